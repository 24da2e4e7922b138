import { companies } from "@custodia/db/schema/setup/company";
import { hasMissingSortKeys } from "@custodia/db/sort-keys";
import { dayIn } from "@custodia/domain/date";
import { SEGMENT_RULE } from "@custodia/domain/valuation/asset-depreciation";
import { isFile, pathOf } from "@custodia/sqlite/client";
import { LARGE_WAL, walBytes } from "@custodia/sqlite/wal";
import { and, eq, isNull, lt, not, sql } from "drizzle-orm";
import { hasSources } from "../assets/renewal/queries.ts";
import { systemContext } from "../core/access.ts";
import { now, type Services } from "../core/context.ts";
import { companyColumns, mintCompany } from "../core/identity.ts";
import { anyRowExists } from "../core/statements.ts";
import { type Notice, notifyUsers } from "../notifications/service.ts";
import { findRestore } from "../platform/quarantine.ts";
import { ignoreStop, isStop } from "../workers/task.ts";
import type { CompanyDay, DueCount, DueCounts } from "./worker.ts";

/**
 * Notifies the editors of each company of overdue returns and due maintenance, once a day in its time zone. A failed company
 * is logged and retried at the next run. After a restore nothing runs until the quarantine is released.
 */
export async function runDailyTasks(services: Services): Promise<void> {
  if (await findRestore(services.db.read)) return;
  for (const due of await dueCompanies(services)) {
    await runForCompany(services, due).catch((error: unknown) => {
      if (isStop(error)) return;
      services.log.error({ err: error, company: due.company.id }, "daily tasks failed for a company");
    });
  }
}

/** Counts first, then notifies in one short transaction, unless another server has done so meanwhile: no notice is sent twice. */
async function runForCompany(services: Services, due: CompanyDay): Promise<void> {
  const { company, day, lastRun } = due;
  const looked_after_at = now(services);
  const notices = dueNotices(await services.workers.run("countDue", due));
  await services.db.write(async (tx) => {
    const [updated] = await tx
      .update(companies)
      .set({ looked_after_on: day, looked_after_at })
      .where(
        and(
          eq(companies.id, company.id),
          isNull(companies.suspended_at),
          sql`${companies.looked_after_at} IS ${lastRun?.at ?? null}`,
        ),
      )
      .returning({ id: companies.id });
    if (!updated) return;
    const system = systemContext(services, company, "daily tasks");
    for (const notice of notices) await notifyUsers(tx, system, { group: "editors" }, notice);
  });
}

/** Returns the companies, except suspended ones, whose daily tasks have not run today in their own time zone. */
async function dueCompanies(services: Services): Promise<CompanyDay[]> {
  const rows = await services.db.read
    .select({ ...companyColumns, on: companies.looked_after_on, at: companies.looked_after_at })
    .from(companies)
    .where(isNull(companies.suspended_at));
  return rows
    .map(({ on, at, ...row }) => ({
      company: mintCompany(row),
      day: dayIn(row.time_zone, services.clock()),
      lastRun: on && at ? { on, at } : null,
    }))
    .filter(({ day, lastRun }) => lastRun === null || lastRun.on < day);
}

/** Returns the notices of a day; none if nothing is new. */
function dueNotices({ overdue, maintenance }: DueCounts): Notice[] {
  return [
    ...toNotices(overdue, "assets.overdue", "overdue for return", "return"),
    ...toNotices(maintenance, "assets.maintenance_due", "due for maintenance", "maintenance"),
  ];
}

function toNotices({ total, fresh }: DueCount, kind: string, state: string, due: string): Notice[] {
  if (fresh === 0) return [];
  const known = total > fresh;
  const assets = `${fresh.toLocaleString("en-NG")}${known ? " more" : ""} ${fresh === 1 ? "asset is" : "assets are"}`;
  const message = `${assets} ${state}${known ? `, ${total.toLocaleString("en-NG")} in total` : ""}`;
  return [{ kind, message, href: `/viewAssets?filter[due]=${due}`, mail: true }];
}

/** Truncates a large WAL in a worker thread. */
export async function truncateLargeWal({ db, workers }: Services): Promise<void> {
  if (!isFile(db.target) || walBytes(pathOf(db.target)) < LARGE_WAL) return;
  await workers.run("truncateWal", null).catch(ignoreStop);
}

/** Writes missing sort keys, for example in a large register from a version without them. */
export async function fillMissingSortKeys(services: Services): Promise<void> {
  if (!(await hasMissingSortKeys(services.db.read))) return;
  await services.workers
    .run("fillSortKeys", null)
    .then(() => services.log.info({}, "wrote the missing sort keys"))
    .catch(ignoreStop);
}

/**
 * Recalculates the stored segments of assets, company by company, after the rule was changed (docs/adr/0021). Companies without any are
 * marked at once. After a restore it waits until the quarantine is released, and so does what arrives from another installation, which is
 * suspended.
 */
export async function renewOutdatedSegments(services: Services): Promise<void> {
  const { db, log } = services;
  const isOutdated = and(lt(companies.segment_rule, SEGMENT_RULE), isNull(companies.suspended_at));
  if (!(await anyRowExists(db.read, [companies, isOutdated])) || (await findRestore(db.read))) return;
  const untouched = and(isOutdated, not(hasSources));
  if (await anyRowExists(db.read, [companies, untouched]))
    await db.write((tx) => tx.update(companies).set({ segment_rule: SEGMENT_RULE }).where(untouched));
  for (const row of await db.read.select(companyColumns).from(companies).where(isOutdated)) {
    const company = mintCompany(row);
    try {
      const outcome = await services.workers.run("renewSegments", { company, time: now(services) });
      if (outcome)
        log.info({ company: company.id, rule: SEGMENT_RULE, ...outcome }, "renewed the book values of assets");
    } catch (error) {
      if (isStop(error)) return;
      log.error({ err: error, company: company.id }, "renewing the book values failed for a company");
    }
  }
}
