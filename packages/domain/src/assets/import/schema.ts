import { z } from "zod";
import { listQuery } from "../../list.ts";
import { moneyView, nairaInput } from "../../money-fields.ts";
import { instantView } from "../../record.ts";
import { assetFields } from "../fields.ts";
import { IMPORT_FIELD_NAMES, REFERENCES, type ReferenceField } from "./fields.ts";
import { meaningOptions, meaningView } from "./meanings.ts";
import { leftOutView, notTakenView, shapeOptions, shapeView } from "./shape.ts";
import { importUndoView } from "./undo.ts";

/** Limits of a file beside its size and its assets, which are settings (rules/import 2). */
export const IMPORT_LIMITS = {
  unpackedBytes: 100 * 2 ** 20,
  sharedTextBytes: 50 * 2 ** 20,
  columns: 200,
} as const;

/** Errors that a preview lists; the spreadsheet of errors has them all. */
export const MAX_LISTED_ERRORS = 500;

/** `staging`: rows are being written and no list shows them yet. `undoing`: no list shows them any more, and they are removed. */
const IMPORT_STATES = [
  "uploaded",
  "staging",
  "published",
  "failed",
  "cancelled",
  "undoing",
  "undone",
] as const;

/** How ambiguous dates such as 3/4/25 are read. */
const DATE_ORDERS = ["day_month_year", "month_day_year", "year_month_day"] as const;

const referenceFields = Object.keys(REFERENCES) as [ReferenceField, ...ReferenceField[]];

const column = z
  .int({ error: "Choose a column of the file." })
  .min(0, "Choose a column of the file.")
  .max(IMPORT_LIMITS.columns - 1, "Choose a column of the file.");

/** Field to columns, counted from 0; the texts of several columns are joined by a space. */
const mapping = z.partialRecord(
  z.enum(IMPORT_FIELD_NAMES),
  z.array(column, { error: "Choose a column of the file." }).max(5, "A field takes five columns at most."),
  { error: "Match known fields with columns of the file." },
);

/**
 * One value for all rows whose cell is empty or that have no column for the field. Money stays in naira here: the values
 * join a row's cells before `assetImportRow` reads the row.
 */
const values = z
  .object(
    {
      ...assetFields,
      cost: nairaInput,
      scrap_value: nairaInput,
      total_maintenance_cost: nairaInput,
    },
    { error: "Give one value a field." },
  )
  .partial();

const CREATABLE = "Choose which kinds of records to create.";

const options = {
  mapping,
  values,
  date_order: z.enum(DATE_ORDERS, { error: "Choose how dates are written." }),
  /** References whose unknown names become new records, to be completed later. */
  create_unknown: z
    .array(z.enum(referenceFields, { error: CREATABLE }), { error: CREATABLE })
    .max(referenceFields.length, CREATABLE),
};

/** Choices that only some files need: the preview names them in `to_choose`. */
const askedOptions = z.object({ ...meaningOptions, ...shapeOptions }).partial().shape;

/** The choices for a file. What a preview is not told, it guesses from the file. */
export const importOptions = z.object({ ...options, ...askedOptions }).partial();

/** Asks for the preview of an uploaded file. */
export const importPreview = importOptions.extend({ id: z.int().positive() });

/** Starts the import as last previewed, with all choices spelled out. */
export const importStart = z.object({
  id: z.int().positive(),
  ...options,
  ...askedOptions,
  /** Import the rows without errors and give the others back; otherwise all rows or none. */
  good_rows_only: z.boolean({ error: "Say whether to import the good rows only." }).default(false),
  /** The user knows that this file was imported before. */
  again: z.boolean({ error: "Say whether to import the file again." }).default(false),
});

const importErrorView = z.object({
  /** As the spreadsheet counts: the headings are row 1. */
  row: z.int(),
  field: z.enum(IMPORT_FIELD_NAMES).nullable(),
  /** Heading of the column; null where the field has none. */
  column: z.string().nullable(),
  value: z.string(),
  reason: z.string(),
});

/** What activity and requests tell of an import. It is parsed from kobo. */
export const importTold = z.object({
  file_name: z.string(),
  rows: z.int(),
  rows_left_out: z.int(),
  /** What its assets cost in all. */
  total_cost: moneyView,
});

/** A row as it would become an asset: names instead of ids, also of records that the import would create. It is parsed from kobo. */
const importRowView = z.object({
  description: z.string(),
  asset_tag: z.string().nullable(),
  classification: z.string(),
  vendor: z.string().nullable(),
  custodian: z.string(),
  location: z.string().nullable(),
  department: z.string().nullable(),
  acquisition_date: z.string().meta({ format: "date" }),
  cost: moneyView,
  scrap_value: moneyView,
  /** Years with two decimals. */
  useful_life: z.number(),
  warranty_in_years: z.number().nullable(),
  condition: z.string(),
});

export const importPreviewView = z.object({
  id: z.int(),
  file_name: z.string(),
  columns: z.array(
    z.object({
      index: z.int(),
      heading: z.string(),
      /** The first texts that are not empty. */
      samples: z.array(z.string()),
    }),
  ),
  mapping: z.partialRecord(z.enum(IMPORT_FIELD_NAMES), z.array(z.int())),
  date_order: z.enum(DATE_ORDERS),
  /** Some date of the file reads differently in another order. */
  dates_ambiguous: z.boolean(),
  rows_total: z.int(),
  rows_bad: z.int(),
  /** The first rows without errors. */
  rows: z.array(importRowView),
  errors: z.array(importErrorView),
  errors_total: z.int(),
  /** Required fields with neither a column nor a value for all rows. */
  missing: z.array(z.enum(IMPORT_FIELD_NAMES)),
  /** Names without a record, by field. */
  unknown: z.partialRecord(z.enum(referenceFields), z.array(z.string())),
  imported_before_at: instantView.nullable(),
  ...meaningView,
  ...shapeView,
  /** Choices that must be made before an import, by name, and why. */
  to_choose: z.record(z.string(), z.string()),
});

/** A list of assets as it comes in by REST: only a form carries the file. */
export const importUpload = importOptions.extend({
  file: z.custom<ComingFile>(isComing, { error: "Choose a file." }),
  /** The user knows that this file was imported before. */
  again: z.boolean({ error: "Say whether to import the file again." }).default(false),
});

interface ComingFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

function isComing(value: unknown): boolean {
  const content = (value as Partial<ComingFile> | null | undefined)?.content;
  return typeof content === "object" && content !== null && Symbol.asyncIterator in content;
}

/** What an import at once has brought, and how it understood the file, as a preview tells it. */
export const importedView = z.object({
  message: z.string(),
  data: z.object({
    imported: z.int(),
    /** Rows that were taken for no assets: totals, signatures and the like. */
    left_out: z.array(leftOutView),
    not_taken: notTakenView,
    date_order: z.enum(DATE_ORDERS),
    ...meaningView,
    merged: shapeView.merged,
    quantity: shapeView.quantity,
  }),
});

export const importView = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  rows_total: z.int(),
  /** Rows done so far, for the progress bar. */
  rows_done: z.int(),
  rows_bad: z.int(),
  /** Rows that were taken for no assets: totals, signatures and the like. */
  rows_left_out: z.int(),
  /** The bad rows can be had as a spreadsheet. */
  has_errors_file: z.boolean(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
  /** Who started it may only ask: its assets wait for somebody's yes. */
  asks: z.boolean(),
  /** Who sent the file. */
  user: z.object({ id: z.int(), full_name: z.string() }),
  /** What was taken back; null where nobody did. */
  undo: importUndoView.nullable(),
  created_at: instantView,
  finished_at: instantView.nullable(),
});

/** Imports that were started, newest first. */
export const importListQuery = listQuery({ sort: ["created_at"], filters: {} });

export type DateOrder = (typeof DATE_ORDERS)[number];
export type ImportState = (typeof IMPORT_STATES)[number];
export type ImportOptions = z.output<typeof importOptions>;
export type ImportPreview = z.output<typeof importPreview>;
export type ImportStart = z.output<typeof importStart>;
export type ImportRowView = z.input<typeof importRowView>;
export type ImportErrorView = z.output<typeof importErrorView>;
export type ImportPreviewView = z.output<typeof importPreviewView>;
export type ImportListQuery = z.output<typeof importListQuery>;
export type Imported = z.output<typeof importedView>["data"];
