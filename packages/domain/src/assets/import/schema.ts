import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { listQuery } from "../../list.ts";
import { assetRef, instantView, personRef, uploadedFile } from "../../record.ts";
import { DATE_ORDERS } from "../../spreadsheet/date-text.ts";
import { leftOutView } from "../../spreadsheet/left-out.ts";
import { meaningView } from "./choices.ts";
import { REFERENCES, type ReferenceField } from "./fields.ts";
import { importDraft, importOptions } from "./options.ts";
import { importHintView, notTakenView, openingsView, shapeView } from "./preview.ts";

/** The maximum number of remaining assets and records that are listed by name; the others are only counted. */
export const MAX_NAMED_STAYING = 20;

const words = Object.values(REFERENCES) as [(typeof REFERENCES)[ReferenceField]];

/** The effect of undoing an import: records to remove, and records that stay because they were changed since. */
export const importUndoPlanView = z.object({
  assets_leaving: z.int(),
  assets_staying: z.int(),
  /** Assets of the register that return to their values before the import. */
  assets_restored: z.int(),
  /** Assets that keep their imported values, because they were changed since. */
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

const importUndoView = importUndoPlanView.extend({
  /** The number removed so far. No list shows the assets that leave, from the beginning. */
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
  /** Rows that agree with their asset in the register. */
  rows_unchanged: z.int(),
  /** Rows that are not assets: totals, signatures and the like. */
  rows_left_out: z.int(),
  /** The left-out rows for new assets whose status says that they are not in service. */
  rows_not_held: z.int(),
  /** True if the rows with errors can be downloaded as a spreadsheet. */
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

/** A list of assets that is uploaded by REST, in a multipart form. */
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
    /** Rows that agree with their asset in the register. */
    unchanged: z.int(),
    left_out_total: z.int(),
    /** Rows that are not assets: totals, signatures and the like. */
    left_out: z.array(leftOutView),
    not_taken: notTakenView,
    /** Hints do not prevent the import. */
    hints: z.array(importHintView),
    /** The delimiter between cells; null for a workbook. */
    delimiter: shapeView.delimiter,
    date_order: z.enum(DATE_ORDERS),
    ...meaningView,
    merged: shapeView.merged,
    quantity: shapeView.quantity,
    openings: openingsView.nullable(),
  }),
});

export type ImportResult = z.output<typeof importedView>["data"];

/** An upload that is not started yet, with the choices saved for it. */
export const importDraftView = z.object({
  id: z.int(),
  file_name: z.string(),
  rows_total: z.int(),
  created_at: instantView,
  /** Null until choices are saved. */
  choices: importDraft.omit({ id: true }).nullable(),
});

/** A draft in the list of drafts. */
export const importDraftListView = importDraftView.omit({ choices: true });

export const importUndo = z.object({
  id: z.int().positive(),
  /** The number in the plan; the call is refused if this number has changed since. */
  assets_leaving: z
    .int({ error: "Give the number of assets that will be removed." })
    .min(0, "Give the number of assets that will be removed.")
    .optional(),
  /** The same for the assets that return to their earlier values. */
  assets_restored: z
    .int({ error: "Give the number of assets that return to their earlier values." })
    .min(0, "Give the number of assets that return to their earlier values.")
    .optional(),
});

export type ImportUndoPlan = z.output<typeof importUndoPlanView>;
export type ImportUndo = z.output<typeof importUndo>;
