import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { movements } from "@custodia/db/schema/assets/movements";
import { and, gt, type SQL, sql } from "drizzle-orm";
import { dueForMaintenance, overdue } from "../assets/list/due.ts";
import { inCompany } from "../core/store.ts";
import { visible } from "../core/visible-assets.ts";
import type { WorkerTools } from "../workers/task.ts";
import type { Waiting } from "./companies.ts";

/** How many assets are due today, and how many of them nobody was told of yet. */
export interface DueCount {
  all: number;
  fresh: number;
}

export type DueCounts = Record<"overdue" | "maintenance", DueCount>;

/**
 * Counts what is due in a company. Fresh is what became due since the last look, and what came in or changed after it: an asset
 * that is entered, approved or edited with a day long past is told of as well. In a thread, for a register may be large.
 */
export async function countTask({ company, day, last }: Waiting, tools: WorkerTools): Promise<DueCounts> {
  const db = await tools.read();
  const ctx = { company };
  async function count(from: SQL, isFresh: SQL): Promise<DueCount> {
    const fresh = last ? sql`coalesce(sum(${isFresh}), 0)` : sql`count(*)`;
    const [row] = await db.all<DueCount>(sql`SELECT count(*) AS "all", ${fresh} AS fresh FROM ${from}`);
    return row!;
  }
  const date = sql`${assets.next_maintenance_date}`;
  const imported = sql`(SELECT ${imports.id} FROM ${imports} WHERE ${and(inCompany(ctx, imports), gt(imports.finished_at, last?.at ?? ""))})`;
  const due = and(inCompany(ctx, assets), dueForMaintenance(date, day), visible(ctx));
  return {
    overdue: await count(
      sql`${movements} WHERE ${overdue(ctx, day)}`,
      sql`${movements.expected_return_date} >= ${last?.on} OR ${movements.updated_at} > ${last?.at}`,
    ),
    maintenance: await count(
      sql`${assets} WHERE ${due}`,
      sql`${date} > ${last?.on} OR ${assets.updated_at} > ${last?.at} OR ${assets.import_id} IN ${imported}`,
    ),
  };
}
