import * as stocks from "@custodia/domain/assets/labels/stocks";

/** The lines that a kind of label offers, and its default choices. */
export interface LabelKind<Field extends string> {
  fields: Readonly<Record<Field, string>>;
  defaults: Pick<LabelChoices<Field>, "code" | "fields">;
}

export const labelFields = <Field extends string>({ fields }: LabelKind<Field>) => Object.keys(fields) as Field[];

/** The choices for a page of labels; the address holds those that were made. */
export interface LabelChoices<Field extends string> {
  stock: stocks.StockKey;
  code: "qr" | "code128" | "both";
  printer: stocks.PrinterKey;
  fields: Field[];
  /** Position of the first label on its sheet, from 1. */
  start: number;
  copies: number;
}

export const MAX_COPIES = 20;

const DEFAULTS = { stock: "21", start: 1, copies: 1 } as const;

function wholeNumber(value: unknown, max: number, fallback: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, max) : fallback;
}

/** Parses the choices in an address; missing and invalid ones take the defaults. */
export function labelChoices<Field extends string>(
  raw: Record<string, unknown>,
  kind: LabelKind<Field>,
): LabelChoices<Field> {
  const stock = stocks.STOCK_KEYS.find((key) => key === String(raw.stock)) ?? DEFAULTS.stock;
  const code = (["qr", "code128", "both"] as const).find((candidate) => candidate === raw.code) ?? kind.defaults.code;
  const param = raw.fields;
  const fields =
    typeof param === "string"
      ? labelFields(kind).filter((name) => param.split(",").includes(name))
      : kind.defaults.fields;
  const printer =
    stocks.PRINTER_KEYS.find((key) => key === String(raw.printer)) ?? stocks.defaultPrinter(stocks.LABEL_STOCKS[stock]);
  const start = wholeNumber(raw.start, stocks.labelsOnSheet(stocks.LABEL_STOCKS[stock]), DEFAULTS.start);
  return { stock, code, printer, fields, start, copies: wholeNumber(raw.copies, MAX_COPIES, DEFAULTS.copies) };
}

export type AssetLabelField =
  | ("company" | "description" | "make" | "asset_tag")
  | ("classification" | "custodian" | "location");

/** The labels for assets. */
export const assetLabels: LabelKind<AssetLabelField> = {
  fields: {
    company: "Company",
    description: "Description",
    make: "Manufacturer and model",
    asset_tag: "Asset tag",
    classification: "Classification",
    custodian: "Custodian",
    location: "Location",
  },
  defaults: { code: "qr", fields: ["company", "description", "location"] },
};

export type ItemLabelField = "company" | "item_no" | "code" | "category";

/** The optional lines of a shelf label; it always shows name and price. */
export const itemLabels: LabelKind<ItemLabelField> = {
  fields: { company: "Company", item_no: "ID no", code: "Barcode in letters", category: "Category" },
  defaults: { code: "code128", fields: ["code"] },
};
