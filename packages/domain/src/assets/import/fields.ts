import { numberIn } from "../../numbers.ts";
import { type ListField, listField } from "../../spreadsheet/list-field.ts";

/** The type of a field's cells. A reference is the name or code of another record. */
export type CellKind =
  | "text"
  | "lines"
  | "date"
  | "money"
  | "number"
  | "whole"
  | "choice"
  | "reference"
  | "quantity"
  | "barcode"
  | "status"
  | "policy"
  | "units";

/** One of the two lives is enough: see `LIFE_FIELDS`. */
const fields = [
  listField("description", "Description!", "text"),
  listField("classification_id", "Classification!", "reference"),
  listField("asset_tag", "Asset Tag", "text"),
  listField("serial_number", "Serial Number", "text"),
  listField("manufacturer", "Manufacturer", "text"),
  listField("model", "Model", "text"),
  listField("vendor_id", "Vendor", "reference"),
  listField("custodian_id", "Custodian!", "reference"),
  listField("location_id", "Location", "reference"),
  listField("department", "Department", "text"),
  listField("acquisition_date", "Acquisition Date!", "date"),
  listField("acquisition_nature", "Acquisition Nature!", "choice"),
  listField("invoice_number", "Invoice Number", "text"),
  listField("cost", "Cost!", "money"),
  listField("scrap_value", "Scrap Value", "money"),
  listField("useful_life", "Useful Life (Years)", "number"),
  listField("useful_life_in_days", "Useful Life (Days)", "whole"),
  listField("warranty_in_years", "Warranty (Years)", "number"),
  listField("condition", "Condition!", "choice"),
  listField("maintenance_schedule", "Maintenance Schedule", "choice"),
  listField("frequency", "Frequency", "whole"),
  listField("last_maintenance_date", "Last Maintenance", "date"),
  listField("total_maintenance_cost", "Total Maintenance Cost", "money"),
  listField("remarks", "Remarks", "lines"),
  listField("quantity", "Quantity", "quantity"),
  listField("opening_accumulated_depreciation", "Accumulated Depreciation", "money"),
  listField("net_book_value", "Net Book Value", "money"),
  listField("opening_as_at", "Depreciated To", "date"),
  listField("available_for_use_on", "Available for Use On", "date"),
  listField("policy", "Policy", "policy"),
  listField("total_units", "Total Units", "units"),
  listField("barcode", "Barcode", "barcode"),
  listField("status", "Status", "status"),
];

export type ImportFieldName = (typeof fields)[number]["name"];
export type ImportField = ListField<ImportFieldName, CellKind>;

/** The fields of a list in the order of the sample spreadsheet, which omits those that only an exported register has. */
export const IMPORT_FIELDS: readonly ImportField[] = fields;
export const IMPORT_FIELD_NAMES = fields.map(({ name }) => name);

/** One of these is required. */
export const LIFE_FIELDS = ["useful_life", "useful_life_in_days"] as const;

export const isLifeField = (name: ImportFieldName): boolean => LIFE_FIELDS.some((life) => life === name);

const NO_DEPRECIATION =
  /^(?:does not depreciate|not depreciat(?:ed|ing)|no depreciation|(?:not |non[\s-]?)depreciable|(?:indefinite|infinite|unlimited|perpetual)(?: life)?)\.?$/i;

/** Returns whether a cell of a useful life says that there is none, as an exported register does. */
export function isNoDepreciation(text: string): boolean {
  return NO_DEPRECIATION.test(text);
}

/** Returns whether a cell is a life or a yearly rate of zero, which is correct if the asset does not depreciate. */
export function isZeroLife(text: string): boolean {
  return numberIn(text, "percent") === 0;
}

/** Fields of amounts, each in its own column. */
export const AMOUNT_FIELDS = [
  "cost",
  "scrap_value",
  "total_maintenance_cost",
  "opening_accumulated_depreciation",
  "net_book_value",
] as const;

export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** References, with the kind of record that each names. */
export const REFERENCES = {
  classification_id: "classification",
  vendor_id: "vendor",
  custodian_id: "custodian",
  location_id: "location",
} as const;

export type ReferenceField = keyof typeof REFERENCES;

export const referenceFields = Object.keys(REFERENCES) as [ReferenceField, ...ReferenceField[]];

export const isReference = (name: string): name is ReferenceField => Object.hasOwn(REFERENCES, name);

/** Fields whose cells are amounts and other figures. */
export const FIGURE_FIELDS = IMPORT_FIELDS.filter(({ kind }) =>
  ["money", "number", "whole", "quantity", "units"].includes(kind),
);

/** Fields of an exported register that identify the asset of a row and give its status: never entered, and not in the sample. */
export const isRegisterField = (name: ImportFieldName): boolean => name === "barcode" || name === "status";

/** How an asset depreciates besides its cost, scrap value, life and class: its policy, and the file's opening balance. */
const TERM_FIELDS = [
  ...(["opening_accumulated_depreciation", "net_book_value", "opening_as_at"] as const),
  ...(["available_for_use_on", "policy", "total_units"] as const),
] as const satisfies ImportFieldName[];

export const isTermField = (name: ImportFieldName): name is (typeof TERM_FIELDS)[number] =>
  TERM_FIELDS.some((field) => field === name);

/** Fields that no file changes in an existing asset: its status, spending and last maintenance come from its history. */
export const NEVER_UPDATED: ReadonlySet<ImportFieldName> = new Set([
  "barcode",
  "status",
  "quantity",
  "total_maintenance_cost",
  "last_maintenance_date",
]);

/** Returns a barcode in the form in which barcodes are compared: capitals, without spaces and leading apostrophes. */
export const barcodeKey = (text: string): string =>
  text.normalize("NFKC").replace(/^'+/, "").replace(/\s+/g, "").toUpperCase();
