/** An item of the factory shops: prices per unit in naira, and the opening stock in units. */
export interface ShelfItem {
  name: string;
  category: string;
  unit: string;
  price: number;
  cost: number;
  quantity: number;
  /** Zero-rated for VAT, as basic foods are. */
  zero?: boolean;
  pack_size?: number;
  reorder_level?: number;
  full_level?: number;
  code?: string;
  carton?: string;
  plu?: string;
}

const BEVERAGES = "Bottled drinks";
const FLOURS = "Grains and flours";
const COOKING = "Oils and spices";
const SNACKS = "Snacks";

/** The goods of the demo's two factory shops. */
export const SHELF: readonly ShelfItem[] = [
  {
    name: "Zobo drink, 50 cl",
    category: BEVERAGES,
    unit: "bottle",
    price: 450,
    cost: 262.5,
    quantity: 480,
    pack_size: 12,
    reorder_level: 96,
    full_level: 600,
    code: "6154022070016",
    carton: "6154022070023",
  },
  {
    name: "Tiger nut milk, 35 cl",
    category: BEVERAGES,
    unit: "bottle",
    price: 650,
    cost: 391.25,
    quantity: 360,
    pack_size: 12,
    reorder_level: 72,
    full_level: 480,
    code: "6154022070030",
  },
  {
    name: "Ginger cordial, 1 l",
    category: BEVERAGES,
    unit: "bottle",
    price: 2400,
    cost: 1585,
    quantity: 90,
    pack_size: 6,
    reorder_level: 24,
    full_level: 120,
    code: "6154022070047",
  },
  {
    name: "Ofada rice, 5 kg",
    category: FLOURS,
    unit: "bag",
    price: 9800,
    cost: 7940,
    zero: true,
    quantity: 140,
    reorder_level: 30,
    full_level: 160,
    code: "6154022070054",
  },
  {
    name: "Yam flour, 2 kg",
    category: FLOURS,
    unit: "bag",
    price: 4200,
    cost: 3120,
    zero: true,
    quantity: 160,
    reorder_level: 40,
    full_level: 200,
    code: "6154022070061",
  },
  {
    name: "Honey beans, weighed",
    category: FLOURS,
    unit: "kg",
    price: 1850,
    cost: 1320,
    zero: true,
    quantity: 220,
    reorder_level: 50,
    full_level: 250,
    plu: "30001",
  },
  {
    name: "Groundnut oil, 3 l",
    category: COOKING,
    unit: "can",
    price: 12_500,
    cost: 10_210,
    quantity: 84,
    pack_size: 4,
    reorder_level: 20,
    full_level: 96,
    code: "6154022070078",
  },
  {
    name: "Palm oil, 5 l",
    category: COOKING,
    unit: "can",
    price: 11_800,
    cost: 9360,
    zero: true,
    quantity: 72,
    pack_size: 4,
    reorder_level: 60,
    full_level: 96,
    code: "6154022070085",
  },
  {
    name: "Suya spice, 100 g",
    category: COOKING,
    unit: "jar",
    price: 950,
    cost: 524,
    quantity: 200,
    pack_size: 24,
    reorder_level: 48,
    full_level: 240,
    code: "6154022070092",
  },
  {
    name: "Plantain chips, 60 g",
    category: SNACKS,
    unit: "bag",
    price: 500,
    cost: 292,
    quantity: 720,
    pack_size: 24,
    reorder_level: 144,
    full_level: 960,
    code: "6154022070108",
    carton: "6154022070115",
  },
  {
    name: "Kuli-kuli, 150 g",
    category: SNACKS,
    unit: "bag",
    price: 700,
    cost: 415,
    quantity: 300,
    pack_size: 20,
    reorder_level: 60,
    full_level: 400,
    code: "6154022070122",
  },
  {
    name: "Chin chin, 250 g",
    category: SNACKS,
    unit: "bag",
    price: 1200,
    cost: 718,
    quantity: 240,
    pack_size: 12,
    reorder_level: 48,
    full_level: 300,
    code: "6154022070139",
  },
];

/** Items without stock. */
export const SERVICES = [{ name: "Delivery within town", category: "Services", unit: "trip", price: 2500 }];

/** Branches of the shops. The first has the opening stock and transfers a share to the second. */
export const SHOPS = ["LAG/01", "KAN/01"] as const;

/** Percentage of the opening stock that goes to the second shop. */
export const SECOND_SHOP_PERCENT = 30;

export const POS_SETTINGS = {
  tin: "23418850-0001",
  cash_rounding: 5,
  tolerance: 100,
  weighed_prefix: 21,
  receipt_footer: "Goods are taken back within seven days, with this receipt.",
};

export const COUPON = { code: "HARMATTAN5", percent: 5, uses: 200, least_amount: 5000 };
