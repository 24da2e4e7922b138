import {
  LABEL_STOCKS,
  labelsOnSheet,
  STOCK_KEYS,
  type StockKey,
} from "@custodia/domain/assets/labels/stocks";

/** Lines that a label may carry beside its code. */
export const LABEL_FIELDS = {
  company: "Company",
  description: "Description",
  asset_tag: "Asset tag",
  classification: "Classification",
  custodian: "Custodian",
  location: "Location",
} as const;

export type LabelField = keyof typeof LABEL_FIELDS;
export const LABEL_FIELD_NAMES = Object.keys(LABEL_FIELDS) as LabelField[];

/** What is chosen on the page of labels; all of it stands in the address. */
export interface LabelChoices {
  stock: StockKey;
  code: "qr" | "code128" | "both";
  fields: LabelField[];
  /** Position of the first label on its sheet, from 1. */
  start: number;
  copies: number;
}

export const MAX_COPIES = 20;

const DEFAULTS: LabelChoices = {
  stock: "21",
  code: "qr",
  fields: ["company", "description", "location"],
  start: 1,
  copies: 1,
};

function whole(value: unknown, max: number, otherwise: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, max) : otherwise;
}

/** The choices of an address; what it does not say, or says wrongly, is as usual. */
export function labelChoices(raw: Record<string, unknown>): LabelChoices {
  const stock = STOCK_KEYS.find((key) => key === String(raw.stock)) ?? DEFAULTS.stock;
  const code = (["qr", "code128", "both"] as const).find((one) => one === raw.code) ?? DEFAULTS.code;
  const asked = raw.fields;
  const fields =
    typeof asked === "string"
      ? LABEL_FIELD_NAMES.filter((name) => asked.split(",").includes(name))
      : DEFAULTS.fields;
  const start = whole(raw.start, labelsOnSheet(LABEL_STOCKS[stock]), DEFAULTS.start);
  return { stock, code, fields, start, copies: whole(raw.copies, MAX_COPIES, DEFAULTS.copies) };
}
