import { z } from "zod";

/** The delimiters between cells, by name, because some are hard to type into a form. */
export const DELIMITERS = { comma: ",", semicolon: ";", tab: "\t", bar: "|" } as const;

export type DelimiterName = keyof typeof DELIMITERS;

const DELIMITER_NAMES = Object.keys(DELIMITERS) as [DelimiterName, ...DelimiterName[]];

export const delimiterLabel: Record<DelimiterName | "other", string> = {
  comma: "Commas",
  semicolon: "Semicolons",
  tab: "Tabs",
  bar: "Bars ( | )",
  other: "Another character",
};

/** Returns the delimiter's name; `other` for another delimiter that the file itself declares. */
export function delimiterName(delimiter: string): DelimiterName | "other" {
  return DELIMITER_NAMES.find((name) => DELIMITERS[name] === delimiter) ?? "other";
}

export const delimiterInput = z.enum(DELIMITER_NAMES, {
  error: "Choose what separates the cells: comma, semicolon, tab or bar.",
});

/** The delimiter of a file; null for a workbook. */
export const delimiterView = {
  delimiter: z.enum([...DELIMITER_NAMES, "other"]).nullable(),
  /** The alternatives, with the number of columns that each would produce. */
  delimiters: z.array(z.object({ delimiter: z.enum([...DELIMITER_NAMES, "other"]), columns: z.int() })),
};

/** Limits of a file other than its size and its number of assets, which are settings (rules/import 2). */
export const IMPORT_LIMITS = {
  unpackedBytes: 100 * 2 ** 20,
  sharedTextBytes: 50 * 2 ** 20,
  columns: 200,
} as const;

/** The kinds of hints, for programs; users read the message. */
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
  "two_fields",
  "day_number",
  "other_order",
  "incomplete_date",
  "no_depreciation",
  "warranty_end",
  "counted_units",
  "no_headings",
] as const;

export type HintKind = (typeof HINT_KINDS)[number];

/** A hint about an imported file. Hints reject nothing. */
export const listHintView = z.object({
  kind: z.enum(HINT_KINDS),
  /** The field that the hint is about; null if it is about rows or the whole file. */
  field: z.string().nullable(),
  /** The heading of the column that the hint is about; null if it is about none. */
  column: z.string().nullable(),
  /** The first of its rows, numbered as in the spreadsheet; empty if it is about the whole file. */
  rows: z.array(z.int()),
  rows_total: z.int(),
  message: z.string(),
});
