import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { listQuery } from "../../list.ts";
import { assetRef, dateView, instantView, personRef, uploadedFile } from "../../record.ts";
import { DATE_ORDERS } from "../../spreadsheet/dates.ts";
import { listHintView } from "../../spreadsheet/hints.ts";
import { leftOutView } from "../../spreadsheet/left-out.ts";
import { meaningView } from "./choices.ts";
import { IMPORT_FIELD_NAMES, REFERENCES, type ReferenceField, referenceFields } from "./fields.ts";
import { importDraft, importOptions } from "./options.ts";
import { fileErrorView, notTakenView, openingsView, reviewView, shapeView, updatesView } from "./preview.ts";

/** How many assets and records that stay are listed by name; of the rest only the number is answered. */
export const STAYING_NAMED = 20;

const words = Object.values(REFERENCES) as [(typeof REFERENCES)[ReferenceField]];

/** The effect of undoing an import: records to remove, and records that stay because they were changed since. */
export const importUndoPlanView = z.object({
  assets_leaving: z.int(),
  assets_staying: z.int(),
  /** Assets of the register that get back what they had before the import. */
  assets_restored: z.int(),
  /** Assets that keep what the import made of them, as they were changed since. */
  assets_keeping: z.int(),
  /** The first of them. */
  keeping: z.array(assetRef),
  /** The first of those that stay. */
  staying: z.array(assetRef),
  /** Classifications, vendors, custodians and locations that the import made. */
  records_leaving: z.int(),
  records_staying: z.int(),
  /** The first of them. */
  staying_records: z.array(z.object({ kind: z.enum(words), id: z.int(), name: z.string() })),
});

/** A hint of an import; it refuses nothing. */
const hintView = listHintView.extend({ field: z.enum(IMPORT_FIELD_NAMES).nullable() });

const importUndoView = importUndoPlanView.extend({
  /** So many of those that leave are removed. None of them is to be seen from the beginning. */
  assets_removed: z.int(),
  by: personRef,
  begun_at: instantView,
});

/** `staging`: rows are being written and no list shows them yet. `undoing`: no list shows them any more, and they are removed. */
const IMPORT_STATES = ["uploaded", "staging", "published", "failed", "cancelled", "undoing", "undone"] as const;

/** The import as the audit log and approval requests show it. Amounts are converted from kobo. */
export const importSummary = z.object({
  file_name: z.string(),
  rows: z.int(),
  rows_left_out: z.int(),
  /** The total cost of its assets. */
  total_cost: moneyView,
});

export const importView = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  rows_total: z.int(),
  /** Rows done so far, for the progress bar. */
  rows_done: z.int(),
  rows_bad: z.int(),
  /** Rows done that change an asset of the register. */
  rows_updated: z.int(),
  /** Rows whose asset was in the register as they say. */
  rows_unchanged: z.int(),
  /** Rows that were taken for no assets: totals, signatures and the like. */
  rows_left_out: z.int(),
  /** The left-out rows for new assets whose status says that they are not in service. */
  rows_not_held: z.int(),
  /** The bad rows can be had as a spreadsheet. */
  has_errors_file: z.boolean(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
  /** True if the user needs approval: the assets wait for a decision. */
  asks: z.boolean(),
  /** The user who uploaded the file. */
  user: personRef,
  /** The undo of this import; null if there was none. */
  undo: importUndoView.nullable(),
  created_at: instantView,
  finished_at: instantView.nullable(),
});

/** Imports that were started, newest first. */
export const importListQuery = listQuery({ sort: ["created_at"], filters: {} }).omit({ search: true });
export type ImportState = (typeof IMPORT_STATES)[number];
export type ImportListQuery = z.output<typeof importListQuery>;

/** A list of assets as it comes in by REST: only a form carries the file. */
export const importUpload = importOptions.extend({
  file: uploadedFile,
  /** The user knows that this file was imported before. */
  again: z.boolean({ error: "Say whether to import the file again." }).default(false),
  /** Previews the import and writes nothing. */
  dry_run: z.boolean({ error: "Choose yes or no." }).default(false),
});

/** The result of an immediate import, and how it read the file, as in a preview. */
export const importedView = z.object({
  message: z.string(),
  data: z.object({
    /** New assets. */
    imported: z.int(),
    /** Assets of the register that rows have changed. */
    updated: z.int(),
    /** Rows whose asset was in the register as they say. */
    unchanged: z.int(),
    left_out_total: z.int(),
    /** Rows that were taken for no assets: totals, signatures and the like. */
    left_out: z.array(leftOutView),
    not_taken: notTakenView,
    /** Hints; they refuse nothing. */
    hints: z.array(hintView),
    /** The delimiter between cells; null for a workbook. */
    delimiter: shapeView.delimiter,
    date_order: z.enum(DATE_ORDERS),
    ...meaningView,
    merged: shapeView.merged,
    quantity: shapeView.quantity,
    openings: openingsView.nullable(),
  }),
});

export type Imported = z.output<typeof importedView>["data"];

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
  /** Hints; they refuse nothing. */
  hints: z.array(hintView),
  /** Required fields with neither a column nor a value for all rows. */
  missing: z.array(z.enum(IMPORT_FIELD_NAMES)),
  /** Names without a record, by field. */
  unknown: z.partialRecord(z.enum(referenceFields), z.array(z.string())),
  imported_before_at: instantView.nullable(),
  /** Why the company's limit of assets refuses the file; null where its assets fit. */
  over_limit: z.string().nullable(),
  ...meaningView,
  ...shapeView,
  ...updatesView,
  ...reviewView,
  openings: openingsView.nullable(),
  /** The instant of the preview: the import does not overwrite later changes of the register. */
  previewed_at: instantView,
  /** Choices that must be made before an import, by name, and why. */
  to_choose: z.record(z.string(), z.string()),
});

/** An upload that is not started yet, with the choices saved for it. */
export const importDraftView = z.object({
  id: z.int(),
  file_name: z.string(),
  rows_total: z.int(),
  created_at: instantView,
  /** Null until choices are saved. */
  choices: importDraft.omit({ id: true }).nullable(),
});

/** A draft as the list of drafts has it. */
export const importDraftListView = importDraftView.omit({ choices: true });

export type ImportRowView = z.input<typeof importRowView>;
export type ImportErrorView = z.output<typeof importErrorView>;
export type ImportPreviewView = z.output<typeof importPreviewView>;

export const importUndo = z.object({
  id: z.int().positive(),
  /** The number in the plan; the call is refused if another number would leave by now. */
  assets_leaving: z
    .int({ error: "Give the number of assets that will be removed." })
    .min(0, "Give the number of assets that will be removed.")
    .optional(),
  /** The same of those that get back what they had. */
  assets_restored: z
    .int({ error: "Give the number of assets that return to their earlier values." })
    .min(0, "Give the number of assets that return to their earlier values.")
    .optional(),
});

export type ImportUndoPlan = z.output<typeof importUndoPlanView>;
export type ImportUndo = z.output<typeof importUndo>;
