import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { locations } from "@custodia/db/schema/setup/locations";
import { type ItemImport, type ItemImportView, MAX_ITEM_ROWS } from "@custodia/domain/pos/items/import";
import type {
  ItemUploadDraft,
  ItemUploadPreview,
  ItemUploadStart,
  ItemUploadView,
} from "@custodia/domain/pos/items/import-uploads";
import type { Tx } from "@custodia/sqlite/client";
import { eq } from "drizzle-orm";
import { importFileKeys, workKeys } from "../../../assets/import/facts.ts";
import { checkUploaded, draftView, type ImportRow } from "../../../assets/import/queries.ts";
import { cancelUploads, removeUploads, saveChoices, type Upload, uploadList } from "../../../assets/import/upload.ts";
import { type CompanyCtx, now, type Permitted } from "../../../core/context.ts";
import { assertUserUnchanged } from "../../../core/current-actor.ts";
import { checkOwn, getOwn } from "../../../core/store.ts";
import { removeAfterFailure, removeUnreferenced } from "../../../files/references.ts";
import { runJobNow } from "../../../jobs/run.ts";
import { type CheckedList, checkInTurn, checkList, refuseErrors, refuseUnready, writeRowsLeft } from "./check-list.ts";
import { itemImportJob, queueImport } from "./jobs.ts";
import { MAX_ERRORS } from "./preview.ts";
import { type ItemFacts, readUpload, showItemUpload } from "./queries.ts";
import { readList, rejectList, tooManyRows } from "./read-list.ts";
import type { RowError } from "./validate.ts";
import { type ItemImportPayload, withFreeCodes } from "./write.ts";

const POLL_MS = 200;

/**
 * Imports a list of items, all rows or none, or the good ones; or only previews it. Rows of stored items update them. All rows
 * are validated first and then written in batches, also after a crash. `errors` lists codes that were taken meanwhile. Throws
 * 409 if an import of the company is running, or if all items exist by name and `again` is not set; 422 on `file`, `mapping`,
 * `values.location_id`, on the choices that the list needs, or by row and field: `rows.12.price`.
 */
export async function importItems(ctx: Permitted<"pos.write">, input: ItemImport): Promise<ItemImportView> {
  await checkOwn(ctx.db.read, ctx, locations, input.values.location_id, "values.location_id");
  const checked = await checkList(ctx, await readList(ctx, input), input);
  const { preview, rows } = checked;
  if (input.dry_run) {
    // A slow upload may end long after the access check, and a preview writes nothing that would repeat it.
    await assertUserUnchanged(ctx.db.read, ctx.actor);
    return preview;
  }
  refuseUnready(checked, input);
  const left_behind = await writeRowsLeft(ctx, checked, (path) => readFile(path, "base64"));
  const imported = { ...preview, imported: true, left_behind };
  if (rows.length === 0) return imported;
  const job_id = await queueChecked(ctx, checked);
  const left = await runOrAwait(ctx, job_id);
  if (!left) throw new Error(`The item import job ${job_id} was dead-lettered`);
  const errors = left.map(takenCode);
  return { ...imported, errors: errors.slice(0, MAX_ERRORS), errors_total: errors.length };
}

const takenCode = (error: RowError) => ({ ...error, column: null, value: "" });

/** Stores an uploaded list and reads it once. Throws 422 on `file` if it is bad or too long. */
export const uploadItems = (ctx: Permitted<"pos.write">, upload: Upload): Promise<ItemUploadView> =>
  uploadList(
    ctx,
    "items",
    upload,
    (id) => showItemUpload(ctx, { id }),
    (book) => {
      if (book.sheets.every(({ rows }) => rows > MAX_ITEM_ROWS)) throw tooManyRows();
    },
  ).catch(rejectList);

/** Saves the choices for an uploaded list, so that its user finds them again. Throws 404, 409 if it was imported. */
export async function saveItemDraft(ctx: Permitted<"pos.write">, { id, ...draft }: ItemUploadDraft) {
  return draftView<typeof draft>(await saveChoices(ctx, id, draft));
}

/** Discards an uploaded list. Throws 404, 409 if it was imported. */
export async function cancelItemUpload(ctx: Permitted<"pos.write">, { id }: { id: number }): Promise<ItemUploadView> {
  const keys = await ctx.db.write(async (tx) => {
    checkUploaded(await getOwn(tx, ctx, imports, id, "upload"));
    return cancelUploads(tx, ctx, eq(imports.id, id));
  });
  await removeUploads(ctx, keys);
  return showItemUpload(ctx, { id });
}

/**
 * Imports an uploaded list as previewed and returns the result, also that it failed; a list that was imported already is not imported
 * again. Throws as `importItems`, 404, 409 if it was cancelled.
 */
export async function runItemUpload(
  ctx: Permitted<"pos.write">,
  { id, again, good_rows_only, ...options }: ItemUploadStart,
): Promise<ItemUploadView> {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "upload");
  if (row.state !== "published")
    await beginUpload(ctx, row, options, { again, good_rows_only }).catch(async (error) => {
      // The other of two clicks has already started it.
      if ((await getOwn(ctx.db.read, ctx, imports, id, "upload")).state !== "published") throw error;
    });
  const { options: facts } = await getOwn(ctx.db.read, ctx, imports, id, "upload");
  const { job_id } = facts as Extract<ItemFacts, { result: object }>;
  if (job_id) await runOrAwait(ctx, job_id);
  await removeUnreferenced(ctx, workKeys(row.file_key));
  return showItemUpload(ctx, { id });
}

/** Stores the rows of an upload with their job, and marks it as imported in the same transaction. */
async function beginUpload(
  ctx: Permitted<"pos.write">,
  row: ImportRow,
  options: Omit<ItemUploadPreview, "id">,
  confirmed: Pick<ItemImport, "again" | "good_rows_only">,
): Promise<void> {
  const { checked, sheet } = await checkInTurn(ctx, async () => {
    const { list, sheet } = await readUpload(ctx, row, options);
    return { checked: await checkList(ctx, list, options), sheet };
  });
  refuseUnready(checked, confirmed);
  const { preview, rows, check, list } = checked;
  // A list without a good row stays open for corrections.
  if (rows.length + check.unchanged === 0) refuseErrors(check.errors);
  // The later of two clicks removes its own file.
  const key = importFileKeys(row.file_key, Number(ctx.random.digits(9))).errors;
  const errors_key = await writeRowsLeft(ctx, checked, async (path) => {
    await ctx.files.store(key, path);
    return key;
  });
  const begun = async (tx: Tx, job_id: number | null) => {
    checkUploaded(await getOwn(tx, ctx, imports, row.id, "upload"));
    const result = {
      added: check.newRows.length,
      changed: check.changedRows.length,
      unchanged: check.unchanged,
      rows_bad: preview.rows_bad,
      left_out_total: preview.left_out_total,
    };
    const mapping = Object.fromEntries(Object.entries(list.mapping).map(([field, column]) => [field, [column]]));
    const facts = { file: sheet, choices: { ...options, mapping }, job_id, result } satisfies ItemFacts;
    const counts = { rows_total: preview.rows, rows_done: rows.length, rows_bad: preview.rows_bad, errors_key };
    const published = { state: "published", options: facts, finished_at: now(ctx), ...counts } as const;
    await tx.update(imports).set(published).where(eq(imports.id, row.id));
  };
  const begin = rows.length > 0 ? queueChecked(ctx, checked, begun) : ctx.db.write((tx) => begun(tx, null));
  await begin.catch(async (error) => {
    await removeAfterFailure(ctx, error, errors_key === null ? [] : [errors_key]);
    throw error;
  });
}

/** Adds the job that writes the rows, unless their codes were taken meanwhile. */
const queueChecked = (
  ctx: Permitted<"pos.write">,
  { check, rows, known }: CheckedList,
  begun?: Parameters<typeof queueImport>[4],
) =>
  queueImport(
    ctx,
    rows,
    known.newLocations,
    async (tx) => refuseErrors((await withFreeCodes(tx, ctx, check.newRows)).errors),
    begun,
  );

/**
 * Runs the job at once, or waits for the worker that has claimed it. Returns the codes that were taken meanwhile; null if the job failed or
 * was discarded.
 */
async function runOrAwait(ctx: CompanyCtx, id: number): Promise<RowError[] | null> {
  await runJobNow(ctx, id, itemImportJob);
  for (;;) {
    const [row] = await ctx.db.read
      .select({ state: jobs.state, payload: jobs.payload })
      .from(jobs)
      .where(eq(jobs.id, id));
    if (row?.state === "done") return (row.payload as unknown as ItemImportPayload).left;
    if (!row || row.state === "dead") {
      await assertUserUnchanged(ctx.db.read, ctx.actor);
      return null;
    }
    await sleep(POLL_MS);
  }
}
