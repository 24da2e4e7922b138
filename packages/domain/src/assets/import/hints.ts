import { z } from "zod";
import { IMPORT_FIELD_NAMES, type ImportFieldName } from "./fields.ts";

/** What a hint is about. A program tells kinds apart by these words; people read the message. */
export const HINT_KINDS = [
  "old_date",
  "future_date",
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
  "open_quote",
  "known_name",
  "repaired",
] as const;

export type HintKind = (typeof HINT_KINDS)[number];

/** What a cell, row or file has to be pointed out; the message fits any number of rows. */
export interface Hint {
  kind: HintKind;
  message: string;
}

/** What reading a file already knows of a row or one of its cells; it stands with the row, so it is told by its kind alone. */
export const ROW_HINTS = {
  hidden_rows: "Hidden or filtered out in the spreadsheet, and imported all the same.",
  more_decimals: "More decimals than the spreadsheet shows: taken as shown.",
} as const satisfies Partial<Record<HintKind, string>>;

export const MORE_DECIMALS: Hint = { kind: "more_decimals", message: ROW_HINTS.more_decimals };

export type RowHintKind = keyof typeof ROW_HINTS;

const viewOf = <Field extends z.ZodType>(field: Field) =>
  z.object({
    kind: z.enum(HINT_KINDS),
    /** The field that it is about; null where it is about rows or the whole file. */
    field: field.nullable(),
    /** Heading of the column; null where it is about none. */
    column: z.string().nullable(),
    /** The first rows, as the spreadsheet counts; none where it is about the whole file. */
    rows: z.array(z.int()),
    rows_total: z.int(),
    message: z.string(),
  });

/** What an import points out without refusing anything. */
export const hintView = viewOf(z.enum(IMPORT_FIELD_NAMES));
/** The same of a list whose fields have other names. */
export const listHintView = viewOf(z.string());

export type HintView<Field extends string = ImportFieldName> = Omit<
  z.output<typeof listHintView>,
  "field"
> & {
  field: Field | null;
};

/** Hints and rows of each that are listed at most. */
const MAX_HINTS = 100;
const MAX_HINT_ROWS = 20;

/** Where a hint points to; without a row it is about the whole file. */
interface Place<Field extends string> {
  field?: Field | null;
  column?: string | null;
  row?: number;
}

/** Collects hints: the same one of a column is listed once, with its first rows. */
export function hintList<Field extends string = ImportFieldName>() {
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
