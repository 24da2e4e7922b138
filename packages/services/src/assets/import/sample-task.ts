import { choiceWords } from "@custodia/domain/assets/import/choices";
import {
  type CellKind,
  IMPORT_FIELDS,
  type ImportField,
  type ImportFieldName,
  isRegisterField,
} from "@custodia/domain/assets/import/fields";
import { PRESET_NAMES } from "@custodia/domain/assets/import/policy-names";
import ExcelJS, { type AddWorksheetOptions, type Worksheet } from "exceljs";
import { printSetup } from "../../spreadsheet/write/template.ts";

const formats: Partial<Record<CellKind, string>> = {
  date: "yyyy-mm-dd",
  money: "#,##0.00",
  whole: "0",
  quantity: "0",
  text: "@",
  lines: "@",
  reference: "@",
};

const advice: Record<CellKind, string> = {
  text: "Text of up to 255 characters.",
  lines: "Text of up to 2,000 characters.",
  date: "A date, not in the future.",
  money: "An amount in naira, with at most two decimals.",
  number: "A number.",
  whole: "A whole number.",
  barcode: "The barcode of an asset in your register.",
  status: "The status in your register.",
  quantity: "How many assets the row stands for; one if it is empty.",
  choice: "One of: ",
  reference: "A name or code as in Custodia. Unknown names can be added while importing.",
  policy: `How it depreciates; leave blank to use the policy of its class. A method such as straight line, or one of: ${PRESET_NAMES.join(", ")}; a reducing balance with its rate, as “Reducing balance, 20 % a year”.`,
  units: "The total units that the asset will produce, for the policy By use.",
};

/** Notes on fields, besides the form of their cells. */
const FIELD_ADVICE: Partial<Record<ImportFieldName, string>> = {
  last_maintenance_date: "The day of the last service before the import: the next due date is counted from it.",
  opening_accumulated_depreciation:
    "For an asset that was depreciated before: in naira, up to the day under Depreciated To.",
  net_book_value: "Cost less accumulated depreciation, if the list has it. One of the two is enough.",
  opening_as_at: "The date as at which the accumulated depreciation is stated.",
  available_for_use_on: "The day on which depreciation starts, if it is not the acquisition.",
};

/** The fields that people fill in. */
const FIELDS = IMPORT_FIELDS.filter(({ name }) => !isRegisterField(name));

/** Rows of the sheet that offer lists of words. */
const OFFERED_ROWS = 1001;

const FROZEN: Partial<AddWorksheetOptions> = {
  views: [{ state: "frozen", ySplit: 1 }],
  ...printSetup(),
};

/** Writes the sample spreadsheet from the same list of fields by which imports are read. */
export async function sampleTask(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  addAssets(book.addWorksheet("Assets", FROZEN));
  addInstructions(book.addWorksheet("How to fill it in", FROZEN));
  return new Uint8Array(await book.xlsx.writeBuffer());
}

function addAssets(sheet: Worksheet): void {
  sheet.columns = FIELDS.map(({ name, label, kind }) => ({
    key: name,
    header: label,
    width: Math.max(14, label.length + 4),
    style: formats[kind] ? { numFmt: formats[kind] } : {},
  }));
  for (const example of EXAMPLES) sheet.addRow(example);
  FIELDS.forEach((field, index) => {
    const cell = sheet.getCell(1, index + 1);
    cell.font = { bold: true };
    cell.note = noteOf(field);
    const words = choiceWords(field.name);
    if (words.length === 0) return;
    for (let row = 2; row <= OFFERED_ROWS; row++) {
      sheet.getCell(row, index + 1).dataValidation = {
        type: "list",
        allowBlank: true,
        formulae: [`"${words.join(",")}"`],
      };
    }
  });
}

function addInstructions(sheet: Worksheet): void {
  sheet.columns = [
    { header: "Column", width: 26, style: { font: { bold: true } } },
    { header: "Needed", width: 12 },
    { header: "What to write", width: 90 },
  ];
  for (const field of FIELDS) sheet.addRow([field.label, field.required ? "Yes" : "", noteOf(field)]);
  sheet.addRow([]);
  sheet.addRow([
    "",
    "",
    "Only one of the two useful lives is required. Columns may be in any order and may be left out.",
  ]);
  sheet.addRow([
    "",
    "",
    "For a required column that you leave out, you choose one value for all rows while importing.",
  ]);
  sheet.getRow(1).font = { bold: true };
}

function noteOf({ name, kind }: ImportField): string {
  return FIELD_ADVICE[name] ?? (kind === "choice" ? `${advice.choice}${choiceWords(name).join(", ")}.` : advice[kind]);
}

type Example = Partial<Record<ImportFieldName, string | number | Date>>;

export const EXAMPLES: Example[] = [
  {
    description: "HP EliteBook 840 laptop",
    classification_id: "Computers",
    asset_tag: "ICT-0001",
    serial_number: "5CG2134XYZ",
    manufacturer: "HP",
    model: "EliteBook 840 G8",
    vendor_id: "Chamsmart Systems Ltd",
    custodian_id: "Ngozi Okafor",
    location_id: "LA/01",
    department: "Finance",
    acquisition_date: new Date(Date.UTC(2024, 2, 15)),
    acquisition_nature: "Purchase",
    invoice_number: "INV-2024-118",
    cost: 985_000,
    scrap_value: 50_000,
    useful_life: 4,
    warranty_in_years: 1,
    condition: "New",
    maintenance_schedule: "Quarterly",
    frequency: 1,
    total_maintenance_cost: 0,
    remarks: "Replace this row and the next with your own.",
  },
  {
    description: "Mikano 60 kVA generator",
    classification_id: "Plant and machinery",
    serial_number: "MK60-88213",
    manufacturer: "Mikano",
    custodian_id: "Bello Adamu",
    location_id: "FCT/02",
    acquisition_date: new Date(Date.UTC(2021, 10, 2)),
    acquisition_nature: "Purchase",
    cost: 14_750_000,
    scrap_value: 1_000_000,
    useful_life_in_days: 3650,
    condition: "Used",
    maintenance_schedule: "Monthly",
    frequency: 2,
    last_maintenance_date: new Date(Date.UTC(2025, 8, 30)),
    total_maintenance_cost: 420_500.5,
  },
];
