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
  /** Columns that are not empty and fill no field. */
  columns: z.array(z.object({ index: z.int(), heading: z.string() })),
  /** Other sheets, each with its number of rows if it could be imported instead, else with the reason why not. */
  sheets: z.array(z.object({ index: z.int().nullable(), name: z.string(), rows: z.int().nullable(), why: z.string() })),
});

/** The detected shape of a file. */
export const shapeView = {
  /** The sheet that is read. */
  sheet: z.int(),
  ...delimiterView,
  /** The sheets that could be read. */
  sheets: sheetsView,
  left_out: z.array(leftOutView),
  left_out_total: z.int(),
  not_taken: notTakenView,
  /** Columns with merged cells: `rows` received the value of the first one, or need a choice. */
  merged: z.array(
    z.object({
      field: z.enum(IMPORT_FIELD_NAMES),
      column: z.string(),
      rows: z.int(),
      taken: z.enum(["repeated", ...MERGED_WAYS]).nullable(),
    }),
  ),
  /** Rows that stand for several assets each; null if there are none. */
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
  /** Rows for new assets whose status says that they are not in the register, in these words; null if there are none. */
  not_held: z.object({ rows: z.int(), words: z.array(z.string()), taken: z.enum(DISPOSED_ROWS_WAYS) }).nullable(),
  /** The number of assets that the good rows create. */
  assets_total: z.int(),
};

/** The maximum number of assets that an import lists with their changes. */
export const MAX_LISTED_UPDATES = 200;

/** One field of an asset before and after, as people read it: an amount as `85000.00`, a date as `2024-03-15`; null is nothing. */
const fieldChange = z.object({
  field: z.enum(IMPORT_FIELD_NAMES),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** An asset of the register that a row changes. */
export const importUpdateView = z.object({
  /** The row number in the spreadsheet; null once it is imported. */
  row: z.int().nullable(),
  asset_id: z.int(),
  barcode: z.string(),
  description: z.string(),
  changes: z.array(fieldChange),
});

export type ImportUpdateView = z.output<typeof importUpdateView>;

/** The maximum number of rows whose book value is listed beside the register's. */
export const MAX_LISTED_OPENINGS = 200;

/** A book value of the file, and the one that the register would calculate for that day without it. */
const comparedValue = {
  book_value: moneyView,
  register: moneyView,
  /** The register's value less the file's. */
  difference: moneyView,
};

/** How the opening balances of a file are read, and by how much the register's values would differ; null if the file has none. */
export const openingsView = z.object({
  /** The day for rows that name none; null if the file names none or several. */
  as_at: dateView.nullable(),
  /** The title or heading that names that day; null if the user chose it. */
  said: z.string().nullable(),
  taken: z.enum(OPENING_WAYS),
  continues: z.enum(OPENING_CONTINUES),
  /** Good rows with a book value or accumulated depreciation. */
  rows: z.int(),
  rows_differing: z.int(),
  /** Rows that were revalued in the earlier system: their assets are imported at cost, without their book values. */
  rows_revalued: z.int(),
  ...comparedValue,
  /** The first rows that differ. */
  listed: z.array(z.object({ row: z.int(), description: z.string(), as_at: dateView, ...comparedValue })),
});

export const importRowsView = fileRowsView(IMPORT_FIELD_NAMES);

/** A hint does not prevent the import. */
export const importHintView = listHintView.extend({ field: z.enum(IMPORT_FIELD_NAMES).nullable() });

/** The maximum number of errors that a preview lists; the spreadsheet of errors has them all. */
export const MAX_LISTED_ERRORS = 500;

const importErrorView = fileErrorView(IMPORT_FIELD_NAMES);

/** A row as it would become an asset: names instead of ids, also of records that the import would create. Amounts are converted from kobo. */
const importRowView = z.object({
  /** The row number in the spreadsheet. */
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
  /** Years with two decimals; null if the asset does not depreciate. */
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
  /** True if some date of the file has another reading in another order. */
  dates_ambiguous: z.boolean(),
  rows_total: z.int(),
  rows_bad: z.int(),
  /** The first rows without errors. */
  rows: z.array(importRowView),
  errors: z.array(importErrorView),
  errors_total: z.int(),
  /** Hints do not prevent the import. */
  hints: z.array(importHintView),
  /** Required fields with neither a column nor a value for all rows. */
  missing: z.array(z.enum(IMPORT_FIELD_NAMES)),
  /** Names without a record, by field. */
  unknown: z.partialRecord(z.enum(referenceFields), z.array(z.string())),
  imported_before_at: instantView.nullable(),
  /** The message if the file exceeds the company's limit of assets; null if its assets fit. */
  over_limit: z.string().nullable(),
  ...meaningView,
  ...shapeView,
  /** The first assets that rows change, field by field. */
  updates: z.array(importUpdateView),
  /** The total number of assets that are changed. */
  updates_total: z.int(),
  /** Rows that agree with their asset in the register. */
  unchanged_total: z.int(),
  corrections: z.array(correctionView),
  /** The rows of the file that the user left out. */
  skipped_total: z.int(),
  /** Kinds of unknown names that would become new records. */
  create_unknown: z.array(z.enum(referenceFields)),
  /** The total cost of all new assets. Converted from kobo. */
  total_cost: moneyView,
  /** The number of rows without a value, by required field: all of them if the field has neither a column nor a value for all rows. */
  blanks: z.partialRecord(z.enum(IMPORT_FIELD_NAMES), z.int()),
  /**
   * Values that fill empty cells, by the name of the choice: the file's only value, or the company's last choice. Only if the
   * preview was called without values; send them with the next call.
   */
  filled: z.record(z.string(), proposalView),
  /** Proposed answers, by the name of the choice as in `to_choose`, or `values.…`, `names.…`, `mapping.…` for a missing field. */
  proposals: z.record(z.string(), proposalView),
  /** The fields whose columns are matched as in the company's earlier import; null if none had such headings. */
  remembered: z
    .object({ file_name: z.string(), imported_at: instantView, fields: z.array(z.enum(IMPORT_FIELD_NAMES)) })
    .nullable(),
  openings: openingsView.nullable(),
  /** The instant of the preview: the import does not overwrite later changes of the register. */
  previewed_at: instantView,
  /** Choices that must be made before an import, by name, with the reason. */
  to_choose: z.record(z.string(), z.string()),
});

export type ImportRowView = z.input<typeof importRowView>;
export type ImportErrorView = z.output<typeof importErrorView>;
export type ImportPreviewView = z.output<typeof importPreviewView>;
