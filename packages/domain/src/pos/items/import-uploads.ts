import { z } from "zod";
import { importRows } from "../../assets/import/options.ts";
import { importDraftView } from "../../assets/import/schema.ts";
import { instantView } from "../../record.ts";
import { correctionView, fileErrorView, fileRowsView } from "../../spreadsheet/options.ts";
import { itemImport, itemImportView } from "./import.ts";
import { ITEM_FIELD_NAMES } from "./import-fields.ts";

/** Asks for the preview of an uploaded list. */
export const itemUploadPreview = itemImport
  .omit({ file: true, again: true, good_rows_only: true, dry_run: true })
  .extend({ id: z.int().positive() });

/** Asks for a row of an uploaded list with its neighbours, read by the choices. */
export const itemUploadRows = itemUploadPreview.extend({ row: importRows.shape.row, around: importRows.shape.around });

const { again, good_rows_only } = itemImport.shape;

/** Saves the choices of a preview, so that the user can come back to them. */
export const itemUploadDraft = itemUploadPreview.extend({ again: again.optional() });

/** Starts the import as last previewed. */
export const itemUploadStart = itemUploadPreview.extend({ again, good_rows_only });

/** A preview of an uploaded list; it differs from that of a single call as the preview of assets does. */
export const itemUploadPreviewView = itemImportView
  .omit({ imported: true, rows: true, corrected: true, bad_rows: true, left_behind: true })
  .extend({
    id: z.int(),
    file_name: z.string(),
    rows_total: z.int(),
    mapping: z.partialRecord(z.enum(ITEM_FIELD_NAMES), z.array(z.int())),
    corrections: z.array(correctionView),
    errors: z.array(fileErrorView(ITEM_FIELD_NAMES)),
    /** The import whose headings were matched so before; null if none had such headings. */
    remembered: z.object({ file_name: z.string(), imported_at: instantView }).nullable(),
  });

export const itemUploadRowsView = fileRowsView(ITEM_FIELD_NAMES);

export const itemUploadDraftView = importDraftView.extend({ choices: itemUploadDraft.omit({ id: true }).nullable() });

/** An uploaded list of items and, once it is imported, the result. */
export const itemUploadView = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(["uploaded", "running", "imported", "failed", "cancelled"]),
  /** Whether the rows that were left behind can be downloaded. */
  has_errors_file: z.boolean(),
  result: z
    .object({
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      rows_bad: z.int(),
      left_out_total: z.int(),
      /** Codes that other users took meanwhile; their items were created without them. */
      errors: z.array(z.object({ row: z.int(), reason: z.string() })),
      errors_total: z.int(),
    })
    .nullable(),
});

export type ItemUploadPreview = z.output<typeof itemUploadPreview>;
export type ItemUploadRows = z.output<typeof itemUploadRows>;
export type ItemUploadDraft = z.output<typeof itemUploadDraft>;
export type ItemUploadStart = z.output<typeof itemUploadStart>;
export type ItemUploadPreviewView = z.input<typeof itemUploadPreviewView>;
export type ItemUploadView = z.input<typeof itemUploadView>;
