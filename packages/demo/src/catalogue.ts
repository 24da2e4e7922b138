/** An item that the organisation owns. */
interface CatalogueItem {
  description: string;
  /** Lowest and highest unit price, naira. */
  price: readonly [number, number];
  make: { manufacturer: string; model: string } | undefined;
}

/** An asset class with its useful life, its maintenance and the departments of its custodians. */
export interface CatalogueClass {
  name: string;
  code: string;
  years: number;
  /** Scrap value in percent of the cost. */
  scrap: number;
  maintenance: { schedule: "Monthly" | "Quarterly" | "Yearly"; every: number } | null;
  vendors: readonly string[];
  departments: readonly string[];
  items: readonly CatalogueItem[];
}

const item = (description: string, low: number, high: number, make?: readonly [string, string]): CatalogueItem => ({
  description,
  price: [low, high],
  make: make && { manufacturer: make[0], model: make[1] },
});

export const CATALOGUE: readonly CatalogueClass[] = [
  {
    name: "Computers",
    code: "COMP",
    years: 4,
    scrap: 5,
    maintenance: null,
    vendors: ["Blue Atlantic Computers", "Zuma Rock Systems", "Coal City Electronics"],
    departments: ["Information Technology", "Finance", "Sales", "Administration"],
    items: [
      item("Laptop, 14 inch, 16 GB", 780_000, 1_450_000, ["HP", "EliteBook 840 G8"]),
      item("Desktop computer with monitor", 520_000, 890_000, ["Dell", "OptiPlex 7010"]),
      item("Tablet for stock counts", 240_000, 410_000, ["Samsung", "Galaxy Tab A8"]),
      item("Rack server, 2U", 4_200_000, 9_800_000, ["Dell", "PowerEdge R750"]),
    ],
  },
  {
    name: "Office furniture",
    code: "FURN",
    years: 8,
    scrap: 5,
    maintenance: null,
    vendors: ["Adeleke Office Furniture", "Ebony Interiors", "Obudu Furniture"],
    departments: ["Administration", "Finance", "Sales"],
    items: [
      item("Executive desk, mahogany", 310_000, 620_000),
      item("Ergonomic chair", 85_000, 190_000),
      item("Conference table, 12 seats", 950_000, 1_700_000),
      item("Steel filing cabinet, 4 drawers", 120_000, 210_000),
    ],
  },
  {
    name: "Motor vehicles",
    code: "VEH",
    years: 5,
    scrap: 15,
    maintenance: { schedule: "Monthly", every: 3 },
    vendors: ["Crescent Motors", "Golden Wheel Trucks", "Niger Bridge Autos"],
    departments: ["Logistics", "Sales"],
    items: [
      item("Delivery van, 1.5 t", 18_500_000, 27_000_000, ["Toyota", "HiAce"]),
      item("Refrigerated truck, 10 t", 62_000_000, 94_000_000, ["Isuzu", "FVR 34"]),
      item("Pick-up, double cabin", 29_000_000, 41_000_000, ["Toyota", "Hilux"]),
      item("Motorcycle for dispatch", 780_000, 1_300_000),
    ],
  },
  {
    name: "Generators and power",
    code: "PWR",
    years: 10,
    scrap: 10,
    maintenance: { schedule: "Monthly", every: 1 },
    vendors: ["Mambilla Generators", "Delta Power Systems", "Everbright Solar"],
    departments: ["Engineering"],
    items: [
      item("Diesel generator, 250 kVA", 24_000_000, 38_000_000, ["Perkins", "1506A"]),
      item("Diesel generator, 60 kVA", 8_500_000, 13_000_000, ["Perkins", "1104A"]),
      item("Inverter with batteries, 10 kVA", 3_900_000, 6_800_000),
      item("Solar array, 20 kWp", 16_000_000, 22_000_000),
    ],
  },
  {
    name: "Plant and machinery",
    code: "PLANT",
    years: 12,
    scrap: 8,
    maintenance: { schedule: "Quarterly", every: 1 },
    vendors: ["Kaduna Machine Tools", "Plateau Boilers", "Savannah Conveyors", "Ogbomoso Packaging"],
    departments: ["Production", "Engineering"],
    items: [
      item("Filling and sealing line", 48_000_000, 85_000_000),
      item("Steam boiler, 2 t/h", 31_000_000, 44_000_000),
      item("Belt conveyor, 12 m", 4_800_000, 8_200_000),
      item("Hammer mill", 6_300_000, 11_000_000),
    ],
  },
  {
    name: "Cold rooms",
    code: "COLD",
    years: 10,
    scrap: 6,
    maintenance: { schedule: "Quarterly", every: 1 },
    vendors: ["Arewa Cold Chain", "Ibom Refrigeration"],
    departments: ["Stores", "Production"],
    items: [
      item("Walk-in cold room, 40 m³", 14_500_000, 23_000_000),
      item("Blast freezer", 9_800_000, 16_000_000),
      item("Chest freezer, 600 l", 480_000, 760_000),
    ],
  },
  {
    name: "Office equipment",
    code: "OFFEQ",
    years: 5,
    scrap: 5,
    maintenance: null,
    vendors: ["Eko Business Machines", "Owerri Office World", "Calabar Print House"],
    departments: ["Administration", "Finance"],
    items: [
      item("Multifunction printer, A3", 1_900_000, 3_600_000, ["Canon", "iR-ADV C3826"]),
      item("Shredder", 140_000, 310_000),
      item("Projector", 420_000, 980_000),
      item("Safe, fireproof", 380_000, 900_000),
    ],
  },
  {
    name: "Air conditioning",
    code: "AIRCO",
    years: 6,
    scrap: 4,
    maintenance: null,
    vendors: ["Katampe Cooling Services", "Ibom Refrigeration"],
    departments: ["Administration", "Engineering"],
    items: [
      item("Split unit, 1.5 hp", 310_000, 480_000),
      item("Split unit, 2 hp", 420_000, 640_000),
      item("Standing unit, 5 hp", 1_350_000, 2_100_000),
    ],
  },
  {
    name: "Security systems",
    code: "SEC",
    years: 5,
    scrap: 2,
    maintenance: null,
    vendors: ["Falcon Security Systems", "Zuma Rock Systems"],
    departments: ["Security"],
    items: [
      item("CCTV set, 16 cameras", 2_400_000, 4_100_000),
      item("Access control, 4 doors", 1_500_000, 2_700_000),
      item("Walk-through metal detector", 2_900_000, 4_500_000),
    ],
  },
  {
    name: "Networks and telecoms",
    code: "NET",
    years: 5,
    scrap: 3,
    maintenance: null,
    vendors: ["Capital Networks", "Jabi Telecoms", "Lagoon Data Centres"],
    departments: ["Information Technology"],
    items: [
      item("Core switch, 48 ports", 2_100_000, 3_800_000),
      item("Wireless access point", 160_000, 290_000),
      item("VSAT terminal", 1_800_000, 3_200_000),
      item("IP telephone", 60_000, 120_000),
    ],
  },
  {
    name: "Warehouse equipment",
    code: "WARE",
    years: 8,
    scrap: 10,
    maintenance: null,
    vendors: ["Sahel Forklifts", "Oluyole Weighing Scales", "Ijebu Steel Fabricators"],
    departments: ["Stores", "Logistics"],
    items: [
      item("Forklift, 3 t", 19_000_000, 31_000_000, ["Toyota", "8FD30"]),
      item("Pallet truck", 350_000, 620_000),
      item("Platform scale, 2 t", 1_100_000, 1_900_000),
      item("Racking, 10 bays", 3_200_000, 5_400_000),
    ],
  },
  {
    name: "Buildings",
    code: "BLDG",
    years: 50,
    scrap: 20,
    maintenance: { schedule: "Yearly", every: 1 },
    vendors: ["Unity Building Works"],
    departments: ["Administration"],
    items: [
      item("Warehouse hall", 240_000_000, 520_000_000),
      item("Office block extension", 130_000_000, 260_000_000),
      item("Gatehouse and perimeter wall", 18_000_000, 36_000_000),
    ],
  },
];

/** The only class that does not depreciate. */
export const LAND = { name: "Land", code: "LAND", years: null, scrap: 0, maintenance: null } as const;
