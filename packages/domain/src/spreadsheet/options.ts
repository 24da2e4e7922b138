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

const delimiterInput = z.enum(DELIMITER_NAMES, {
  error: "Choose what separates the cells: comma, semicolon, tab or bar.",
});

/** The delimiter of a file; null for a workbook. */
export const delimiterView = {
  delimiter: z.enum([...DELIMITER_NAMES, "other"]).nullable(),
  /** The alternatives, with the number of columns that each would produce. */
  delimiters: z.array(z.object({ delimiter: z.enum([...DELIMITER_NAMES, "other"]), columns: z.int() })),
};

/** The columns of a file, each with the first texts that are not empty. */
export const fileColumnsView = z.array(z.object({ index: z.int(), heading: z.string(), samples: z.array(z.string()) }));

/** The sheets of a file that can be read. */
export const sheetsView = z.array(z.object({ index: z.int(), name: z.string(), rows: z.int() }));

/** Limits of a file other than its size and its number of assets, which are settings (rules/import 2). */
export const IMPORT_LIMITS = {
  unpackedBytes: 100 * 2 ** 20,
  sharedTextBytes: 50 * 2 ** 20,
  columns: 200,
} as const;

export const CHOOSE_COLUMN = "Choose a column of the file.";
const ROWS = "Give the numbers of rows.";

/** Rows that a user may take back in, of those left out. */
const MAX_TAKEN_ROWS = 1000;
/** Corrections of cells that an import takes, and rows that a user may leave out. */
const MAX_CORRECTIONS = 2000;
const MAX_SKIPPED_ROWS = 5000;
/** The longest text of a cell: that of remarks. */
const MAX_CELL = 2000;

const WHERE = "Say which cell is corrected: a row, or the text that every such cell of the column has.";
const TEXT = `A cell has at most ${MAX_CELL.toLocaleString("en-NG")} characters.`;

/** A column of a file, counted from 0. */
export const fileColumn = z
  .int({ error: CHOOSE_COLUMN })
  .min(0, CHOOSE_COLUMN)
  .max(IMPORT_LIMITS.columns - 1, CHOOSE_COLUMN);

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

/** Choices about a file that every import has: its sheet, its rows and single cells. */
export const sheetOptions = {
  /** Which sheet of the file, counted from 0; the one that fits best where it is left out. */
  sheet: z.int({ error: "Choose a sheet of the file." }).min(0, "Choose a sheet of the file."),
  /** The delimiter between cells; the best fit if omitted. A workbook has none. */
  delimiter: delimiterInput,
  /** Numbers of rows that were left out and belong to the list all the same. */
  take_rows: z
    .array(z.int({ error: ROWS }), { error: ROWS })
    .max(MAX_TAKEN_ROWS, `At most ${MAX_TAKEN_ROWS} rows can be included again.`),
  /** Applied before anything else is read; the one of a row counts before the one of a text, and the last of two alike. */
  corrections: z
    .array(cellCorrection, { error: "Give a list of corrections." })
    .max(MAX_CORRECTIONS, `At most ${MAX_CORRECTIONS.toLocaleString("en-NG")} cells can be corrected.`),
  /** Numbers of rows that the user leaves out. */
  skip_rows: z
    .array(z.int({ error: ROWS }), { error: ROWS })
    .max(MAX_SKIPPED_ROWS, `At most ${MAX_SKIPPED_ROWS.toLocaleString("en-NG")} rows can be left out one by one.`),
};

/** An answer that the file or the company's earlier imports suggest to a question of the preview. */
export const proposalView = z.object({
  /** What to send as the choice: a word, a date, an amount in naira, a name, or the index of a column. */
  value: z.union([z.string(), z.number()]),
  /** The value as people read it; empty where it is one of a choice's own. */
  label: z.string(),
  /** Where it comes from, as a sentence. */
  why: z.string(),
});

export type Proposal = z.output<typeof proposalView>;

/** Answers by the name of the choice: `values.condition`, `names.custodian_id`, `mapping.description`, `date_order`. */
export type Proposals = Record<string, Proposal>;

/** The values of the answers to the choices of one group, by field. */
export function valuesOf(answers: Proposals, group: "values" | "names"): Record<string, Proposal["value"]> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, { value }]) =>
      name.startsWith(`${group}.`) ? [[name.slice(group.length + 1), value]] : [],
    ),
  );
}

/** A correction with the number of cells that it replaces. */
export const correctionView = z.object({
  column: z.int(),
  row: z.int().optional(),
  said: z.string().optional(),
  text: z.string(),
  cells: z.int(),
});

/** An error of a row. */
export const fileErrorView = <Field extends string>(fields: readonly Field[]) =>
  z.object({
    /** As the spreadsheet counts: the headings are row 1. */
    row: z.int(),
    /** The name or description of the row as the file says it, shortened; empty if it has none. */
    name: z.string(),
    /** Null for the whole row. */
    field: z.enum(fields).nullable(),
    /** Heading of the column; null where the field has none. */
    column: z.string().nullable(),
    value: z.string(),
    reason: z.string(),
  });

export type FileError = z.output<ReturnType<typeof fileErrorView<string>>>;

/** Rows around one row of a file, as they are read by the choices made. */
export const fileRowsView = <Field extends string>(fields: readonly Field[]) =>
  z.object({
    rows: z.array(
      z.object({
        row: z.int(),
        /** The text of each cell, corrected. */
        cells: z.array(z.string()),
        /** Columns whose cell is corrected, each with the text in the file. */
        corrected: z.array(z.object({ column: z.int(), said: z.string() })),
        /** Why it is not imported; null where it is. */
        left_out: z.string().nullable(),
        /** A field is null where the whole row is wrong. */
        errors: z.array(z.object({ field: z.enum(fields).nullable(), value: z.string(), reason: z.string() })),
      }),
    ),
  });

/** A row of a file by the choices made: its cells, what is corrected in them, and what is wrong. */
export type FileRowView = z.output<ReturnType<typeof fileRowsView<string>>>["rows"][number];
