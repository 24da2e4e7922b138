import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { dateView, instantView } from "../../record.ts";
import { DATE_ORDERS } from "../../spreadsheet/date-text.ts";
import { listHintView } from "../../spreadsheet/hints.ts";
import { leftOutView } from "../../spreadsheet/left-out.ts";
import {
  correctionView,
  delimiterView,
  fileColumnsView,
  fileErrorView,
  fileRowsView,
  proposalView,
  sheetsView,
} from "../../spreadsheet/options.ts";
import { OPENING_CONTINUES } from "../../valuation/labels.ts";
import { meaningView } from "./choices.ts";
import { IMPORT_FIELD_NAMES, referenceFields } from "./fields.ts";
import { DISPOSED_ROWS_WAYS, MERGED_WAYS, OPENING_WAYS } from "./options.ts";

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
  sheets: sheetsView,
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
  /** Rows for new assets whose status says that they are not in the register, with its words; null where there is none. */
  not_held: z.object({ rows: z.int(), words: z.array(z.string()), taken: z.enum(DISPOSED_ROWS_WAYS) }).nullable(),
  /** Assets that the good rows make. */
  assets_total: z.int(),
};

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

export type ImportUpdateView = z.output<typeof importUpdateView>;

/** Rows whose book value is listed beside the register's. */
export const MAX_LISTED_OPENINGS = 200;

/** A book value of the file, and what the register would say of that day without it. */
const comparedValue = {
  book_value: moneyView,
  register: moneyView,
  /** The register's less the file's. */
  difference: moneyView,
};

/** How the opening balances of a file are taken, and by how much the register would differ; null where the file has none. */
export const openingsView = z.object({
  /** The day of rows that name none; null if the file names none, or not one alone. */
  as_at: dateView.nullable(),
  /** The title or heading that names that day; null if the user did. */
  said: z.string().nullable(),
  taken: z.enum(OPENING_WAYS),
  continues: z.enum(OPENING_CONTINUES),
  /** Good rows with a book value or accumulated depreciation. */
  rows: z.int(),
  rows_differing: z.int(),
  /** Rows that were revalued in the earlier system: their assets are imported at cost, and their book values are not taken. */
  rows_revalued: z.int(),
  ...comparedValue,
  /** The first rows that differ. */
  listed: z.array(z.object({ row: z.int(), description: z.string(), as_at: dateView, ...comparedValue })),
});

export const importRowsView = fileRowsView(IMPORT_FIELD_NAMES);

/** A hint of an import; it refuses nothing. */
export const importHintView = listHintView.extend({ field: z.enum(IMPORT_FIELD_NAMES).nullable() });

/** Errors that a preview lists; the spreadsheet of errors has them all. */
export const MAX_LISTED_ERRORS = 500;

const importErrorView = fileErrorView(IMPORT_FIELD_NAMES);

/** A row as it would become an asset: names instead of ids, also of records that the import would create. Amounts are converted from kobo. */
const importRowView = z.object({
  /** As the spreadsheet counts. */
  row: z.int(),
  /** Fields with a corrected cell. */
  corrected: z.array(z.enum(IMPORT_FIELD_NAMES)),
  description: z.string(),
  asset_tag: z.string().nullable(),
  classification: z.string(),
  vendor: z.string().nullable(),
  custodian: z.string(),
  location: z.string().nullable(),
  department: z.string().nullable(),
  acquisition_date: dateView,
  cost: moneyView,
  scrap_value: moneyView,
  /** Years with two decimals; null of what does not depreciate. */
  useful_life: z.number().nullable(),
  warranty_in_years: z.number().nullable(),
  condition: z.string(),
});

export const importPreviewView = z.object({
  id: z.int(),
  file_name: z.string(),
  columns: fileColumnsView,
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
  /** Hints; they refuse nothing. */
  hints: z.array(importHintView),
  /** Required fields with neither a column nor a value for all rows. */
  missing: z.array(z.enum(IMPORT_FIELD_NAMES)),
  /** Names without a record, by field. */
  unknown: z.partialRecord(z.enum(referenceFields), z.array(z.string())),
  imported_before_at: instantView.nullable(),
  /** Why the company's limit of assets refuses the file; null where its assets fit. */
  over_limit: z.string().nullable(),
  ...meaningView,
  ...shapeView,
  /** The first assets that rows change, field by field. */
  updates: z.array(importUpdateView),
  /** Assets that are changed in all. */
  updates_total: z.int(),
  /** Rows whose asset is as they say. */
  unchanged_total: z.int(),
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
  openings: openingsView.nullable(),
  /** The instant of the preview: the import does not overwrite later changes of the register. */
  previewed_at: instantView,
  /** Choices that must be made before an import, by name, and why. */
  to_choose: z.record(z.string(), z.string()),
});

export type ImportRowView = z.input<typeof importRowView>;
export type ImportErrorView = z.output<typeof importErrorView>;
export type ImportPreviewView = z.output<typeof importPreviewView>;
