import type { Reader, Tx } from "@custodia/db/client";
import type { Change } from "../audit.ts";
import type { CompanyCtx } from "../context.ts";

/** What a verb on one asset is about to do: checked against the asset as it stands, and not yet written. */
export interface Plan {
  asset: { id: number; version: number };
  /** What a request for it is called: `Sell asset DV-COMP-000001, Laptop`. */
  subject_event: string;
  /** How its activity tells it, once done. */
  told: Pick<Change, "action" | "message" | "before" | "after">;
  /** Writes it, if the asset still is what was planned upon; throws 409 else. */
  write(tx: Tx): Promise<void>;
}

/**
 * Plans a verb: whoever acts at once has it written, whoever asks has it stored, and who approves has it planned anew. Reads only. Throws 404,
 * 422 by field, and 409 where the asset's state does not allow it.
 */
export type Planner<I> = (tx: Reader, ctx: CompanyCtx, input: I & { id: number }) => Promise<Plan>;
