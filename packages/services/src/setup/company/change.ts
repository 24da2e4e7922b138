import type { Tx } from "@custodia/db/client";
import { companies } from "@custodia/db/schema/setup/company";
import { eq, type InferSelectModel, sql } from "drizzle-orm";
import { difference, writeAudit } from "../../audit.ts";
import { type CompanyCtx, now } from "../../context.ts";

type CompanyRow = InferSelectModel<typeof companies>;

/** The row of the signed-in user's company, as it stands in this transaction. */
export async function ownCompany(tx: Tx, ctx: CompanyCtx): Promise<CompanyRow> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, ctx.company.id));
  return row!;
}

/** Changes the company with its activity row; where nothing differs nothing is written. */
export async function changeCompany(
  tx: Tx,
  ctx: CompanyCtx,
  seen: CompanyRow,
  changes: Partial<CompanyRow>,
  message: string,
): Promise<void> {
  const { before, after, changed } = difference(seen, changes);
  if (!changed) return;
  await tx
    .update(companies)
    .set({ ...changes, updated_at: now(ctx), version: sql`${companies.version} + 1` })
    .where(eq(companies.id, seen.id));
  const subject = { type: "company", id: seen.id };
  await writeAudit(tx, ctx, { action: "company.update", message, subject, before, after });
}
