/** The organisation of the demo: a made-up maker and haulier of foods with branches in five states. */
export const ORGANISATION = {
  name: "Harmattan Foods & Logistics Ltd",
  email: "amaka.obi@harmattanfoods.example",
  employees_nr: 214,
  url: "www.harmattanfoods.example",
} as const;

export const PROFILE = {
  abbreviation: "HFL",
  industry: "food services",
  address: "14 Kudirat Abiola Way, Oregun",
  city: "Ikeja",
  state: "Lagos",
} as const;

const branch = (address: string, city: string, state: string, state_shortcode: string) => ({
  address,
  city,
  state,
  shortcode: "01",
  state_shortcode,
});

export const BRANCHES = [
  branch(PROFILE.address, PROFILE.city, PROFILE.state, "LAG"),
  branch("Plot 212 Ahmadu Bello Way, Garki", "Abuja", "Abuja Federal Capital Territory", "FCT"),
  branch("7 Bompai Industrial Estate", "Kano", "Kano", "KAN"),
  branch("33 Trans-Amadi Layout", "Port Harcourt", "Rivers", "RIV"),
  branch("5 Oluyole Industrial Layout", "Ibadan", "Oyo", "OYO"),
];

/** People who sign in; the first is the Admin who signed up. */
export const STAFF = {
  admin: {
    full_name: "Amaka Obi",
    phone_number: "0803 555 0101",
    id_number: "HFL-001",
    department: "Finance",
    job_role: "Head of Finance",
  },
  invited: [
    {
      full_name: "Tunde Bakare",
      email: "tunde.bakare@harmattanfoods.example",
      role: 2,
      phone_number: "0803 555 0102",
      id_number: "HFL-002",
      department: "Internal Audit",
      job_role: "Audit manager",
    },
    {
      full_name: "Hauwa Sani",
      email: "hauwa.sani@harmattanfoods.example",
      role: 3,
      phone_number: "0803 555 0103",
      id_number: "HFL-003",
      department: "Stores",
      job_role: "Store keeper",
    },
  ],
} as const;

/** Given and family names of the sixty custodians, paired in order. */
const NAMES = `
Abiola Adeyemi, Adaeze Okonkwo, Ahmed Bello, Aisha Mohammed, Akin Ogunleye, Amina Yusuf, Bashir Lawal, Blessing Eze,
Bola Fashola, Boma Briggs, Chiamaka Nwosu, Chidi Anyanwu, Chinedu Okeke, Damilola Ajayi, Danjuma Gyang, David Udo,
Ebere Nnamdi, Efe Oghenero, Ekaette Bassey, Emeka Uche, Esther Akpan, Fatima Abubakar, Femi Olatunji, Folake Adebayo,
Funmi Balogun, Garba Shehu, Grace Terfa, Habiba Usman, Hassan Danladi, Ibrahim Musa, Ifeoma Chukwu, Ikenna Obiora,
Ini Essien, Isaac Dung, Jibril Aliyu, John Ochigbo, Jumoke Alabi, Kabiru Sule, Kehinde Ojo, Kelechi Iwu,
Ladi Pam, Maryam Kabir, Mercy Ibe, Musa Tanko, Ngozi Amadi, Nkechi Onuoha, Obinna Madu, Ogechi Duru,
Oluwaseun Bankole, Osaze Igbinedion, Patience Agbo, Rashida Garba, Sade Omotosho, Samuel Ekong, Sola Akinola, Taiwo Ojo,
Tari Douglas, Uduak Etim, Yakubu Maina, Zainab Ibrahim
`;

/** Departments with the job title of their members. */
const DEPARTMENTS = [
  ["Finance", "Accountant"],
  ["Production", "Line supervisor"],
  ["Logistics", "Fleet officer"],
  ["Stores", "Store keeper"],
  ["Engineering", "Maintenance engineer"],
  ["Information Technology", "Systems officer"],
  ["Administration", "Facilities officer"],
  ["Sales", "Regional sales lead"],
  ["Quality Assurance", "Laboratory analyst"],
  ["Security", "Security supervisor"],
] as const;

export const PEOPLE = NAMES.trim()
  .split(/,\s*/)
  .map((full_name, index) => {
    const [department, job_role] = DEPARTMENTS[index % DEPARTMENTS.length]!;
    return { full_name, department, job_role };
  });

/** Made-up suppliers: name and city. */
const SUPPLIERS = [
  ["Adeleke Office Furniture", "Ikeja"],
  ["Aba Metal Works", "Aba"],
  ["Arewa Cold Chain", "Kano"],
  ["Benue Valley Tractors", "Makurdi"],
  ["Blue Atlantic Computers", "Lagos"],
  ["Bonny Marine Supplies", "Port Harcourt"],
  ["Calabar Print House", "Calabar"],
  ["Capital Networks", "Abuja"],
  ["Coal City Electronics", "Enugu"],
  ["Crescent Motors", "Kaduna"],
  ["Delta Power Systems", "Warri"],
  ["Ebony Interiors", "Abuja"],
  ["Eko Business Machines", "Lagos"],
  ["Everbright Solar", "Ibadan"],
  ["Falcon Security Systems", "Lagos"],
  ["Garki Stationers", "Abuja"],
  ["Golden Wheel Trucks", "Lagos"],
  ["Greenfield Agro Machines", "Jos"],
  ["Ibom Refrigeration", "Uyo"],
  ["Ijebu Steel Fabricators", "Ijebu-Ode"],
  ["Jabi Telecoms", "Abuja"],
  ["Kaduna Machine Tools", "Kaduna"],
  ["Katampe Cooling Services", "Abuja"],
  ["Kwararafa Traders", "Jalingo"],
  ["Lagoon Data Centres", "Lagos"],
  ["Lekki Catering Equipment", "Lagos"],
  ["Mambilla Generators", "Yola"],
  ["Niger Bridge Autos", "Onitsha"],
  ["Nnewi Auto Parts", "Nnewi"],
  ["Obudu Furniture", "Obudu"],
  ["Ogbomoso Packaging", "Ogbomoso"],
  ["Oluyole Weighing Scales", "Ibadan"],
  ["Owerri Office World", "Owerri"],
  ["Plateau Boilers", "Jos"],
  ["Rima Pumps", "Sokoto"],
  ["Sahel Forklifts", "Kano"],
  ["Savannah Conveyors", "Zaria"],
  ["Trans-Amadi Tools", "Port Harcourt"],
  ["Unity Building Works", "Abuja"],
  ["Zuma Rock Systems", "Suleja"],
] as const;

const STATE_OF: Record<string, string> = {
  Aba: "Abia",
  Abuja: "Abuja Federal Capital Territory",
  Calabar: "Cross River",
  Enugu: "Enugu",
  Ibadan: "Oyo",
  "Ijebu-Ode": "Ogun",
  Ikeja: "Lagos",
  Jalingo: "Taraba",
  Jos: "Plateau",
  Kaduna: "Kaduna",
  Kano: "Kano",
  Lagos: "Lagos",
  Makurdi: "Benue",
  Nnewi: "Anambra",
  Obudu: "Cross River",
  Ogbomoso: "Oyo",
  Onitsha: "Anambra",
  Owerri: "Imo",
  "Port Harcourt": "Rivers",
  Sokoto: "Sokoto",
  Suleja: "Niger",
  Uyo: "Akwa Ibom",
  Warri: "Delta",
  Yola: "Adamawa",
  Zaria: "Kaduna",
};

export const VENDORS = SUPPLIERS.map(([name, city]) => ({ name, city, state: STATE_OF[city]! }));
export const STREETS = [
  "Ahmadu Bello Way",
  "Awolowo Road",
  "Azikiwe Street",
  "Broad Street",
  "Station Road",
  "Market Road",
  "Ring Road",
  "Airport Road",
] as const;
