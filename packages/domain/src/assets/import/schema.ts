import { z } from "zod";
import { listQuery } from "../../list.ts";
import { moneyView } from "../../money-fields.ts";
import { instantView } from "../../record.ts";
import { importUndoView } from "./undo.ts";

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

/** What activity and requests tell of an import. It is parsed from kobo. */
export const importTold = z.object({
  file_name: z.string(),
  rows: z.int(),
  rows_left_out: z.int(),
  /** What its assets cost in all. */
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
  /** Of the rows done, those that change an asset of the register. */
  rows_updated: z.int(),
  /** Rows whose asset was in the register as they say. */
  rows_unchanged: z.int(),
  /** Rows that were taken for no assets: totals, signatures and the like. */
  rows_left_out: z.int(),
  /** Of them, rows for new assets whose status says that they are not held. */
  rows_not_held: z.int(),
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
export const importListQuery = listQuery({ sort: ["created_at"], filters: {} }).omit({ search: true });
export type ImportState = (typeof IMPORT_STATES)[number];
export type ImportListQuery = z.output<typeof importListQuery>;
