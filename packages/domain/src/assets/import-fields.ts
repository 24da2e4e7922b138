/** What a cell of a field holds. A reference is a name or code of another record. */
export type CellKind = "text" | "lines" | "date" | "money" | "number" | "whole" | "choice" | "reference";

export interface ImportField {
  /** Name of the field in a write; errors carry it. */
  name: ImportFieldName;
  /** Heading in the sample spreadsheet. */
  label: string;
  kind: CellKind;
  /** A column or one value for all rows is needed. Of the two lives one will do: see `LIFE_FIELDS`. */
  required: boolean;
  /** Other headings in which the column is known, most telling first; several in a list are joined by a space. */
  synonyms: readonly (string | readonly string[])[];
}

export const IMPORT_FIELD_NAMES = [
  "description",
  "classification_id",
  "asset_tag",
  "serial_number",
  "vendor_id",
  "custodian_id",
  "location_id",
  "department",
  "acquisition_date",
  "acquisition_nature",
  "invoice_number",
  "cost",
  "scrap_value",
  "useful_life",
  "useful_life_in_days",
  "warranty_in_years",
  "condition",
  "maintenance_schedule",
  "frequency",
  "total_maintenance_cost",
  "remarks",
] as const;

export type ImportFieldName = (typeof IMPORT_FIELD_NAMES)[number];

/** One of these is required. */
export const LIFE_FIELDS = ["useful_life", "useful_life_in_days"] as const;

/** References, with the kind of record that each names. */
export const REFERENCES = {
  classification_id: "classification",
  vendor_id: "vendor",
  custodian_id: "custodian",
  location_id: "location",
} as const;

export type ReferenceField = keyof typeof REFERENCES;

const FULL_NAME_PARTS = [
  ["Checked Out To: First Name", "Checked Out To: Last Name"],
  ["First Name", "Last Name"],
] as const;

type Rest = Omit<ImportField, "label" | "name" | "required">;

/** `label!` marks a required field. */
const field = (name: ImportFieldName, label: string, rest: Rest): ImportField => ({
  name,
  label: label.replace("!", ""),
  required: label.endsWith("!"),
  ...rest,
});

/** The columns of the sample spreadsheet in their order; the sample is written and read by this list. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  field("description", "Description!", {
    kind: "text",
    synonyms: ["Asset Description", "Asset Name", "Item Name", "Name", "Asset", "Item", "Title"],
  }),
  field("classification_id", "Classification!", {
    kind: "reference",
    synonyms: ["Category", "Asset Class", "Class", "Asset Category", "Asset Type", "Type", "Group"],
  }),
  field("asset_tag", "Asset Tag", {
    kind: "text",
    synonyms: ["Tag", "Tag Number", "Asset Number", "Asset Code", "Asset ID", "Item Code"],
  }),
  field("serial_number", "Serial Number", { kind: "text", synonyms: ["Serial", "Serial No", "S/N No"] }),
  field("vendor_id", "Vendor", {
    kind: "reference",
    synonyms: ["Supplier", "Vendor Name", "Supplier Name", "Seller"],
  }),
  field("custodian_id", "Custodian!", {
    kind: "reference",
    synonyms: [
      "Custodian Name",
      "Assigned To",
      "Checked Out To",
      "Checked Out To: Full Name",
      ...FULL_NAME_PARTS,
      "Holder",
      "Employee",
    ],
  }),
  field("location_id", "Location", {
    kind: "reference",
    synonyms: ["Branch", "Site", "Office", "Branch Code", "Location ID", "Default Location"],
  }),
  field("department", "Department", { kind: "text", synonyms: ["Dept", "Unit", "Division"] }),
  field("acquisition_date", "Acquisition Date!", {
    kind: "date",
    synonyms: [
      "Date of Acquisition",
      "Date of ACQ",
      "Purchase Date",
      "Date Purchased",
      "Date Acquired",
      "Date",
    ],
  }),
  field("acquisition_nature", "Acquisition Nature!", {
    kind: "choice",
    synonyms: ["Nature of Acquisition", "Acquisition Type", "How Acquired"],
  }),
  field("invoice_number", "Invoice Number", {
    kind: "text",
    synonyms: ["Invoice", "Invoice No", "Order Number", "Order No", "PO Number", "Receipt Number"],
  }),
  field("cost", "Cost!", {
    kind: "money",
    synonyms: [
      "Purchase Cost",
      "Cost Price",
      "Purchase Price",
      "Acquisition Cost",
      "Original Cost",
      "Price",
      "Amount",
    ],
  }),
  field("scrap_value", "Scrap Value", { kind: "money", synonyms: ["Salvage Value", "Residual Value"] }),
  field("useful_life", "Useful Life (Years)", {
    kind: "number",
    synonyms: ["Useful Life", "Useful Life in Years", "Life in Years", "Lifespan"],
  }),
  field("useful_life_in_days", "Useful Life (Days)", {
    kind: "whole",
    synonyms: ["Useful Life in Days", "Life in Days"],
  }),
  field("warranty_in_years", "Warranty (Years)", {
    kind: "number",
    synonyms: ["Warranty in Years", "Warranty"],
  }),
  field("condition", "Condition!", { kind: "choice", synonyms: ["Asset Condition", "State of Asset"] }),
  field("maintenance_schedule", "Maintenance Schedule", { kind: "choice", synonyms: ["Maintenance Unit"] }),
  field("frequency", "Frequency", { kind: "whole", synonyms: ["Maintenance Frequency"] }),
  field("total_maintenance_cost", "Total Maintenance Cost", {
    kind: "money",
    synonyms: ["Maintenance Cost", "Maintenance Cost to Date"],
  }),
  field("remarks", "Remarks", {
    kind: "lines",
    synonyms: ["Remark", "Notes", "Note", "Asset Notes", "Comments", "Comment"],
  }),
];
