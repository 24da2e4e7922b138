import { z } from "zod";
import { instantView } from "../../record.ts";
import { REFERENCES, type ReferenceField } from "./fields.ts";

/** Assets and records that stay and are told by name; beyond them their number is told. */
export const STAYING_NAMED = 20;

const words = Object.values(REFERENCES) as [(typeof REFERENCES)[ReferenceField]];

/** What undoing an import removes, and what stays because somebody has dealt with it since. */
export const importUndoPlanView = z.object({
  assets_leaving: z.int(),
  assets_staying: z.int(),
  /** Assets of the register that get back what they had before the import. */
  assets_restored: z.int(),
  /** Assets that keep what the import made of them, as somebody has changed them since. */
  assets_keeping: z.int(),
  /** The first of them. */
  keeping: z.array(z.object({ id: z.int(), barcode: z.string(), description: z.string() })),
  /** The first of those that stay. */
  staying: z.array(z.object({ id: z.int(), barcode: z.string(), description: z.string() })),
  /** Classifications, vendors, custodians and locations that the import made. */
  records_leaving: z.int(),
  records_staying: z.int(),
  /** The first of them. */
  staying_records: z.array(z.object({ kind: z.enum(words), id: z.int(), name: z.string() })),
});

export const importUndoView = importUndoPlanView.extend({
  /** So many of those that leave are removed. None of them is to be seen from the beginning. */
  assets_removed: z.int(),
  by: z.object({ id: z.int(), full_name: z.string() }),
  begun_at: instantView,
});

export const importUndo = z.object({
  id: z.int().positive(),
  /** The number that the plan told; where another number would leave by now, the call is refused. */
  assets_leaving: z
    .int({ error: "Give the number of assets that leave." })
    .min(0, "Give the number of assets that leave.")
    .optional(),
  /** The same of those that get back what they had. */
  assets_restored: z
    .int({ error: "Give the number of assets that get back what they had." })
    .min(0, "Give the number of assets that get back what they had.")
    .optional(),
});

export type ImportUndoPlan = z.output<typeof importUndoPlanView>;
export type ImportUndo = z.output<typeof importUndo>;
