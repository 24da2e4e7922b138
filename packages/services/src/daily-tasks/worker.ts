import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { maintenanceJobs } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { fillBatch, SORT_KEYS } from "@custodia/db/sort-keys";
import type { CalendarDate } from "@custodia/domain/date";
import { pathOf } from "@custodia/sqlite/client";
import { checkpointWal } from "@custodia/sqlite/wal";
import { and, gt, type SQL, sql } from "drizzle-orm";
import { dueForMaintenance, dueJobs, JOBS_OF_ASSETS, overdue } from "../assets/due.ts";
import type { Company } from "../core/context.ts";
import { inCompany } from "../core/store.ts";
import { visible } from "../core/visible-assets.ts";
import type { WorkerTools } from "../workers/task.ts";

/** A company whose daily tasks are due. */
export interface CompanyDay {
  company: Company;
  /** The day in the company's time zone. */
  day: CalendarDate;
  /** The last run; null before the first one. */
  lastRun: { on: CalendarDate; at: string } | null;
}

/** The number of due assets, and how many of them no earlier notice counted. */
export interface DueCount {
  total: number;
  fresh: number;
}

export type DueCounts = Record<"overdue" | "maintenance", DueCount>;

/**
 * Counts the due assets of a company. An asset is fresh if it became due, was added or was changed after the last run, so a
 * new asset that was due long ago counts too. Runs in a thread, because a register may be large.
 */
export async function countDue({ company, day, lastRun }: CompanyDay, tools: WorkerTools): Promise<DueCounts> {
  const db = await tools.read();
  const ctx = { company };
  async function count(from: SQL, isFresh: SQL): Promise<DueCount> {
    const fresh = lastRun ? sql`coalesce(sum(${isFresh}), 0)` : sql`count(*)`;
    const [row] = await db.all<DueCount>(sql`SELECT count(*) AS total, ${fresh} AS fresh FROM ${from}`);
    return row!;
  }
  const date = sql`${assets.next_maintenance_date}`;
  const imported = sql`(SELECT ${imports.id} FROM ${imports} WHERE ${and(inCompany(ctx, imports), gt(imports.finished_at, lastRun?.at ?? ""))})`;
  const freshAsset = lastRun
    ? sql`(${date} > ${lastRun.on} OR ${assets.updated_at} > ${lastRun.at} OR ${assets.import_id} IN ${imported})`
    : sql`1`;
  const freshJob = lastRun
    ? sql`(${maintenanceJobs.due_date} > ${lastRun.on} OR ${maintenanceJobs.updated_at} > ${lastRun.at})`
    : sql`1`;
  const due = and(inCompany(ctx, assets), dueForMaintenance(date, day), visible(ctx));
  return {
    overdue: await count(
      sql`${movements} WHERE ${overdue(ctx, day)}`,
      sql`${movements.expected_return_date} >= ${lastRun?.on} OR ${movements.updated_at} > ${lastRun?.at}`,
    ),
    maintenance: await count(
      sql`(SELECT id, max(fresh) AS fresh FROM (
        SELECT ${assets.id} AS id, ${freshAsset} AS fresh FROM ${assets} WHERE ${due}
        UNION ALL SELECT ${maintenanceJobs.asset_id}, ${freshJob} FROM ${JOBS_OF_ASSETS} WHERE ${dueJobs(ctx, day)}
      ) GROUP BY id)`,
      sql`fresh`,
    ),
  };
}

/** Truncates the WAL, which blocks the thread. */
export const truncateWal = (_input: null, { target, turn }: WorkerTools): Promise<boolean> =>
  checkpointWal(pathOf(target), turn);

/** Writes missing sort keys, each batch in its own transaction. */
export async function fillSortKeys(_input: null, tools: WorkerTools): Promise<void> {
  for (const sortKey of SORT_KEYS) {
    do tools.signal.throwIfAborted();
    while (await tools.write((tx) => fillBatch(tx, sortKey)));
  }
}
