import { z } from "zod";

/** Signs that stand between the cells of a line, by name: some can hardly be written into a form. */
export const DELIMITERS = { comma: ",", semicolon: ";", tab: "\t", bar: "|" } as const;

export type DelimiterName = keyof typeof DELIMITERS;

const NAMES = Object.keys(DELIMITERS) as [DelimiterName, ...DelimiterName[]];

/** Labels of the delimiters. */
export const delimiterLabel: Record<DelimiterName | "other", string> = {
  comma: "Commas",
  semicolon: "Semicolons",
  tab: "Tabs",
  bar: "Bars ( | )",
  other: "Another sign",
};

/** `other` is a sign that the file itself names. */
export function delimiterName(sign: string): DelimiterName | "other" {
  return NAMES.find((name) => DELIMITERS[name] === sign) ?? "other";
}

export const delimiterInput = z.enum(NAMES, {
  error: "Choose what separates the cells: comma, semicolon, tab or bar.",
});

/** How the lines of a file are divided: none in a workbook. */
export const delimiterView = {
  delimiter: z.enum([...NAMES, "other"]).nullable(),
  /** Alternatives, with the number of columns that each gives. */
  delimiters: z.array(z.object({ delimiter: z.enum([...NAMES, "other"]), columns: z.int() })),
};

/** Kinds of hints, for programs; people read the message. */
const HINT_KINDS = [
  "old_date",
  "more_decimals",
  "repeated_serial",
  "known_serial",
  "damaged_number",
  "hidden_rows",
  "class_rows",
  "rate",
  "encoding",
  "beyond_headings",
  "split_number",
  "known_name",
  "repaired",
  "stock_differs",
  "foreign_numbers",
  "unknown_barcode",
  "kept_status",
  "kept_maintenance_cost",
  "kept_values",
  "revalued",
  "out",
] as const;

export type HintKind = (typeof HINT_KINDS)[number];

/** A hint of an import of any list; it refuses nothing. */
export const listHintView = z.object({
  kind: z.enum(HINT_KINDS),
  /** The field that it is about; null where it is about rows or the whole file. */
  field: z.string().nullable(),
  /** Heading of the column; null where it is about none. */
  column: z.string().nullable(),
  /** The first rows, as the spreadsheet counts; none where it is about the whole file. */
  rows: z.array(z.int()),
  rows_total: z.int(),
  message: z.string(),
});
