import { companies } from "@custodia/db/schema/setup/company";
import { conflict, invalid, notFound } from "@custodia/domain/errors";
import type { Reactivate, Suspend } from "@custodia/domain/platform/companies";
import { and, eq, isNull, sql } from "drizzle-orm";
import { now, type OperatorCtx } from "../core/context.ts";
import { showCompany } from "./companies.ts";
import { writeOperatorAudit } from "./operator-audit.ts";

/**
 * Suspends a company: its users' next requests get 403 with the reason; no data is deleted. Throws 404, 422 on
 * `confirmation` unless it is the company's abbreviation or name, and 409 if it is suspended already.
 */
export async function suspendCompany(ctx: OperatorCtx, { id, reason, confirmation, note }: Suspend) {
  await ctx.db.write(async (tx) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, id)).limit(1);
    if (!company) throw notFound("company");
    if (company.suspended_at) throw conflict("This company is already suspended.");
    if (![company.abbreviation, company.name].some((name) => isSame(name, confirmation))) {
      throw invalid("confirmation", `Type ${company.abbreviation ?? company.name} to confirm.`);
    }
    const at = now(ctx);
    await tx
      .update(companies)
      .set({
        suspended_at: at,
        suspended_reason: reason,
        updated_at: at,
        version: sql`${companies.version} + 1`,
      })
      .where(and(eq(companies.id, id), isNull(companies.suspended_at)));
    await writeOperatorAudit(tx, ctx, {
      action: "companies.suspend",
      message: note ? `Suspended ${company.name} (${note})` : `Suspended ${company.name}`,
      toCompany: "Suspended the company",
      company_id: id,
      reason,
    });
  });
  return showCompany(ctx, { id });
}

const isSame = (name: string | null, confirmation: string) => name?.trim().toLowerCase() === confirmation.toLowerCase();

/** Reactivates a suspended company. Throws 404, or 409 if it is not suspended. */
export async function reactivateCompany(ctx: OperatorCtx, { id, note }: Reactivate) {
  await ctx.db.write(async (tx) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, id)).limit(1);
    if (!company) throw notFound("company");
    if (!company.suspended_at) throw conflict("This company is not suspended.");
    await tx
      .update(companies)
      .set({
        suspended_at: null,
        suspended_reason: null,
        updated_at: now(ctx),
        version: sql`${companies.version} + 1`,
      })
      .where(eq(companies.id, id));
    await writeOperatorAudit(tx, ctx, {
      action: "companies.reactivate",
      message: note ? `Reactivated ${company.name} (${note})` : `Reactivated ${company.name}`,
      toCompany: "Reactivated the company",
      company_id: id,
    });
  });
  return showCompany(ctx, { id });
}
