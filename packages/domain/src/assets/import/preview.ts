import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { dateView, instantView } from "../../record.ts";
import { leftOutView } from "../../spreadsheet/left-out.ts";
import { delimiterView } from "../../spreadsheet/options.ts";
import { OPENING_CONTINUES } from "../../valuation/labels.ts";
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

/** The rows of a file that are in the register already. */
export const updatesView = {
  /** The first assets that rows change, field by field. */
  updates: z.array(importUpdateView),
  /** Assets that are changed in all. */
  updates_total: z.int(),
  /** Rows whose asset is as they say. */
  unchanged_total: z.int(),
};

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
  ...comparedValue,
  /** The first rows that differ. */
  listed: z.array(z.object({ row: z.int(), description: z.string(), as_at: dateView, ...comparedValue })),
});

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

/** Returns the view of an error in a file. */
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

export const importRowsView = fileRowsView(IMPORT_FIELD_NAMES);
