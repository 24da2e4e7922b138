import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { isFile, pathOf } from "@custodia/db/client";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { companies } from "@custodia/db/schema/setup/company";
import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { walBytes } from "@custodia/db/wal";
import { eq, max, min, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { OperatorCtx } from "../../context.ts";

/** How the service is: its disk, and what stands in line. */
export async function showHealth(ctx: OperatorCtx) {
  const { read } = ctx.db;
  const [looked] = await read.select({ at: max(companies.looked_after_at) }).from(companies);
  return {
    database: await databaseOf(ctx),
    jobs: {
      ...(await lineOf(ctx, jobs)),
      running: await read.$count(jobs, eq(jobs.state, "running")),
      dead: await read.$count(jobs, eq(jobs.state, "dead")),
    },
    mails: {
      ...(await lineOf(ctx, mails)),
      failed: await read.$count(mails, sql`${mails.state} = 'failed'`),
    },
    deliveries: await lineOf(ctx, deliveries),
    last_upkeep_at: looked?.at ?? null,
  };
}

type Line = SQLiteTable & { state: SQLiteColumn; due_at: SQLiteColumn };

async function lineOf({ db: { read } }: OperatorCtx, table: Line) {
  // Not a parameter, so that it stands as it does in the tables' indexes.
  const waits = sql`${table.state} = 'waiting'`;
  const [row] = await read
    .select({ due: min(table.due_at) })
    .from(table)
    .where(waits);
  return { waiting: await read.$count(table, waits), oldest_due_at: (row?.due as string | null) ?? null };
}

async function databaseOf({ db: { target } }: OperatorCtx) {
  if (!isFile(target)) {
    return { kind: "server" as const, bytes: null, wal_bytes: null, disk_free_bytes: null, disk_bytes: null };
  }
  const path = pathOf(target);
  const disk = await statfs(dirname(path));
  return {
    kind: "file" as const,
    bytes: statSync(path).size,
    wal_bytes: walBytes(path),
    disk_free_bytes: disk.bavail * disk.bsize,
    disk_bytes: disk.blocks * disk.bsize,
  };
}
