import { leads } from "@custodia/db/schema/leads/leads";
import type { LeadNoteInput } from "@custodia/domain/platform/leads";
import { eq, sql } from "drizzle-orm";
import type { OperatorCtx } from "../../context.ts";
import { refuseStale } from "../../store.ts";
import { tell } from "../tell.ts";
import { getLead } from "./get.ts";

/** Notes something on a lead, or clears the note. Throws 404, or 409 where it is no longer what the operator saw. */
export function setLeadNote(ctx: OperatorCtx, { id, version, note }: LeadNoteInput) {
  return ctx.db.write(async (tx) => {
    const seen = await getLead(tx, id);
    refuseStale(seen, version, { type: "lead", id, changed: note !== seen.note });
    const [lead] = await tx
      .update(leads)
      .set({ note, version: sql`${leads.version} + 1` })
      .where(eq(leads.id, id))
      .returning();
    const did = note ? "Noted something on" : "Cleared the note on";
    await tell(tx, ctx, { action: "leads.note", message: `${did} the lead of ${seen.email}` });
    return lead!;
  });
}
