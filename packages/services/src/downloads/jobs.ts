import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Tx } from "@custodia/db/client";
import { exports } from "@custodia/db/schema/assets/export";
import { formatTime } from "@custodia/domain/date";
import { Refusal } from "@custodia/domain/errors";
import { may } from "@custodia/domain/permissions";
import { eq } from "drizzle-orm";
import { olderFiles } from "../assets/export/jobs.ts";
import { coversEverything } from "../assets/export/queries.ts";
import { expireExports } from "../assets/export/service.ts";
import { loadJobContext } from "../auth/identify.ts";
import { type CompanyCtx, now, type Services, today } from "../core/context.ts";
import { assertStillPermitted } from "../core/current-actor.ts";
import { type FileStore, type LocalPath, withTempDir } from "../core/file-store.ts";
import { getOwn } from "../core/store.ts";
import { removeAfterFailure, removeUnreferenced } from "../files/references.ts";
import { earlierFences, finishJob, type Job, moveToDeadLetter } from "../jobs/queue.ts";
import { defineJob } from "../jobs/run.ts";
import { notifyActor } from "../notifications/service.ts";
import { ownDownloads, RUN_DOWNLOAD } from "./downloads.ts";
import type { StoredFile } from "./rows.ts";
import type { WrittenData } from "./write/write-data-task.ts";

type Payload = { export_id: number; user_id: number };

/** The job that creates a download. */
export const downloadJob = defineJob({
  name: RUN_DOWNLOAD,
  run: runDownload,
  deadLetter: failDownload,
});

/** Each lease writes a file of its own, so that a worker that lost its lease cannot overwrite another's. */
function fileKey(ctx: CompanyCtx, job: Job, fence: number = job.fence): string {
  return `${ctx.company.id}/exports/all-${(job.payload as Payload).export_id}-${fence}.zip`;
}

/** Creates the zip, then publishes it. */
async function runDownload(services: Services, job: Job): Promise<void> {
  const ctx = await loadJobContext(services, job);
  const { export_id: id } = job.payload as Payload;
  const row = await getOwn(ctx.db.read, ctx, exports, id, "download");
  await removeEarlierFiles(ctx, job);
  if (row.state !== "requested") return ctx.db.write((tx) => finishJob(tx, ctx, job));
  const file_key = fileKey(ctx, job);
  const records = await makeZip(ctx, file_key);
  const removable = await publishDownload(ctx, job, { id, file_key, records }).catch(async (error: unknown) => {
    await removeAfterFailure(ctx, error, [file_key]);
    throw error;
  });
  await removeUnreferenced(ctx, removable);
}

/**
 * Creates the zip in a temporary folder, with all files that the records reference, and stores it. Returns the number of
 * records.
 */
function makeZip(ctx: CompanyCtx, file_key: string): Promise<number> {
  return withTempDir(ctx.files, async (folder) => {
    const { company } = ctx;
    const input = { folder, company, today: today(ctx) };
    const written = await ctx.workers.run("writeCompanyData", input, { companyId: company.id });
    const path = join(folder, "all.zip");
    const pack = () =>
      withLocalCopies(ctx.files, written.files, (files, missing) => {
        const requester = ctx.actor.full_name;
        const madeAt = formatTime(now(ctx), company.time_zone);
        const readme = readmeText({
          company: company.name,
          madeAt,
          zone: company.time_zone,
          requester,
          written,
          missing,
        });
        const input = { path, folder, readme, files, madeAt: ctx.clock() };
        return ctx.workers.run("packCompanyData", input, { companyId: company.id });
      });
    // A user may delete a file between the listing and the packing; the next listing reports it as missing.
    await pack().catch((error: Error) => (/\bENOENT\b/.test(error.message) ? pack() : Promise.reject(error)));
    await ctx.files.store(file_key, path);
    return written.counts.reduce((sum, [, count]) => sum + count, 0);
  });
}

/** Removes the files of earlier leases whose process died. */
async function removeEarlierFiles(ctx: CompanyCtx, job: Job): Promise<void> {
  await removeUnreferenced(
    ctx,
    earlierFences(job).map((fence) => fileKey(ctx, job, fence)),
  );
}

async function failDownload(services: Services, job: Job, failure: string): Promise<void> {
  const ctx = await loadJobContext(services, job);
  await markFailed(ctx, job, (job.payload as Payload).export_id, failure);
  await removeEarlierFiles(ctx, { ...job, fence: job.fence + 1 });
}

const HREF = "/Settings/data";

const ownDownload = (ctx: CompanyCtx, id: number) => ownDownloads(ctx, eq(exports.id, id));

/** Publishes the zip and returns the keys of older zips, which are removed because the new zip contains all their data. */
function publishDownload(
  ctx: CompanyCtx,
  job: Job,
  { id, file_key, records }: { id: number; file_key: string; records: number },
): Promise<string[]> {
  return ctx.db.write(async (tx) => {
    await assertStillPermitted(tx, ctx.actor, (role) => may(role, "company.manage"));
    await finishJob(tx, ctx, job);
    await tx
      .update(exports)
      .set({ state: "ready", file_key, rows: records, finished_at: now(ctx) })
      .where(ownDownload(ctx, id));
    await notifyUser(tx, ctx, "downloads.ready", "The download of all your company's data is ready");
    return expireExports(tx, olderFiles(ctx, coversEverything, 1));
  });
}

/** Moves the job to the dead letters and notifies its requester. */
function markFailed(ctx: CompanyCtx, job: Job, id: number, failure: string): Promise<void> {
  return ctx.db.write(async (tx) => {
    await moveToDeadLetter(tx, ctx, job, failure);
    await tx
      .update(exports)
      .set({ state: "failed", finished_at: now(ctx) })
      .where(ownDownload(ctx, id));
    await notifyUser(tx, ctx, "downloads.failed", "The download of all your company's data could not be created");
  });
}

const notifyUser = (tx: Tx, ctx: CompanyCtx, kind: string, message: string) =>
  notifyActor(tx, ctx, { kind, message, mail: true, href: HREF });

const countFormat = new Intl.NumberFormat("en-NG");

/** Returns a plain explanation of the download, which someone may open years later and without Custodia. */
function readmeText({
  company,
  madeAt,
  zone,
  requester,
  written,
  missing,
}: {
  company: string;
  /** The moment in the company's local time. */
  madeAt: string;
  /** The company's time zone. */
  zone: string;
  requester: string;
  written: WrittenData;
  /** Files that were missing from the store when they were packed, by their paths in the zip. */
  missing: string[];
}): string {
  const kinds = written.counts.map(([sheet, count]) => `  ${sheet}: ${countFormat.format(count)}`);
  return `${[
    `All data of ${company}`,
    "",
    `Created by Custodia on ${madeAt}, for ${requester}. All records are from the same moment.`,
    "",
    "company.xlsx   for people: a sheet for each kind of record.",
    "               Amounts are in naira, and other records are shown by name.",
    "json/          for programs: a file for each kind of record, with fields that do not fit into a cell.",
    "               json/fields.json gives the unit of each field: naira, percent, a day, an instant.",
    "               A field whose name ends in _id holds the id of a record in another file.",
    "files/         the files that your company stored: its logo, photos and documents of assets, imported lists,",
    "               and the rows of these that had errors.",
    "",
    `Times are local times of ${zone}; in json/ they have their UTC offset. Times inside the before and after of an`,
    "activity are in UTC, with a Z.",
    "",
    "Book values are those of the day on which this download was created.",
    "",
    "Not included: passwords, sessions, the secrets of access tokens and webhooks, email in transit, sums that can",
    "be calculated from the records, assets of an unfinished import, and earlier exports.",
    "",
    "Records:",
    ...kinds,
    ...(missing.length === 0 ? [] : ["", "Files that were missing:", ...missing.map((path) => `  ${path}`)]),
  ].join("\r\n")}\r\n`;
}

/**
 * Calls `work` with local paths of the stored files: the originals in a folder store, copies from a bucket, fetched one
 * after the other. Files that are missing are listed instead. Throws 503 if the store is unavailable.
 */
async function withLocalCopies<T>(
  store: FileStore,
  stored: readonly StoredFile[],
  work: (files: { path: string; zipPath: string }[], missing: string[]) => Promise<T>,
): Promise<T> {
  const copies: LocalPath[] = [];
  const files: { path: string; zipPath: string }[] = [];
  const missing: string[] = [];
  try {
    for (const { key, zipPath } of stored) {
      const copy = await copyIfExists(store, key);
      if (copy) {
        copies.push(copy);
        files.push({ path: copy.path, zipPath });
      } else missing.push(zipPath);
    }
    return await work(files, missing);
  } finally {
    for (const copy of copies) await copy.release();
  }
}

/** A folder store returns a path whether or not the file exists; a bucket reports a missing file at once. */
async function copyIfExists(store: FileStore, key: string): Promise<LocalPath | null> {
  try {
    const copy = await store.localCopy(key);
    if (await exists(copy.path)) return copy;
    await copy.release();
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === "conflict") return null;
    throw error;
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
