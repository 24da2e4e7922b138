import { z } from "zod";

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
  "kept_last_maintenance",
  "kept_values",
  "no_opening",
  "revalued",
  "out",
  "two_fields",
  "same_heading",
  "day_number",
  "other_order",
  "other_day",
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

/** A hint about a cell, a row or the file; the message fits any number of rows. */
export interface Hint {
  kind: HintKind;
  message: string;
}

/**
 * The hints about a row or a cell that are known when the file is read; they are stored with the row, so the kind alone
 * identifies them.
 */
export const ROW_HINTS = {
  hidden_rows: "Hidden or filtered out in the spreadsheet, but imported like the others.",
  more_decimals: "More decimals than the spreadsheet shows: taken as shown.",
} as const satisfies Partial<Record<HintKind, string>>;

export const MORE_DECIMALS: Hint = { kind: "more_decimals", message: ROW_HINTS.more_decimals };

/** For amounts with more than two displayed decimals. */
export const KOBO_DECIMALS: Hint = {
  kind: "more_decimals",
  message: "More than two decimals: the amounts are rounded to the kobo, half up.",
};

/** For a number in a column of dates. */
export const DAY_NUMBER: Hint = {
  kind: "day_number",
  message: "A number in place of a date: read as a spreadsheet counts days, 43830 being 31 December 2019.",
};

/** For a date of three numbers that only another order makes sense of. */
export const OTHER_ORDER: Hint = {
  kind: "other_order",
  message: "Does not fit the date order of the other rows, so it is read in the only order that fits.",
};

/** For a date with a time and an offset from UTC. */
export const OTHER_DAY: Hint = {
  kind: "other_day",
  message: "A time in another time zone: read as the date in your company at that time.",
};

/** For a year or a month without a day. */
export const INCOMPLETE_DATE = {
  first_day: { kind: "incomplete_date", message: "A year or month alone: read as its first day." },
  last_day: { kind: "incomplete_date", message: "A year or month alone: read as its last day." },
} as const satisfies Record<string, Hint>;

export type RowHintKind = keyof typeof ROW_HINTS;

/** A hint as it is listed; it refuses nothing. */
export type HintView<Field extends string> = Omit<z.output<typeof listHintView>, "field"> & {
  field: Field | null;
};

/** The maximum number of hints, and of the rows listed for each. */
const MAX_HINTS = 100;
const MAX_HINT_ROWS = 20;

/** The position of a hint; without a row it is about the whole file. */
interface Place<Field extends string> {
  field?: Field | null;
  column?: string | null;
  row?: number;
}

/** Collects hints: the same one of a column is listed once, with its first rows. */
export function hintList<Field extends string>() {
  const known = new Map<string, { hint: HintView<Field>; last: number | undefined }>();
  return {
    add({ kind, message }: Hint, { field = null, column = null, row }: Place<Field> = {}): void {
      const key = `${kind}\n${field}\n${column}\n${message}`;
      let found = known.get(key);
      if (!found) {
        if (known.size === MAX_HINTS) return;
        found = { hint: { kind, field, column, rows: [], rows_total: 0, message }, last: undefined };
        known.set(key, found);
      }
      if (row === undefined || found.last === row) return;
      const { hint } = found;
      found.last = row;
      hint.rows_total += 1;
      if (hint.rows.length < MAX_HINT_ROWS) hint.rows.push(row);
    },
    list: (): HintView<Field>[] => [...known.values()].map(({ hint }) => hint),
  };
}
