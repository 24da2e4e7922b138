import { numberIn } from "../../numbers.ts";

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

interface FieldOf<Name extends string> {
  /** Name of the field in a write; errors carry it. */
  name: Name;
  /** Heading in the sample spreadsheet. */
  label: string;
  kind: CellKind;
  /** A column or one value for all rows is needed. Of the two lives one will do: see `LIFE_FIELDS`. */
  required: boolean;
}

/** `label!` marks a required field. */
const field = <const Name extends string>(name: Name, label: string, kind: CellKind): FieldOf<Name> => ({
  name,
  label: label.replace("!", ""),
  required: label.endsWith("!"),
  kind,
});

const fields = [
  field("description", "Description!", "text"),
  field("classification_id", "Classification!", "reference"),
  field("asset_tag", "Asset Tag", "text"),
  field("serial_number", "Serial Number", "text"),
  field("manufacturer", "Manufacturer", "text"),
  field("model", "Model", "text"),
  field("vendor_id", "Vendor", "reference"),
  field("custodian_id", "Custodian!", "reference"),
  field("location_id", "Location", "reference"),
  field("department", "Department", "text"),
  field("acquisition_date", "Acquisition Date!", "date"),
  field("acquisition_nature", "Acquisition Nature!", "choice"),
  field("invoice_number", "Invoice Number", "text"),
  field("cost", "Cost!", "money"),
  field("scrap_value", "Scrap Value", "money"),
  field("useful_life", "Useful Life (Years)", "number"),
  field("useful_life_in_days", "Useful Life (Days)", "whole"),
  field("warranty_in_years", "Warranty (Years)", "number"),
  field("condition", "Condition!", "choice"),
  field("maintenance_schedule", "Maintenance Schedule", "choice"),
  field("frequency", "Frequency", "whole"),
  field("total_maintenance_cost", "Total Maintenance Cost", "money"),
  field("remarks", "Remarks", "lines"),
  field("quantity", "Quantity", "quantity"),
  field("opening_accumulated_depreciation", "Accumulated Depreciation", "money"),
  field("net_book_value", "Net Book Value", "money"),
  field("opening_as_at", "Depreciated To", "date"),
  field("available_for_use_on", "Available for Use On", "date"),
  field("policy", "Policy", "policy"),
  field("total_units", "Total Units", "units"),
  field("barcode", "Barcode", "barcode"),
  field("status", "Status", "status"),
];

export type ImportFieldName = (typeof fields)[number]["name"];
export type ImportField = FieldOf<ImportFieldName>;

/** The fields of a list in the order of the sample spreadsheet, which leaves out what only a register says. */
export const IMPORT_FIELDS: readonly ImportField[] = fields;
export const IMPORT_FIELD_NAMES = fields.map(({ name }) => name);

/** One of these is required. */
export const LIFE_FIELDS = ["useful_life", "useful_life_in_days"] as const;

export const isLifeField = (name: ImportFieldName): boolean => LIFE_FIELDS.some((life) => life === name);

const NO_DEPRECIATION =
  /^(?:does not depreciate|not depreciat(?:ed|ing)|no depreciation|(?:not |non[\s-]?)depreciable|(?:indefinite|infinite|unlimited|perpetual)(?: life)?)\.?$/i;

/** Whether a cell where a life would be says that there is none, as an exported register does. */
export function isNoDepreciation(text: string): boolean {
  return NO_DEPRECIATION.test(text);
}

/** Whether it is a life, or a yearly rate, of zero: none, if what the row is does not depreciate. */
export function isZeroLife(text: string): boolean {
  return numberIn(text, "percent") === 0;
}

/** Fields of amounts, each in a column of its own. */
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

/** Fields by which a register says which asset a row is and whether it is in service: never entered, and not in the sample. */
export const isRegisterField = (name: ImportFieldName): boolean => name === "barcode" || name === "status";

/** How an asset depreciates besides its cost, scrap value, life and class: its policy, and the file's opening balance. */
const TERM_FIELDS = [
  ...(["opening_accumulated_depreciation", "net_book_value", "opening_as_at"] as const),
  ...(["available_for_use_on", "policy", "total_units"] as const),
] as const satisfies ImportFieldName[];

export const isTermField = (name: ImportFieldName): name is (typeof TERM_FIELDS)[number] =>
  TERM_FIELDS.some((field) => field === name);

/** Fields that an existing asset never gets from a file: its status and spending come from what happened to it. */
export const NEVER_UPDATED: ReadonlySet<ImportFieldName> = new Set([
  "barcode",
  "status",
  "quantity",
  "total_maintenance_cost",
]);

/** How barcodes are compared: they are in capitals, and what damages a text at its ends is no part of them. */
export const barcodeKey = (text: string): string =>
  text.normalize("NFKC").replace(/^'+/, "").replace(/\s+/g, "").toUpperCase();
