import { exports } from "@custodia/db/schema/assets/export";
import { type Action, may } from "@custodia/domain/permissions";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, type InferSelectModel, lt, type SQL, sql } from "drizzle-orm";
import { loadJobContext } from "../../auth/identify.ts";
import { ago, type CompanyCtx, MS, now, type Services } from "../../core/context.ts";
import { assertStillPermitted } from "../../core/current-actor.ts";
import { withTempDir } from "../../core/file-store.ts";
import { anyRowExists } from "../../core/statements.ts";
import { getOwn, inCompany } from "../../core/store.ts";
import { removeAfterFailure, removeUnreferenced } from "../../files/references.ts";
import { earlierFences, finishJob, type Job, moveToDeadLetter } from "../../jobs/queue.ts";
import { defineJob, type JobDefinition } from "../../jobs/run.ts";
import { type Notice, notifyActor } from "../../notifications/service.ts";

type ExportRecord = InferSelectModel<typeof exports>;

/** A kind of export whose file is stored until it is downloaded. */
interface ExportKind {
  /** The name of its job. */
  name: string;
  noun: string;
  /** The permission that the requester must still have when the file is published. */
  action: Action;
  /** Selects the exports of this kind. */
  covers: SQL;
  /** Returns the name of the file without its extension and fence; both are in the key. */
  fileName: (payload: ExportPayload) => { stem: string; extension: string };
  /** How many files of the kind a company retains. */
  maxFiles: (ctx: CompanyCtx) => number;
  /** Writes the file in a temporary folder. Returns its path and the number of its records. */
  write: (ctx: CompanyCtx, record: ExportRecord, folder: string) => Promise<{ path: string; rows: number }>;
  ready: (rows: number) => Notice;
  failed: Notice;
}

/** Jobs created before there were two formats have no `format`. */
type ExportPayload = { export_id: number; user_id: number; format?: string };

/**
 * Returns the job of a kind of export. It writes the file, stores it and publishes it in one transaction with its end, so that a job of which
 * the server died is done again, and a worker that lost its lease publishes nothing.
 */
export function defineExportJob(kind: ExportKind): JobDefinition {
  return defineJob({
    name: kind.name,
    run: (services, job) => runExport(kind, services, job),
    deadLetter: (services, job, failure) => failExport(kind, services, job, failure),
  });
}

/** Returns what the keys of a company's exports and downloads begin with. */
export const exportFolder = (company_id: number) => `${company_id}/exports/`;

/** Each lease writes its own file, so that a worker with an expired lease cannot touch another worker's file. */
function fileKey({ fileName }: ExportKind, ctx: CompanyCtx, job: Job, fence: number = job.fence): string {
  const { stem, extension } = fileName(job.payload as ExportPayload);
  return `${exportFolder(ctx.company.id)}${stem}-${fence}.${extension}`;
}

async function runExport(kind: ExportKind, services: Services, job: Job): Promise<void> {
  const ctx = await loadJobContext(services, job);
  const { export_id: id } = job.payload as ExportPayload;
  const record = await getOwn(ctx.db.read, ctx, exports, id, kind.noun);
  await removeEarlierFiles(kind, ctx, job);
  if (record.state !== "requested") return ctx.db.write((tx) => finishJob(tx, ctx, job));
  const file_key = fileKey(kind, ctx, job);
  const rows = await withTempDir(ctx.files, async (folder) => {
    const { path, rows } = await kind.write(ctx, record, folder);
    await ctx.files.store(file_key, path);
    return rows;
  });
  const removable = await publish(kind, ctx, job, { id, file_key, rows }).catch(async (error: unknown) => {
    await removeAfterFailure(ctx, error, [file_key]);
    throw error;
  });
  await removeUnreferenced(ctx, removable);
}

/** Removes the files that earlier leases left when their process died. */
async function removeEarlierFiles(kind: ExportKind, ctx: CompanyCtx, job: Job): Promise<void> {
  await removeUnreferenced(
    ctx,
    earlierFences(job).map((fence) => fileKey(kind, ctx, job, fence)),
  );
}

/** Marks the export as ready and notifies the requester; returns the keys of older files to remove. */
function publish(
  { action, covers, maxFiles, ready }: ExportKind,
  ctx: CompanyCtx,
  job: Job,
  { id, file_key, rows }: { id: number; file_key: string; rows: number },
): Promise<string[]> {
  return ctx.db.write(async (tx) => {
    await assertStillPermitted(tx, ctx.actor, (role) => may(role, action));
    await finishJob(tx, ctx, job);
    await tx
      .update(exports)
      .set({ state: "ready", file_key, rows, finished_at: now(ctx) })
      .where(and(inCompany(ctx, exports), eq(exports.id, id), eq(exports.state, "requested")));
    await notifyActor(tx, ctx, ready(rows));
    return expireExports(tx, olderFiles(ctx, covers, maxFiles(ctx)));
  });
}

/** Moves the job to the dead letters and notifies its requester. */
async function failExport(kind: ExportKind, services: Services, job: Job, failure: string): Promise<void> {
  const ctx = await loadJobContext(services, job);
  const { export_id: id } = job.payload as ExportPayload;
  await ctx.db.write(async (tx) => {
    await moveToDeadLetter(tx, ctx, job, failure);
    await tx
      .update(exports)
      .set({ state: "failed", finished_at: now(ctx) })
      .where(and(inCompany(ctx, exports), eq(exports.id, id)));
    await notifyActor(tx, ctx, kind.failed);
  });
  await removeEarlierFiles(kind, ctx, { ...job, fence: job.fence + 1 });
}

/** The condition for files of a kind beyond the number that a company retains. */
function olderFiles(ctx: CompanyCtx, covers: SQL, maxFiles: number): SQL {
  const ready = downloadable(and(inCompany(ctx, exports), covers)!);
  return sql`${exports.id} IN (
    SELECT ${exports.id} FROM ${exports} WHERE ${ready} ORDER BY ${exports.id} DESC LIMIT -1 OFFSET ${maxFiles})`;
}

/** Removes the files of old exports; their rows stay. */
export async function sweepExports(services: Services): Promise<void> {
  const { exportDays } = services.settings.limits;
  const { read, write } = services.db;
  const old = lt(exports.finished_at, ago(services, exportDays * MS.day));
  if (await anyRowExists(read, [exports, downloadable(old)]))
    await removeUnreferenced(services, await write((tx) => expireExports(tx, old)));
}

/** Restricts exports to those whose file is available. */
const downloadable = (condition: SQL): SQL => and(eq(exports.state, "ready"), eq(exports.expired, false), condition)!;

/** Marks exports as expired; returns the keys of their files, to be removed after the transaction. */
async function expireExports(tx: Tx, condition: SQL): Promise<string[]> {
  const rows = await tx
    .update(exports)
    .set({ expired: true })
    .where(downloadable(condition))
    .returning({ file_key: exports.file_key });
  return rows.map(({ file_key }) => file_key!);
}
