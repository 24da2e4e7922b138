import { companyDeletions } from "@custodia/db/schema/platform/company-deletions";
import { companyMoves } from "@custodia/db/schema/platform/installation";
import { companies } from "@custodia/db/schema/setup/company";
import { conflict } from "@custodia/domain/errors";
import type { LimitsInput, Reactivate, Suspend } from "@custodia/domain/platform/companies";
import { assertConfirmed } from "@custodia/domain/platform/deletions";
import { formatQuota, QUOTAS, type Quota, quotaLabel } from "@custodia/domain/setup/limits";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, sql } from "drizzle-orm";
import { systemContext } from "../../core/access.ts";
import { now, type OperatorCtx, type Services } from "../../core/context.ts";
import { newCompanyLimits, readLimits } from "../../core/quotas.ts";
import { toBytes } from "../../core/settings.ts";
import { requireRow } from "../../core/store.ts";
import { notifyQuotaChange } from "../../notifications/quotas.ts";
import { openDeletionOf } from "../deletion/queries.ts";
import { loadCompany, writeOperatorAudit } from "../operator-audit.ts";
import { showCompany } from "./queries.ts";

/**
 * Suspends a company: its users' next requests get 403 with the reason; no data is deleted. Throws 404, 422 on
 * `confirmation` unless it is the company's abbreviation or name, and 409 if it is suspended already.
 */
export async function suspendCompany(ctx: OperatorCtx, { id, reason, confirmation, note }: Suspend) {
  await ctx.db.write(async (tx) => {
    const company = await requireRow(tx.select().from(companies).where(eq(companies.id, id)).limit(1), "company");
    if (company.suspended_at) throw conflict("This company is already suspended.");
    assertConfirmed(company, confirmation);
    const at = now(ctx);
    await setSuspension(tx, id, at, { suspended_at: at, suspended_reason: reason });
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

/** Reactivates a suspended company. Throws 404, or 409 if it is not suspended. */
export async function reactivateCompany(ctx: OperatorCtx, { id, note }: Reactivate) {
  await ctx.db.write(async (tx) => {
    const company = await requireRow(tx.select().from(companies).where(eq(companies.id, id)).limit(1), "company");
    if (!company.suspended_at) throw conflict("This company is not suspended.");
    const isRunning = and(openDeletionOf(id), eq(companyDeletions.state, "running"));
    if ((await tx.$count(companyDeletions, isRunning)) > 0) throw conflict("This company is being deleted.");
    const isArriving = eq(companyMoves.company_number, id);
    if ((await tx.$count(companyMoves, isArriving)) > 0) throw conflict("This company is being moved in.");
    await setSuspension(tx, id, now(ctx), { suspended_at: null, suspended_reason: null });
    await writeOperatorAudit(tx, ctx, {
      action: "companies.reactivate",
      message: note ? `Reactivated ${company.name} (${note})` : `Reactivated ${company.name}`,
      toCompany: "Reactivated the company",
      company_id: id,
    });
  });
  return showCompany(ctx, { id });
}

type Suspension = Pick<typeof companies.$inferSelect, "suspended_at" | "suspended_reason">;

async function setSuspension(tx: Tx, id: number, at: string, suspension: Suspension): Promise<void> {
  await tx
    .update(companies)
    .set({ ...suspension, updated_at: at, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id));
}

const LIMIT_COLUMNS = {
  assets: companies.asset_limit,
  users: companies.user_limit,
  tills: companies.till_limit,
  storage_bytes: companies.storage_limit,
};

/**
 * Sets how much a company may use. Nothing is removed if it uses more already: only new records are refused. Writes nothing if no limit
 * changes. Throws 404.
 */
export async function setLimits(ctx: OperatorCtx, { id, storage_megabytes, reason, ...counts }: LimitsInput) {
  await ctx.db.write(async (tx) => {
    const found = tx
      .select({ name: companies.name, ...LIMIT_COLUMNS })
      .from(companies)
      .where(eq(companies.id, id));
    const company = await requireRow(found, "company");
    const limits = { ...counts, storage_bytes: storage_megabytes === null ? null : toBytes(storage_megabytes) };
    const changed = QUOTAS.filter((quota) => limits[quota] !== company[quota]);
    if (changed.length === 0) return;
    const { assets, users, tills, storage_bytes } = limits;
    await tx
      .update(companies)
      .set({ asset_limit: assets, user_limit: users, till_limit: tills, storage_limit: storage_bytes })
      .where(eq(companies.id, id));
    const use = await readLimits(tx, id);
    const { clock, settings, wake, actor } = ctx;
    const target = { clock, settings, wake, actor, company: await loadCompany(tx, id) };
    for (const quota of changed)
      await notifyQuotaChange(tx, target, quota, { ...use[quota], limit: company[quota] }, use[quota]);
    const list = changed.map((quota) => describeLimitChange(quota, company[quota], limits[quota])).join("; ");
    await writeOperatorAudit(tx, ctx, {
      action: "companies.limit",
      message: `Changed the limits of ${company.name} – ${list}`,
      toCompany: `Changed the company's limits – ${list}`,
      company_id: id,
      reason,
    });
  });
  return showCompany(ctx, { id });
}

/** Gives a company that was moved here the limits of new ones, and tells its Admins if it uses nearly as much or more. */
export async function limitAsNew(tx: Tx, ctx: Services, id: number): Promise<void> {
  await tx.update(companies).set(newCompanyLimits(ctx.settings)).where(eq(companies.id, id));
  const use = await readLimits(tx, id);
  const target = systemContext(ctx, await loadCompany(tx, id), "daily tasks");
  for (const quota of QUOTAS) await notifyQuotaChange(tx, target, quota, { ...use[quota], limit: null }, use[quota]);
}

function describeLimitChange(quota: Quota, before: number | null, after: number | null): string {
  const [from, to] = [before, after].map((limit) => (limit === null ? "none" : formatQuota(quota, limit)));
  return `${quotaLabel[quota].toLowerCase()}: ${from} → ${to}`;
}
