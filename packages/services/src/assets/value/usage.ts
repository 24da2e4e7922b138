import { assets } from "@custodia/db/schema/assets/assets";
import { usageLog } from "@custodia/db/schema/assets/usage-log";
import { users } from "@custodia/db/schema/setup/users";
import { lifecycleProblem } from "@custodia/domain/assets/lifecycle";
import * as domain from "@custodia/domain/assets/value/usage";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { checkFields, conflict, invalid, unknownChoice } from "@custodia/domain/errors";
import { netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import type { Tx } from "@custodia/sqlite/client";
import { and, desc, eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { notifyStaleRequests } from "../../approvals/messages.ts";
import { writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, type Permitted, today } from "../../core/context.ts";
import { assertNotStale, findOwn, inCompany, insertOwn, updateRead } from "../../core/store.ts";
import { type Asset, loadAsset, loadAssetWithDates } from "../detail/queries.ts";
import { assetName } from "../detail/references.ts";
import { renewSegments } from "../segments.ts";
import { loadUsage } from "./queries.ts";
import { afterLastChange } from "./work-out.ts";

/** The logged use of an asset, with units in thousandths. */
type UsageLog = z.input<typeof domain.usageLogView>;

/** Returns the logged use of an asset, newest first, and from when the next can be logged. Throws 404. */
export async function listUsage(ctx: CompanyCtx, { id }: { id: number }): Promise<UsageLog> {
  const { asset, dates } = await loadAssetWithDates(ctx.db.read, ctx, id);
  const data = asset.used_until ? await entriesOf(ctx, eq(usageLog.asset_id, id)) : [];
  const units = data.reduce((sum, entry) => sum + entry.units, 0);
  return { units, total_units: asset.total_units, next_from: domain.firstUsableDay({ ...asset, ...dates }), data };
}

async function entriesOf(ctx: CompanyCtx, where: SQL): Promise<UsageLog["data"]> {
  const rows = await ctx.db.read
    .select({ row: usageLog, by: { id: users.id, full_name: users.full_name } })
    .from(usageLog)
    .innerJoin(users, eq(users.id, usageLog.logged_by))
    .where(and(inCompany(ctx, usageLog), where))
    .orderBy(desc(usageLog.to_date));
  return rows.map(({ row: { id, asset_id, from_date, to_date, units, created_at }, by }) => ({
    id,
    asset_id,
    from: from_date,
    to: to_date,
    units,
    logged_by: by,
    created_at,
  }));
}

const TOO_MANY = `This asset has ${domain.MAX_USAGE} usage entries, the maximum: withdraw short entries and log longer periods.`;

/**
 * Logs the use of an asset, such as hours run, which its depreciation by use follows; returns the entry. Throws 404; 422 by field, also if
 * the asset depreciates otherwise or has a later event; 409 if it is neither in service nor out, or was changed since `version`.
 */
export async function logUse(
  ctx: Permitted<"records.write">,
  { id, version, ...input }: domain.UsageInput & { id: number },
): Promise<UsageLog["data"][number]> {
  const entry_id = await ctx.db.write(async (tx) => {
    const { asset, dates } = await loadAssetWithDates(tx, ctx, id);
    const problem = lifecycleProblem(asset.status, "log_use");
    if (problem) throw conflict(problem);
    checkFields(domain.usageProblems({ ...asset, ...dates }, input, today(ctx)));
    assertNotStale(asset, version, { type: "asset", id, changed: true });
    const logged = asset.used_until ? await loadUsage(tx, ctx, [id]) : [];
    if (logged.length >= domain.MAX_USAGE) throw invalid("from", TOO_MANY);
    const { from, to, units } = input;
    const entry = { from_date: from, to_date: to, units };
    const values = { ...entry, asset_id: id, logged_by: ctx.actor.user_id };
    const row = await insertOwn(tx, afterLastChange(ctx, asset), usageLog, values);
    await changeUse(tx, ctx, asset, { action: "assets.log_use", verb: "Logged", entry });
    return row.id;
  });
  return (await entriesOf(ctx, eq(usageLog.id, entry_id)))[0]!;
}

/**
 * Withdraws logged use, as if it had not been logged. Throws 404; 422 if the asset has no such entry; 409 if something depends on it: later use, a later revaluation, change of
 * estimate or added cost, or a sale or scrapping.
 */
export async function withdrawUse(
  ctx: Permitted<"records.write">,
  { id, usage_id }: domain.WithdrawalInput & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const asset = await loadAsset(tx, ctx, id);
    const entry = await findOwn(tx, ctx, usageLog, usage_id);
    if (entry?.asset_id !== id) throw unknownChoice("usage_id");
    const problem = lifecycleProblem(asset.status, "log_use") ?? dependentProblem(asset, entry);
    if (problem) throw conflict(problem);
    await tx.delete(usageLog).where(and(inCompany(ctx, usageLog), eq(usageLog.id, usage_id)));
    await changeUse(tx, ctx, asset, { action: "assets.withdraw_use", verb: "Withdrew", entry });
  });
  return { message: "Withdrawn." };
}

interface UsageEntry {
  from_date: CalendarDate;
  to_date: CalendarDate;
  units: number;
}

/** Values an asset again after its use has changed, with the audit entry; requests about the asset as it was become stale. */
async function changeUse(
  tx: Tx,
  ctx: CompanyCtx,
  asset: Asset,
  { action, verb, entry }: { action: string; verb: string; entry: UsageEntry },
): Promise<void> {
  const { id, version } = asset;
  await updateRead(tx, afterLastChange(ctx, asset), assets, asset, {});
  await renewSegments(tx, ctx, id);
  await notifyStaleRequests(tx, ctx, [{ type: "asset", id, version }]);
  const valueToday = (valued: Asset) => netBookValue(termsOfAsset(valued), today(ctx));
  const { from_date: from, to_date: to, units } = entry;
  const [before, after] = [valueToday(asset), valueToday(await loadAsset(tx, ctx, id))];
  const period = from === to ? `of ${formatLongDate(to)}` : `from ${formatLongDate(from)} to ${formatLongDate(to)}`;
  await writeAudit(tx, ctx, {
    action,
    message: `${verb} the use ${period} of asset ${assetName(asset)}`,
    subject: { type: "asset", id },
    before: { net_book_value: before, ...(verb === "Withdrew" ? { from, to, units } : {}) },
    after: { net_book_value: after, ...(verb === "Logged" ? { from, to, units } : {}) },
  });
}

const LATER_USE = "Use was logged after this. Withdraw that first.";
const LATER_EVENT = "A later revaluation, change of estimate or added cost depends on this use.";

/** Returns why logged use cannot be withdrawn, as a sentence; undefined if nothing depends on it. */
function dependentProblem(asset: Asset, { from_date, to_date }: UsageEntry): string | undefined {
  if (asset.used_until !== to_date) return LATER_USE;
  // An event of the first day came first where the policy counts that day for what follows; use after another one begins later.
  const isCounted = asset.policy?.in_service_day === "counted";
  const depends = (day: CalendarDate | null) => day && day >= to_date && (day > from_date || !isCounted);
  return [asset.revalued_on, asset.estimated_on, asset.added_on].some(depends) ? LATER_EVENT : undefined;
}
