/** A module of the suite, as the pages name it. Some are at work, and told of at `about`; the others cannot be tried yet. */
export type Module = {
  id: string;
  name: string;
  pitch: string;
  features: string[];
  live: boolean;
  about?: string;
};

export const modules: Module[] = [
  {
    id: "assets",
    name: "Fixed assets",
    pitch: "The register of all you own: tagged, placed, maintained, depreciated and, one day, written off.",
    features: [
      "Identification",
      "Movement",
      "Maintenance cost",
      "Depreciation",
      "Revaluation",
      "Disposal and scrapping",
    ],
    live: true,
    about: "/about#features",
  },
  {
    id: "accounting",
    name: "Accounting",
    pitch: "Journals, ledgers and statements that take their depreciation straight from the register.",
    features: ["General ledger", "Payables", "Receivables", "Statements"],
    live: false,
  },
  {
    id: "inventory",
    name: "Inventory",
    pitch: "Stock by branch, purchases, tills and counts, with the same locations and people.",
    features: ["Stock ledger", "Purchases", "Point of sale", "Stock counts"],
    live: true,
    about: "/about#inventory",
  },
  {
    id: "hr",
    name: "Human resources",
    pitch: "The people behind the register: files, leave and payroll, from joining to leaving.",
    features: ["Staff files", "Leave", "Payroll", "Appraisals"],
    live: false,
  },
];
