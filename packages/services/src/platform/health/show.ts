import { statSync } from "node:fs";
import { pathOf } from "@custodia/db/client";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { companies } from "@custodia/db/schema/setup/company";
import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { and, eq, isNull, max, min, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { OperatorCtx } from "../../context.ts";
import { lastBackup } from "../backups/last.ts";
import { diskSpace } from "../disk-space.ts";
import { countFailedMails, failedSince } from "../failed-mails.ts";
import { walSize } from "../wal-size.ts";

/** How the service is: its disk, and what stands in line. */
export async function showHealth(ctx: OperatorCtx) {
  const { read } = ctx.db;
  const [looked] = await read.select({ at: max(companies.looked_after_at) }).from(companies);
  return {
    database: await databaseOf(ctx),
    jobs: {
      ...(await lineOf(ctx, jobs)),
      running: await read.$count(jobs, eq(jobs.state, "running")),
      failed: await read.$count(jobs, sql`${jobs.state} = 'waiting' AND ${jobs.failure} IS NOT NULL`),
      dead: await read.$count(jobs, eq(jobs.state, "dead")),
    },
    mails: {
      ...(await lineOf(ctx, mails)),
      failed: await countFailedMails(ctx),
      failed_since: failedSince(ctx),
    },
    deliveries: await lineOf(ctx, deliveries),
    last_upkeep_at: looked?.at ?? null,
    last_backup: await lastBackup(read),
  };
}

type Line = SQLiteTable & Record<"state" | "due_at" | "held_at", SQLiteColumn>;

async function lineOf({ db: { read } }: OperatorCtx, table: Line) {
  // Not a parameter, so that it stands as it does in the tables' indexes.
  const waits = and(sql`${table.state} = 'waiting'`, isNull(table.held_at));
  const [row] = await read
    .select({ due: min(table.due_at) })
    .from(table)
    .where(waits);
  return { waiting: await read.$count(table, waits), oldest_due_at: (row?.due as string | null) ?? null };
}

async function databaseOf(ctx: OperatorCtx) {
  const disk = await diskSpace(ctx);
  if (!disk) {
    return { kind: "server" as const, bytes: null, wal_bytes: null, disk_free_bytes: null, disk_bytes: null };
  }
  return {
    kind: "file" as const,
    bytes: statSync(pathOf(ctx.db.target)).size,
    wal_bytes: walSize(ctx),
    disk_free_bytes: disk.free,
    disk_bytes: disk.total,
  };
}
