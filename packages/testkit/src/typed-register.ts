import ExcelJS, { type Worksheet } from "exceljs";

const HEADINGS = [
  "S/N",
  "Details",
  "Asset Class",
  "Full Name",
  "Dealer",
  "Date Purchased",
  "Mode of Acquisition",
  "Qty",
  "Valuation (N)",
  "Est. Useful Life",
  "Warranty",
  "Condition",
  "Chassis No.",
  "Insurer",
];
const LAST_COLUMN = "N";

/** Assets of the register as the import must create them once `typedChoices` resolves its ambiguities; amounts in kobo. */
export const typedAssets = [
  asset("Toyota Hilux", "Motor Vehicles", "Ngozi Register", 4_550_000_000, 1825, 3, "2024-04-03"),
  asset("Coaster bus", "Motor Vehicles", "Ngozi Register", 1_200_000_000, 1825, 2, "2024-04-03"),
  asset("Conference chair", "Furniture", "Bello Register", 1_250_016, 1095, null, "2023-06-05"),
  ...Array.from({ length: 7 }, () =>
    asset("Conference chair", "Furniture", "Bello Register", 1_250_012, 1095, null, "2023-06-05"),
  ),
  asset("Reception desk", "Furniture", "Bello Register", 33_333_334, 1460, null, "2023-06-05"),
  asset("Steel shelf", "Furniture", "Bello Register", 33_333_333, 1460, null, "2023-06-05"),
  asset("Filing cabinet", "Furniture", "Bello Register", 33_333_333, 1460, null, "2023-06-05"),
  asset("HP laptop", "Computers", "Bello Register", 45_000_000, 1460, 1, "2024-08-07"),
];

/** The choices of the import that only a person can make. */
export const typedChoices = {
  date_order: "day_month_year",
  merged: { cost: "share" },
  quantity_cost: "total",
  create_unknown: ["classification_id", "custodian_id", "vendor_id"],
} as const;

function asset(
  description: string,
  classification: string,
  custodian: string,
  cost: number,
  useful_life_in_days: number,
  warranty_in_years: number | null,
  acquisition_date: string,
) {
  const years = { useful_life_in_days, warranty_in_years };
  return { description, classification, custodian, cost, acquisition_date, ...years };
}

/**
 * A register as people keep it in a spreadsheet: titles, classes and custodians in merged cells, subtotals, repeated
 * headings, quantities, one price for three assets, months and years, several notations of naira, signatures, and a summary
 * on the first sheet.
 */
export async function typedRegister(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const summary = workbook.addWorksheet("Summary");
  summary.addRows([["Summary of assets"], [], ["Motor Vehicles", "57.5m"], ["Furniture", "₦1,100,001"]]);
  addRegister(workbook.addWorksheet("Register 2025"));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function addRegister(sheet: Worksheet): void {
  const title = (text: string) => {
    const { number } = sheet.addRow([text]);
    sheet.mergeCells(`A${number}:${LAST_COLUMN}${number}`);
  };
  title("DUNAMIS VENTURES LIMITED");
  title("Register of fixed assets as at 31 December 2025");
  sheet.addRow([]);
  sheet.addRow(HEADINGS);
  title("A. MOTOR VEHICLES");
  sheet.addRow([
    1,
    "Toyota Hilux",
    "Motor Vehicles",
    "Ngozi Register",
    "Elizade",
    "3/4/2024",
    "bought",
    1,
    "₦45.5m",
    "5 yrs",
    36,
    "Fair",
    "JTF-1",
    "AIICO",
  ]);
  sheet.addRow([
    2,
    "Coaster bus",
    null,
    null,
    "nil",
    null,
    "Purchase",
    1,
    "N12,000,000.00",
    "60 months",
    24,
    "Good",
    "N/A",
    "AIICO",
  ]);
  for (const column of "CDF") sheet.mergeCells(`${column}6:${column}7`);
  sheet.addRow([null, "Sub-total", null, null, null, null, null, 2, 57_500_000]);
  sheet.addRow(HEADINGS);
  title("B. FURNITURE AND EQUIPMENT");
  sheet.addRow([
    3,
    "Conference chair",
    "Furniture",
    "Bello Register",
    "-",
    "5/6/2023",
    "Purchase",
    "8 pcs",
    "=N= 100,001",
    "3 years",
    "nil",
    "OK",
    "nil",
  ]);
  sheet.addRow([4, "Reception desk", null, null, "-", null, "Purchase", 1, "1m", 4, "-", "OK", "-"]);
  sheet.addRow([5, "Steel shelf", null, null, "-", null, "Purchase", 1, null, 4, "-", "OK", "-"]);
  sheet.addRow([6, "Filing cabinet", null, null, "-", null, "Purchase", 1, null, 4, "-", "OK", "-"]);
  sheet.addRow([
    7,
    "HP laptop",
    "Computers",
    null,
    "N/A",
    "7/8/2024",
    "Purchase",
    null,
    "450k",
    "4 years",
    12,
    "New",
    "5CG1",
  ]);
  for (const merged of ["C11:C14", "D11:D15", "F11:F14", "I12:I14"]) sheet.mergeCells(merged);
  sheet.addRow([null, "GRAND TOTAL", null, null, null, null, null, 14, "59,050,001.00"]);
  sheet.addRow([]);
  sheet.addRow([null, "Prepared by: __________", null, null, "Approved by: __________"]);
  sheet.addRow([null, "Chief Accountant", null, null, "Managing Director"]);
  sheet.addRow([null, "Page 1 of 1"]);
}
