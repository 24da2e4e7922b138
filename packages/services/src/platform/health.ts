import { statSync } from "node:fs";
import { hostname } from "node:os";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { companies } from "@custodia/db/schema/setup/company";
import { deliveries, webhooks } from "@custodia/db/schema/webhooks/webhooks";
import type { Alert } from "@custodia/domain/platform/health";
import { isFile, pathOf } from "@custodia/sqlite/client";
import { walBytes } from "@custodia/sqlite/wal";
import { and, eq, isNull, max, min, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { OperatorCtx, Services } from "../core/context.ts";
import type { FolderState, StorageState, StoreState, WriteProblem } from "../core/storage-monitor.ts";
import { countFailingBackups, type LastBackup, lastBackup } from "./backups.ts";
import { countFailedMails, failedSince } from "./mails.ts";
import { findRestore } from "./quarantine.ts";
import { isFailing } from "./webhooks.ts";

/** Returns the health of the service: its disk and its queues. */
export async function showHealth(ctx: OperatorCtx) {
  const { read } = ctx.db;
  const [lastRun] = await read.select({ at: max(companies.looked_after_at) }).from(companies);
  return {
    database: await readDatabaseSize(ctx),
    jobs: {
      ...(await readQueue(ctx, jobs)),
      running: await read.$count(jobs, eq(jobs.state, "running")),
      failed: await read.$count(jobs, sql`${jobs.state} = 'waiting' AND ${jobs.failure} IS NOT NULL`),
      dead: await read.$count(jobs, eq(jobs.state, "dead")),
    },
    mails: {
      ...(await readQueue(ctx, mails)),
      failed: await countFailedMails(ctx),
      failed_since: failedSince(ctx),
    },
    deliveries: await readQueue(ctx, deliveries),
    last_upkeep_at: lastRun?.at ?? null,
    last_backup: await lastBackup(read),
  };
}

type QueueTable = SQLiteTable & Record<"state" | "due_at" | "held_at", SQLiteColumn>;

async function readQueue({ db: { read } }: OperatorCtx, table: QueueTable) {
  // A literal and not a parameter, so that it matches the tables' partial indexes.
  const isWaiting = and(sql`${table.state} = 'waiting'`, isNull(table.held_at));
  const [row] = await read
    .select({ due: min(table.due_at) })
    .from(table)
    .where(isWaiting);
  return { waiting: await read.$count(table, isWaiting), oldest_due_at: (row?.due as string | null) ?? null };
}

async function readDatabaseSize(ctx: OperatorCtx) {
  if (!isFile(ctx.db.target)) {
    return { kind: "server" as const, bytes: null, wal_bytes: null, disk_free_bytes: null, disk_bytes: null };
  }
  const { folders } = await ctx.storage.state();
  const disk = folders?.find(({ folder }) => folder === "database")?.disk;
  return {
    kind: "file" as const,
    bytes: statSync(pathOf(ctx.db.target)).size,
    wal_bytes: walSize(ctx),
    disk_free_bytes: disk?.free ?? null,
    disk_bytes: disk?.total ?? null,
  };
}

/** Counts of queued and dead-lettered work. `failed` counts entries that failed and wait for another attempt. */
export interface Queues {
  jobs: { waiting: number; failed: number; running: number; dead: number };
  mails: { waiting: number; failed: number; given_up: number };
}

/** Counts with the partial indexes of waiting and dead-lettered work, without reading finished work. */
export async function countQueues({ db }: Pick<Services, "db">): Promise<Queues> {
  const [job] = await db.read.all<Record<"waiting" | "failed" | "running" | "dead", number>>(sql`
    SELECT count(*) FILTER (WHERE state = 'waiting' AND failure IS NULL) AS waiting,
      count(*) FILTER (WHERE state = 'waiting' AND failure IS NOT NULL) AS failed,
      count(*) FILTER (WHERE state = 'running') AS running,
      (SELECT count(*) FROM ${jobs} WHERE state = 'dead') AS dead
    FROM ${jobs} WHERE state IN ('waiting', 'running')`);
  const [mail] = await db.read.all<Record<"due" | "failed" | "given_up", number>>(sql`
    SELECT (SELECT count(*) FROM ${mails} WHERE state = 'waiting') AS due,
      (SELECT count(*) FROM ${mails} WHERE state = 'waiting' AND failure IS NOT NULL) AS failed,
      (SELECT count(*) FROM ${mails} WHERE state = 'failed') AS given_up`);
  const { due, failed, given_up } = mail!;
  return { jobs: { ...job! }, mails: { waiting: due - failed, failed, given_up } };
}

/** The state of the installation's work that monitoring reports. */
export interface WorkState extends Queues {
  /** Webhooks whose last delivery failed, by whether deliveries are still retried. */
  webhooks: { retrying: number; given_up: number };
  /** Whether a backup was restored and nothing released yet, and the work that waits since then. */
  restored: boolean;
  quarantined: { mails: number; deliveries: number; jobs: number };
  backup: { last: LastBackup | null; failing: boolean };
}

/** Reads the state of the work with the partial indexes of rows that wait, failed or are quarantined. */
export async function readWorkState(services: Pick<Services, "db" | "clock">): Promise<WorkState> {
  const { read } = services.db;
  const [row] = await read.all<
    Record<"retrying" | "given_up" | "mails" | "deliveries" | "jobs" | "backups", number>
  >(sql`
    SELECT
      (SELECT count(*) FROM ${webhooks} WHERE ${isFailing} AND given_up_at IS NULL) AS retrying,
      (SELECT count(*) FROM ${webhooks} WHERE ${isFailing} AND given_up_at IS NOT NULL) AS given_up,
      (SELECT count(*) FROM ${mails} WHERE held_at IS NOT NULL) AS mails,
      (SELECT count(*) FROM ${deliveries} WHERE held_at IS NOT NULL) AS deliveries,
      (SELECT count(*) FROM ${jobs} WHERE held_at IS NOT NULL) AS jobs,
      ${countFailingBackups(services)} AS backups`);
  const { retrying, given_up, backups, ...quarantined } = row!;
  return {
    ...(await countQueues(services)),
    webhooks: { retrying, given_up },
    restored: (await findRestore(read)) !== null,
    quarantined,
    backup: { last: await lastBackup(read), failing: backups > 0 },
  };
}

/** Returns the size of the WAL in bytes; 0 for a database server, which manages its own WAL. */
export function walSize({ db }: Pick<Services, "db">): number {
  return isFile(db.target) ? walBytes(pathOf(db.target)) : 0;
}

/** Returns the alerts about this server's disks and the file store. */
export function storageAlerts(
  { db, files }: Pick<Services, "db" | "files">,
  { folders, store }: StorageState,
): Alert[] {
  // Several servers may share a database server, and any of them may answer.
  const machine = isFile(db.target) ? "" : ` of ${hostname()}`;
  const found = (folders ?? []).filter(({ problem }) => problem !== null).map((state) => unwritable(state, machine));
  const scarcest = (folders ?? []).filter(({ disk }) => disk).sort((a, b) => a.disk!.free - b.disk!.free);
  const low = scarcest.map((state) => lowSpace(state, machine)).find((alert) => alert !== undefined);
  if (low) found.push(low);
  // Without a bucket, the file store is one of the folders.
  const outage = store && storeOutage(store, files.probe !== undefined);
  if (outage) found.push(outage);
  return found;
}

const DISK_NAMES = { database: "database", files: "files", backups: "nightly backups" };
const PROBLEMS: Record<WriteProblem, string> = {
  read_only: "is read-only",
  full: "is full",
  no_permission: "refuses to be written to: check the owner of its folder",
  hangs: "does not respond",
  failed: "cannot be written to",
};

function unwritable({ folder, problem }: FolderState, machine: string): Alert {
  return {
    kind: "disk_unwritable",
    message: `The disk${machine} for the ${DISK_NAMES[folder]} ${PROBLEMS[problem!]}. Nothing can be saved there.`,
  };
}

/** Returns the alert of a disk that is almost full: of bytes, or of files, which run out separately. */
function lowSpace({ folder, disk }: FolderState, machine: string): Alert | undefined {
  const kind = "disk_low";
  const { free, total, inodes } = disk!;
  const name = `disk${machine}${folder === "backups" ? " for the nightly backups" : ""}`;
  if (free < MIN_FREE_BYTES || free < total * MIN_FREE_SHARE)
    return { kind, message: `The ${name} is almost full: ${toGb(free)} of ${toGb(total)} GB are free.` };
  if (!inodes || inodes.free >= inodes.total * MIN_FREE_SHARE) return undefined;
  const [left, all] = [inodes.free, inodes.total].map((count) => count.toLocaleString("en-NG"));
  return { kind, message: `The ${name} is almost out of inodes: ${left} of ${all} are free.` };
}

const toGb = (bytes: number) => (bytes / 2 ** 30).toFixed(1);

function storeOutage({ reachable, seconds }: StoreState, isRemote: boolean): Alert | undefined {
  const kind = "store_unavailable";
  if (!reachable && isRemote)
    return { kind, message: "File storage is unreachable or rejects our credentials. Uploads and downloads fail." };
  if (!reachable || seconds === null || seconds < SLOW_SECONDS) return undefined;
  return { kind, message: `File storage is slow: it took ${seconds.toFixed(1)} s to answer.` };
}

const MIN_FREE_SHARE = 0.05;
const MIN_FREE_BYTES = 2 ** 30;
/** The duration of the smallest call at which users notice the file store. */
const SLOW_SECONDS = 2;
