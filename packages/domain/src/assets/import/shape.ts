import { z } from "zod";
import { listQuery } from "../../list.ts";
import { delimiterInput, delimiterView } from "../../list-file.ts";
import { IMPORT_FIELD_NAMES } from "./fields.ts";

/** Rows that are no assets, and what they are instead. */
const LEFT_OUT_KINDS = [
  "above",
  "total",
  "signature",
  "headings",
  "footer",
  "title",
  "class",
  "empty",
  "not_held",
  "skipped",
] as const;

/** Fields whose merged cells are never repeated unasked: the figure is there once. */
export const MERGED_FIGURES = ["cost", "scrap_value", "total_maintenance_cost", "quantity"] as const;

/** A merged figure is the first row's, is shared by its rows, or is each row's. */
const MERGED_WAYS = ["first", "share", "each"] as const;

/** The amounts of a row with several assets are those of each, or of all in sum. */
const QUANTITY_COSTS = ["each", "total"] as const;

/** A row for a new asset whose status says that it was sold, scrapped, lost or the like stays out, or comes in as in service. */
const NOT_HELD_WAYS = ["leave_out", "take"] as const;

/** Rows that a user may take back in, of those left out. */
const MAX_TAKEN_ROWS = 1000;

/** Rows left out that a preview lists. */
export const MAX_LISTED_ROWS = 500;

const MERGED = "Say whose a merged figure is: first, share or each.";

/** Choices about the shape of a file. */
export const shapeOptions = {
  /** Which sheet of the file, counted from 0; the one that fits best where it is left out. */
  sheet: z.int({ error: "Choose a sheet of the file." }).min(0, "Choose a sheet of the file."),
  /** The delimiter between cells; the best fit if omitted. A workbook has none. */
  delimiter: delimiterInput,
  /** Whose a merged figure is, by field. */
  merged: z.partialRecord(z.enum(MERGED_FIGURES), z.enum(MERGED_WAYS, { error: MERGED }), {
    error: MERGED,
  }),
  /** Whether the amounts of a row with a quantity are those of each asset or of all. */
  quantity_cost: z.enum(QUANTITY_COSTS, { error: "Say whether the amounts are for each or in total." }),
  /** How to treat new assets whose status says that they are not in service; the default leaves them out. */
  not_held: z.enum(NOT_HELD_WAYS, { error: "Say whether to leave these rows out or to take them." }),
  /** Numbers of rows that were left out and are assets all the same. */
  take_rows: z
    .array(z.int({ error: "Give the numbers of rows." }), { error: "Give the numbers of rows." })
    .max(MAX_TAKEN_ROWS, `At most ${MAX_TAKEN_ROWS} rows can be taken back in.`),
};

export const leftOutView = z.object({
  row: z.int(),
  /** The first of what stands in it. */
  text: z.string(),
  kind: z.enum(LEFT_OUT_KINDS),
  why: z.string(),
});

export const notTakenView = z.object({
  /** Columns that hold something and fill no field. */
  columns: z.array(z.object({ index: z.int(), heading: z.string() })),
  /** Other sheets; the number of their rows where they could be taken instead, else why not. */
  sheets: z.array(z.object({ index: z.int().nullable(), name: z.string(), rows: z.int().nullable(), why: z.string() })),
});

/** The detected shape of a file. */
export const shapeView = {
  /** The sheet that is read. */
  sheet: z.int(),
  ...delimiterView,
  /** Sheets that could be. */
  sheets: z.array(z.object({ index: z.int(), name: z.string(), rows: z.int() })),
  left_out: z.array(leftOutView),
  left_out_total: z.int(),
  not_taken: notTakenView,
  /** Columns with merged cells: `rows` got what stands in the first of them, or must be decided upon. */
  merged: z.array(
    z.object({
      field: z.enum(IMPORT_FIELD_NAMES),
      column: z.string(),
      rows: z.int(),
      taken: z.enum(["repeated", ...MERGED_WAYS]).nullable(),
    }),
  ),
  /** Rows that are several assets each; null where none is. */
  quantity: z
    .object({
      rows: z.int(),
      assets: z.int(),
      /** The rows whose tag or serial number only the first asset gets. */
      labelled: z.int(),
      /** The rows that list a tag or serial number for each of their assets, which get one each. */
      listed: z.int(),
    })
    .nullable(),
  /** Rows for new assets whose status says that they are not held, with its words; null where there is none. */
  not_held: z.object({ rows: z.int(), words: z.array(z.string()), taken: z.enum(NOT_HELD_WAYS) }).nullable(),
  /** Assets that the good rows make. */
  assets_total: z.int(),
};

export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];
export type LeftOutView = z.output<typeof leftOutView>;
export type MergedWay = (typeof MERGED_WAYS)[number];
export type MergedFigure = (typeof MERGED_FIGURES)[number];
export type DisposedRowsWay = (typeof NOT_HELD_WAYS)[number];
export type QuantityCost = (typeof QUANTITY_COSTS)[number];

/** Assets that an import lists with their changes. */
export const MAX_LISTED_UPDATES = 200;

/** One field of an asset before and after, as people read it: an amount as `85000.00`, a date as `2024-03-15`; null is nothing. */
const fieldChange = z.object({
  field: z.enum(IMPORT_FIELD_NAMES),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** An asset of the register that a row changes. */
export const importUpdateView = z.object({
  /** As the spreadsheet counts; null once it is imported. */
  row: z.int().nullable(),
  asset_id: z.int(),
  barcode: z.string(),
  description: z.string(),
  changes: z.array(fieldChange),
});

/** The rows of a file that are in the register already. */
export const updatesView = {
  /** The first assets that rows change, field by field. */
  updates: z.array(importUpdateView),
  /** Assets that are changed in all. */
  updates_total: z.int(),
  /** Rows whose asset is as they say. */
  unchanged_total: z.int(),
};

/** Pages of the assets that an import changes. */
export const importUpdatesQuery = listQuery({ sort: ["created_at"], filters: {} }).pick({
  page: true,
  per_page: true,
});

export type ImportUpdatesQuery = z.output<typeof importUpdatesQuery>;
export type ImportUpdateView = z.output<typeof importUpdateView>;
