import { z } from "zod";
import { instantView, versionInput } from "../record.ts";
import { idInput } from "../text.ts";
import { reasonText } from "./corrections.ts";

/** The events that can be reversed, in the words of people. */
export const REVERSIBLE = { sale: "sale", scrapping: "scrapping", revaluation: "revaluation" } as const;

export type ReversibleEvent = keyof typeof REVERSIBLE;

/** The fields of a sale, a scrapping and a revaluation about their reversal. */
export const reversalShape = {
  /** Null while it stands. */
  reversed_at: instantView.nullable(),
  /** Why it was reversed. */
  reversal_reason: z.string().nullable(),
};

/** A reversal names what it reverses, so that a second click never reverses what came before (rules/movements 12). */
export const reversalInput = z.object({
  event_id: idInput("what to reverse"),
  reason: reasonText,
  version: versionInput.optional(),
});

export type Reversal = z.output<typeof reversalInput>;
export type ReversalWire = z.input<typeof reversalInput>;
