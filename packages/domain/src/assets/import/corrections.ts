import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { instantView } from "../../record.ts";
import { cleanText, MAX_TEXT } from "../../text.ts";
import { IMPORT_FIELD_NAMES, IMPORT_LIMITS, referenceFields } from "./fields.ts";
import { proposalView } from "./proposals.ts";

/** Corrections of cells that an import takes, and rows that a user may leave out. */
const MAX_CORRECTIONS = 2000;
const MAX_SKIPPED_ROWS = 5000;
/** The longest text of a cell: that of remarks. */
const MAX_CELL = 2000;

const COLUMN = "Choose a column of the file.";
const ROWS = "Give the numbers of rows.";
const WHERE = "Say which cell is corrected: a row, or the text that every such cell of the column has.";
const TEXT = `A cell has at most ${MAX_CELL.toLocaleString("en-NG")} characters.`;
const NAME = "Enter a name.";

/** A column of a file, counted from 0. */
export const fileColumn = z
  .int({ error: COLUMN })
  .min(0, COLUMN)
  .max(IMPORT_LIMITS.columns - 1, COLUMN);

/** A text in place of a cell's: of one row, or of every row whose cell in the column says `said`. */
const cellCorrection = z
  .object({
    column: fileColumn,
    /** As the spreadsheet counts: the first line of the sheet is row 1. */
    row: z.int({ error: ROWS }).min(1, ROWS).optional(),
    said: z.string({ error: WHERE }).max(MAX_CELL, TEXT).optional(),
    /** Read as a cell of a CSV file would be; empty text is an empty cell. */
    text: z.string({ error: "Give the text of the cell." }).max(MAX_CELL, TEXT),
  })
  .refine(({ row, said }) => (row === undefined) !== (said === undefined), { path: ["row"], error: WHERE })
  .meta({ examples: [{ column: 5, row: 2, text: "15,000" }] });

export type CellCorrection = z.output<typeof cellCorrection>;

/** Choices about single cells and rows of a file, and names for rows that give none. */
export const correctionOptions = {
  /** Applied before anything else is read; the one of a row counts before the one of a text, and the last of two alike. */
  corrections: z
    .array(cellCorrection, { error: "Give a list of corrections." })
    .max(MAX_CORRECTIONS, `At most ${MAX_CORRECTIONS.toLocaleString("en-NG")} cells can be corrected.`),
  /** Numbers of rows that the user leaves out. */
  skip_rows: z
    .array(z.int({ error: ROWS }), { error: ROWS })
    .max(MAX_SKIPPED_ROWS, `At most ${MAX_SKIPPED_ROWS.toLocaleString("en-NG")} rows can be left out one by one.`),
  /** The record of all rows that name none, by its name: read as a cell is, so an unknown name can become a new record. */
  names: z.partialRecord(
    z.enum(referenceFields),
    z
      .string({ error: NAME })
      .overwrite(cleanText)
      .trim()
      .min(1, NAME)
      .max(MAX_TEXT, `A name has at most ${MAX_TEXT} characters.`),
    { error: "Give one name a field." },
  ),
};

const rowErrorView = z.object({
  field: z.enum(IMPORT_FIELD_NAMES).nullable(),
  value: z.string(),
  reason: z.string(),
});

/** A correction with the number of cells that it replaces. */
const correctionView = z.object({
  column: z.int(),
  row: z.int().optional(),
  said: z.string().optional(),
  text: z.string(),
  cells: z.int(),
});

/** What a preview says of the corrections, the earlier imports and the answers that it proposes. */
export const reviewView = {
  corrections: z.array(correctionView),
  /** Rows that the user left out, as far as the file has them. */
  skipped_total: z.int(),
  /** Kinds of unknown names that would become new records. */
  create_unknown: z.array(z.enum(referenceFields)),
  /** The cost of all new assets in sum. Converted from kobo. */
  total_cost: moneyView,
  /** How many rows say nothing of a required field: all of them where no column and no value for all rows gives it. */
  blanks: z.partialRecord(z.enum(IMPORT_FIELD_NAMES), z.int()),
  /**
   * Values that fill empty cells, by the name of the choice: the file's only value, or what the company chose the last time. Only where
   * the preview was given no values; they are to be sent with the next call.
   */
  filled: z.record(z.string(), proposalView),
  /** Proposed answers, by the name of the choice as in `to_choose`, or `values.…`, `names.…`, `mapping.…` for a missing field. */
  proposals: z.record(z.string(), proposalView),
  /** The fields whose columns are matched as in the company's earlier import; null where none had such headings. */
  remembered: z
    .object({ file_name: z.string(), imported_at: instantView, fields: z.array(z.enum(IMPORT_FIELD_NAMES)) })
    .nullable(),
};

/** Rows around one row of a file, as they are read by the choices made. */
export const importRowsView = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      /** The text of each cell, corrected. */
      cells: z.array(z.string()),
      /** Columns whose cell is corrected, each with what the file says. */
      corrected: z.array(z.object({ column: z.int(), said: z.string() })),
      /** Why it is not imported; null where it is. */
      left_out: z.string().nullable(),
      errors: z.array(rowErrorView),
    }),
  ),
});
