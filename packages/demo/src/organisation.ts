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

export const BRANCHES = [
  {
    address: "14 Kudirat Abiola Way, Oregun",
    city: "Ikeja",
    state: "Lagos",
    shortcode: "01",
    state_shortcode: "LAG",
  },
  {
    address: "Plot 212 Ahmadu Bello Way, Garki",
    city: "Abuja",
    state: "Abuja Federal Capital Territory",
    shortcode: "01",
    state_shortcode: "FCT",
  },
  {
    address: "7 Bompai Industrial Estate",
    city: "Kano",
    state: "Kano",
    shortcode: "01",
    state_shortcode: "KAN",
  },
  {
    address: "33 Trans-Amadi Layout",
    city: "Port Harcourt",
    state: "Rivers",
    shortcode: "01",
    state_shortcode: "RIV",
  },
  {
    address: "5 Oluyole Industrial Layout",
    city: "Ibadan",
    state: "Oyo",
    shortcode: "01",
    state_shortcode: "OYO",
  },
] as const;

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
