import { z } from "zod";
import { comingFile } from "../../coming-file.ts";
import { hintView } from "./hints.ts";
import { meaningView } from "./meanings.ts";
import { DATE_ORDERS, importOptions } from "./options.ts";
import { leftOutView, notTakenView, shapeView } from "./shape.ts";

/** A list of assets as it comes in by REST: only a form carries the file. */
export const importUpload = importOptions.extend({
  file: comingFile,
  /** The user knows that this file was imported before. */
  again: z.boolean({ error: "Say whether to import the file again." }).default(false),
  /** Looks, and writes nothing: the answer is what the file would bring. */
  dry_run: z.boolean({ error: "Choose yes or no." }).default(false),
});

/** What an import at once has brought, and how it understood the file, as a preview tells it. */
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
    /** What is worth a look, and refused nothing. */
    hints: z.array(hintView),
    /** What separates the cells of a line; null of a workbook. */
    delimiter: shapeView.delimiter,
    date_order: z.enum(DATE_ORDERS),
    ...meaningView,
    merged: shapeView.merged,
    quantity: shapeView.quantity,
  }),
});

export type Imported = z.output<typeof importedView>["data"];
