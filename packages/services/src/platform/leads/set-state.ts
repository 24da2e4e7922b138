import { leads } from "@custodia/db/schema/leads/leads";
import { conflict } from "@custodia/domain/errors";
import { LEAD_STATE_WORDS, type LeadStateInput } from "@custodia/domain/platform/leads";
import { eq } from "drizzle-orm";
import type { OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { getLead } from "./get.ts";

/**
 * Says how far a lead is; who writes a note on it at the same time is not disturbed. Throws 404, or 409 where it is said already, as by another operator at the same time.
 */
export function setLeadState(ctx: OperatorCtx, { id, state }: LeadStateInput) {
  return ctx.db.write(async (tx) => {
    const seen = await getLead(tx, id);
    const word = LEAD_STATE_WORDS[state].toLowerCase();
    if (seen.state === state) throw conflict(`This lead is ${word} already.`);
    const [lead] = await tx.update(leads).set({ state }).where(eq(leads.id, id)).returning();
    await tell(tx, ctx, { action: "leads.state", message: `Marked the lead of ${seen.email} as ${word}` });
    return lead!;
  });
}
