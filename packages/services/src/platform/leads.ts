import { leads } from "@custodia/db/schema/leads/leads";
import { mails } from "@custodia/db/schema/mail/mails";
import { dayIn } from "@custodia/domain/date";
import { conflict } from "@custodia/domain/errors";
import * as schema from "@custodia/domain/leads/schema";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { OperatorCtx } from "../core/context.ts";
import { containsWords, eqEach, orderOf, pageFrom } from "../core/list.ts";
import { assertNotStale, requireRow } from "../core/store.ts";
import { writeOperatorAudit } from "./operator-audit.ts";

/** Returns the condition for the filters and the search. */
export function leadsWhere({ filter, search }: schema.LeadExportQuery): SQL | undefined {
  return and(
    eqEach({ kind: leads.kind, state: leads.state }, filter),
    containsWords([leads.email, leads.name, leads.message, leads.note], search),
  );
}

/** Returns a page of visitors' messages and newsletter subscriptions, newest first unless sorted. */
export function listLeads(ctx: OperatorCtx, query: schema.LeadListQuery) {
  const where = leadsWhere(query);
  const sortable = { created_at: leads.id, email: leads.email };
  const rows = ctx.db.read
    .select()
    .from(leads)
    .where(where)
    .orderBy(...orderOf(query, sortable, leads.id));
  return pageFrom(query, rows, () => ctx.db.read.$count(leads, where));
}

/** Returns the lead. Throws 404. */
export async function getLead(db: Reader, id: number) {
  return requireRow(db.select().from(leads).where(eq(leads.id, id)).limit(1), "lead");
}

/** Sets or clears the note on a lead. Throws 404, or 409 if it has changed since the operator saw it. */
export function setLeadNote(ctx: OperatorCtx, { id, version, note }: schema.LeadNoteInput) {
  return ctx.db.write(async (tx) => {
    const current = await getLead(tx, id);
    assertNotStale(current, version, { type: "lead", id, changed: note !== current.note });
    const [lead] = await tx
      .update(leads)
      .set({ note, version: sql`${leads.version} + 1` })
      .where(eq(leads.id, id))
      .returning();
    const verb = note ? "Noted on" : "Cleared the note on";
    await writeOperatorAudit(tx, ctx, { action: "leads.note", message: `${verb} lead ${id}`, lead_id: id });
    return lead!;
  });
}

/**
 * Sets the state of a lead; it does not conflict with a concurrent change of the note. Throws 404, or 409 if the state is
 * set already, for example by another operator at the same time.
 */
export function setLeadState(ctx: OperatorCtx, { id, state }: schema.LeadStateInput) {
  return ctx.db.write(async (tx) => {
    const current = await getLead(tx, id);
    const label = schema.LEAD_STATE_LABELS[state].toLowerCase();
    if (current.state === state) throw conflict(`This lead is ${label} already.`);
    const [lead] = await tx.update(leads).set({ state }).where(eq(leads.id, id)).returning();
    await writeOperatorAudit(tx, ctx, {
      action: "leads.state",
      message: `Marked lead ${id} as ${label}`,
      lead_id: id,
    });
    return lead!;
  });
}

/**
 * Deletes a lead, for example on the visitor's request, and with the last one of an address also what was forwarded by mail from
 * there. The operators' log has only its number. Throws 404.
 */
export async function deleteLead(ctx: OperatorCtx, { id }: schema.LeadChoice): Promise<void> {
  await ctx.db.write(async (tx) => {
    const { email } = await getLead(tx, id);
    await tx.delete(leads).where(eq(leads.id, id));
    if ((await tx.$count(leads, eq(leads.email, email))) === 0)
      await tx.delete(mails).where(and(eq(mails.kind, "contact"), eq(mails.reply_to, email)));
    await writeOperatorAudit(tx, ctx, { action: "leads.delete", message: `Deleted lead ${id}`, lead_id: id });
  });
}

/**
 * Returns the leads as a spreadsheet, in base64 because operators' calls return only JSON. The operators' log records the
 * export.
 */
export async function exportLeads(ctx: OperatorCtx, query: schema.LeadExportQuery) {
  const bytes = await ctx.workers.run("writeLeadSheet", { query, today: dayIn("UTC", ctx.clock()) });
  await ctx.db.write((tx) =>
    writeOperatorAudit(tx, ctx, { action: "leads.export", message: "Exported leads to a spreadsheet" }),
  );
  return { name: "leads.xlsx", content: Buffer.from(bytes).toString("base64") };
}
