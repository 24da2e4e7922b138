import { setTimeout as sleep } from "node:timers/promises";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { imports } from "@custodia/db/schema/assets/import";
import type { ImportOptions, ImportPreview, ImportStart } from "@custodia/domain/assets/import/options";
import type { ImportPreviewView } from "@custodia/domain/assets/import/preview";
import type { ImportResult } from "@custodia/domain/assets/import/schema";
import { dayIn, formatLongDate } from "@custodia/domain/date";
import { checkFields, conflict, type FieldErrors, invalid } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import { type ApprovalRequested, approvalRequested } from "../../approvals/request-approval.ts";
import { executesDirectly, type PermittedToRequest } from "../../core/context.ts";
import { findQuotaRefusal } from "../../core/quotas.ts";
import { getOwn, inCompany } from "../../core/store.ts";
import { enqueue } from "../../jobs/queue.ts";
import { runJobNow } from "../../jobs/run.ts";
import { sheetOf, sheetToChoose } from "../../spreadsheet/book.ts";
import type { ImportFacts } from "./facts.ts";
import { importJob, RUN_IMPORT } from "./jobs.ts";
import { checkOptions, importedBefore, previewImport, readUpload } from "./preview/preview.ts";
import { checkUploaded, checkUploader, findRunningImport, showImport } from "./queries.ts";
import { cancelUploads, removeUploads, type Upload, uploadList } from "./upload.ts";

/** Starts an import as a job. Throws 404, 409 where one is running or its assets do not fit, 422 as the preview or on `again`. */
export async function startImport(ctx: PermittedToRequest<"assets.write">, input: ImportStart) {
  await enqueueImport(ctx, input);
  ctx.wake();
  return showImport(ctx, input);
}

/** Throws 422 on the choices that the file needs and that were not made; other errors are reported later. */
async function checkChoices(
  ctx: PermittedToRequest<"assets.write">,
  id: number,
  which: Pick<ImportStart, "sheet" | "delimiter">,
  choices: Omit<ImportStart, "id" | "again" | "sheet" | "delimiter">,
): Promise<void> {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "import");
  checkUploader(ctx, row);
  if (row.state !== "uploaded") return;
  checkFields(oneReasonEach(sheetToChoose(row.options as ImportFacts, which)));
  const file = sheetOf(row.options as ImportFacts, which);
  const open = await readUpload(ctx, row, { file, options: choices }, (input) =>
    ctx.workers.run("listChoices", input, { companyId: ctx.company.id }),
  );
  checkFields(oneReasonEach(open));
}

/** Keeps one sentence for each field. */
const oneReasonEach = (reasons: Record<string, string>): FieldErrors =>
  Object.fromEntries(Object.entries(reasons).map(([name, reason]) => [name, [reason]]));

/** Marks the import as started and enqueues its job; returns the job's id. */
async function enqueueImport(
  ctx: PermittedToRequest<"assets.write">,
  { id, again, sheet, delimiter, ...choices }: ImportStart,
): Promise<number> {
  await checkChoices(ctx, id, { sheet, delimiter }, choices).catch(async (error) => {
    // After a second click the file may be gone, because the import of the first click has finished.
    checkUploaded(await getOwn(ctx.db.read, ctx, imports, id, "import"));
    throw error;
  });
  await checkFits(ctx, { id, sheet, delimiter, ...choices });
  return ctx.db.write(async (tx) => {
    const row = await getOwn(tx, ctx, imports, id, "import");
    checkUploader(ctx, row);
    const file = sheetOf(checkUploaded(row), { sheet, delimiter });
    await checkOptions(tx, ctx, choices, file);
    const before = await importedBefore(tx, ctx, row);
    if (before && !again) throw invalid("again", importedOn(ctx, before));
    const other = await findRunningImport(tx, ctx);
    if (other) {
      const does = other.state === "undoing" ? "is being undone" : "is running";
      throw conflict(`Another import of your company ${does}. Please wait until it is finished.`);
    }
    const asks = !executesDirectly(ctx, "assets.write");
    const options = { file, choices, asks } satisfies ImportFacts;
    await tx.update(imports).set({ state: "staging", options }).where(eq(imports.id, id));
    return enqueue(tx, ctx, RUN_IMPORT, { import_id: id });
  });
}

/**
 * Throws 409 if the file has more assets than the company may add. They are counted only if it has more rows than that; the job refuses
 * the others that do not fit.
 */
async function checkFits(ctx: PermittedToRequest<"assets.write">, options: ImportPreview): Promise<void> {
  const { rows_total } = await getOwn(ctx.db.read, ctx, imports, options.id, "import");
  if (!(await findQuotaRefusal(ctx.db.read, ctx, "assets", rows_total))) return;
  const { over_limit } = await previewImport(ctx, options, { remembers: false });
  if (over_limit) throw conflict(over_limit);
}

function importedOn(ctx: PermittedToRequest<"assets.write">, instant: string): string {
  const day = formatLongDate(dayIn(ctx.company.time_zone, new Date(instant)));
  return `This file was imported on ${day}. Confirm that you want to import it again.`;
}

/**
 * Cancels an import: at once if it was not started; otherwise its job removes the written rows and then marks it as cancelled. Throws 404,
 * and 409 if it has ended.
 */
export async function cancelImport(ctx: PermittedToRequest<"assets.write">, { id }: { id: number }) {
  const unused = await ctx.db.write(async (tx) => {
    const row = await getOwn(tx, ctx, imports, id, "import");
    checkUploader(ctx, row);
    const options = row.options as ImportFacts;
    if (row.state === "uploaded") return cancelUploads(tx, ctx, eq(imports.id, id));
    if (row.state !== "staging") throw conflict("This import has already ended.");
    const ending = { ...options, ending: "cancelled" } satisfies ImportFacts;
    if (!options.ending) await tx.update(imports).set({ options: ending }).where(eq(imports.id, id));
    return [];
  });
  await removeUploads(ctx, unused);
  return showImport(ctx, { id });
}

const POLL_MS = 200;

/** The options of an import in one call: the choices of a preview. */
type OptionsAtOnce = ImportOptions & { again?: boolean; dry_run?: boolean };

/**
 * Imports a file, all rows or none, and returns when it is done: the rows that were left out and how the others were read, or the approval
 * request if the role may only request imports. A dry run writes nothing and returns the expected result. Missing choices are guessed if
 * only one guess fits. Throws 422 on the choices that the file needs, else with the errors by row and field: `rows.12.cost`; 409 if the
 * company may not have so many assets.
 */
export async function importAll(
  ctx: PermittedToRequest<"assets.write">,
  upload: Upload,
  { again = false, dry_run = false, ...options }: OptionsAtOnce = {},
): Promise<ImportResult | ApprovalRequested> {
  return uploadList(ctx, "assets", upload, (id) => importNow(ctx, id, { again, dry_run }, options));
}

async function importNow(
  ctx: PermittedToRequest<"assets.write">,
  id: number,
  { again, dry_run }: { again: boolean; dry_run: boolean },
  options: ImportOptions,
): Promise<ImportResult | ApprovalRequested> {
  const preview = await cancelOnError(ctx, id, async () => {
    const found = await previewImport(ctx, { id, ...options }, { remembers: false });
    checkFields({ ...oneReasonEach(found.to_choose), ...byRow(found.errors) });
    if (found.over_limit) throw conflict(found.over_limit);
    return found;
  });
  const { mapping, date_order, previewed_at, assets_total, updates_total, unchanged_total } = preview;
  // If the register has all of it already, there is nothing to import or to approve.
  const isKnown = assets_total + updates_total === 0 && unchanged_total > 0;
  if (dry_run || isKnown) {
    await cancelImport(ctx, { id });
    return importedAs(preview, assets_total, updates_total);
  }
  const previewed = { mapping, date_order, good_rows_only: false, previewed_at };
  const choices = { values: {}, create_unknown: [], ...options, ...previewed };
  const jobId = await cancelOnError(ctx, id, () => enqueueImport(ctx, { id, ...choices, again }));
  await runJobNow(ctx, jobId, importJob);
  for (;;) {
    const { state, rows_done, rows_updated, failure } = await showImport(ctx, { id });
    if (state === "published")
      return (await approvalOf(ctx, id)) ?? importedAs(preview, rows_done - rows_updated, rows_updated);
    if (state !== "staging") throw invalid("file", failure ?? "The import was cancelled.");
    await sleep(POLL_MS);
  }
}

async function cancelOnError<T>(
  ctx: PermittedToRequest<"assets.write">,
  id: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await cancelImport(ctx, { id });
    throw error;
  }
}

/** Returns the numbers of imported assets with the preview, which shows how the file was read. */
const importedAs = (preview: ImportPreviewView, imported: number, updated: number): ImportResult => ({
  ...preview,
  imported,
  updated,
  unchanged: preview.unchanged_total,
});

/** The approval request of an import whose user may only request it; else null. */
async function approvalOf(
  ctx: PermittedToRequest<"assets.write">,
  import_id: number,
): Promise<ApprovalRequested | null> {
  if (executesDirectly(ctx, "assets.write")) return null;
  const its = and(inCompany(ctx, approvals), eq(approvals.import_id, import_id));
  const [row] = await ctx.db.read.select({ id: approvals.id }).from(approvals).where(its);
  return row ? approvalRequested(ctx, row.id) : null;
}

function byRow(errors: Awaited<ReturnType<typeof previewImport>>["errors"]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { row, field, reason } of errors) {
    const key = field ? `rows.${row}.${field}` : `rows.${row}`;
    fields[key] = [...(fields[key] ?? []), reason];
  }
  return fields;
}
