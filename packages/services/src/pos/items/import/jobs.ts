import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { conflict } from "@custodia/domain/errors";
import { may } from "@custodia/domain/permissions";
import { codeKey, ITEM_NUMBER } from "@custodia/domain/pos/items/codes";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, inArray } from "drizzle-orm";
import { createUnknown } from "../../../assets/import/stage/records.ts";
import { loadJobContext } from "../../../auth/identify.ts";
import { type CompanyCtx, type Permitted, type Services, today } from "../../../core/context.ts";
import { assertStillPermitted } from "../../../core/current-actor.ts";
import { withLocalCopy, withTempDir } from "../../../core/file-store.ts";
import { checkOwn, insertOwn } from "../../../core/store.ts";
import { removeAfterFailure, removeUnreferenced } from "../../../files/references.ts";
import { mergeBatches, nextBatchSize } from "../../../jobs/batch-size.ts";
import { assertLeased, enqueue, finishJob, type Job, moveToDeadLetter } from "../../../jobs/queue.ts";
import { defineJob } from "../../../jobs/run.ts";
import { notifyActor } from "../../../notifications/service.ts";
import { readPortions } from "../../../spreadsheet/rows.ts";
import { type ImportRow, type ItemImportPayload, isNew, writeItems } from "./write.ts";

const RUN_ITEM_IMPORT = "items.import";

/** Rows in one line of the file; a transaction writes one line or more. */
const BATCH_SIZE = 100;

const IMPORT_RUNNING = "Another list of items is being imported. Please wait until it is finished.";

/**
 * Stores validated rows, adds the new locations of their stock and the job that writes them; returns its id. From then on all
 * rows are written, even after a restart. `recheck` repeats the checks that depend on other users' changes; `begun` writes what belongs to the job.
 * Throws 409 if an import is running, 422 if a location is gone.
 */
export async function queueImport(
  ctx: Permitted<"pos.write">,
  rows: readonly ImportRow[],
  newLocations: ReadonlyMap<number, string>,
  recheck: (tx: Tx) => Promise<void>,
  begun: (tx: Tx, job_id: number) => Promise<void> = async () => {},
): Promise<number> {
  const file_key = ctx.files.newKey(ctx.company.id, "imports", "jsonl");
  await withTempDir(ctx.files, async (tempDir) => {
    const path = join(tempDir, "rows.jsonl");
    await writeFile(path, jsonLines(rows));
    await ctx.files.store(file_key, path);
  });
  return ctx.db
    .write(async (tx) => {
      const running = and(eq(jobs.kind, RUN_ITEM_IMPORT), inArray(jobs.state, ["waiting", "running"]));
      const ofCompany = and(eq(jobs.company_id, ctx.company.id), running);
      if ((await tx.$count(jobs, ofCompany)) > 0) throw conflict(IMPORT_RUNNING);
      await recheck(tx);
      const stocked = [...openingLocations(rows)];
      const names = stocked.flatMap((place) =>
        newLocations.has(place) ? [{ place, name: newLocations.get(place)! }] : [],
      );
      const none = { classification_id: [], vendor_id: [], custodian_id: [] };
      const { location_id: created } = await createUnknown(tx, ctx, { ...none, location_id: names });
      const documents: Record<number, number> = {};
      for (const place of stocked) {
        const location_id = created[place] ?? place;
        await checkOwn(tx, ctx, locations, location_id, "values.location_id");
        const document = { kind: "opening", location_id, date: today(ctx), user_id: ctx.actor.user_id } as const;
        documents[place] = (await insertOwn(tx, ctx, stockDocuments, document)).id;
      }
      const barcodes = rows.flatMap((row) => (isNew(row) ? row.item : row.patch).barcodes ?? []);
      const codes = barcodes.map(({ code }) => codeKey(code));
      const reserved = codes.filter((code) => ITEM_NUMBER.test(code));
      const payload = { file_key, documents, locations: created, reserved, rows: rows.length, rows_done: 0, left: [] };
      const job_id = await enqueue(tx, ctx, RUN_ITEM_IMPORT, payload satisfies Omit<ItemImportPayload, "user_id">);
      await begun(tx, job_id);
      return job_id;
    })
    .catch(async (error) => {
      await removeAfterFailure(ctx, error, [file_key]);
      throw error;
    });
}

/** The locations of opening stock, new ones by placeholder. */
export const openingLocations = (rows: readonly ImportRow[]) =>
  new Set(rows.filter(isNew).flatMap(({ opening }) => opening.map(({ location_id }) => location_id)));

async function* jsonLines(rows: readonly ImportRow[]) {
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    yield Buffer.from(`${JSON.stringify(rows.slice(from, from + BATCH_SIZE))}\n`);
}

/** The job that writes a list of items in batches, so that other writes do not wait long. */
export const itemImportJob = defineJob({
  name: RUN_ITEM_IMPORT,
  run: runItemImport,
  deadLetter: failItemImport,
});

const payloadOf = (job: Job) => job.payload as unknown as ItemImportPayload;

async function runItemImport(services: Services, job: Job): Promise<void> {
  const ctx = await loadJobContext(services, job);
  const { file_key, rows } = payloadOf(job);
  await withLocalCopy(ctx.files, file_key, (path) => writeBatches(ctx, job, path));
  await ctx.db.write(async (tx) => {
    await finishJob(tx, ctx, job);
    // The requester got no response if the job was resumed.
    if (job.fence > 1) await notifyActor(tx, ctx, importNotification(`${itemCountText(rows)} imported`));
  });
  await removeUnreferenced(ctx, [file_key]);
}

async function writeBatches(ctx: CompanyCtx, job: Job, path: string): Promise<void> {
  let payload = payloadOf(job);
  let batchSize = 1;
  const batches = readPortions<ImportRow>(path);
  for await (const rows of mergeBatches(batches, payload.rows_done, () => batchSize)) {
    let startedAt = 0;
    payload = await ctx.db.write(async (tx) => {
      startedAt = performance.now();
      await assertLeased(tx, job);
      await assertStillPermitted(tx, ctx.actor, (role) => may(role, "pos.write"));
      const left = await writeItems(tx, ctx, rows, payload);
      const next = {
        ...payload,
        rows_done: payload.rows_done + rows.length,
        left: [...payload.left, ...left],
      };
      await tx
        .update(jobs)
        .set({ payload: { ...next } })
        .where(eq(jobs.id, job.id));
      return next;
    });
    batchSize = nextBatchSize(batchSize, performance.now() - startedAt);
  }
}

/** After the last attempt: reports the progress and removes the stored rows. */
async function failItemImport(services: Services, job: Job, failure: string): Promise<void> {
  const ctx = await loadJobContext(services, job);
  const { file_key } = payloadOf(job);
  await ctx.db.write(async (tx) => {
    await moveToDeadLetter(tx, ctx, job, failure);
    const [row] = await tx.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.id, job.id));
    const { rows, rows_done } = row!.payload as unknown as ItemImportPayload;
    await notifyActor(
      tx,
      ctx,
      importNotification(`Only the first ${rows_done} of ${itemCountText(rows)} were imported`),
    );
  });
  await removeUnreferenced(ctx, [file_key]);
}

const itemCountText = (rows: number) => (rows === 1 ? "1 item" : `${rows.toLocaleString("en-NG")} items`);

const importNotification = (message: string) => ({
  kind: "items.import",
  message: `${message} from your list`,
  href: "/pos/viewInventory",
});
