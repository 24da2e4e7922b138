import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { locations } from "@custodia/db/schema/setup/locations";
import { checkFields, conflict, type FieldErrors, invalidFields } from "@custodia/domain/errors";
import { ALL_ITEMS_KNOWN, type ItemImport, type ItemImportView } from "@custodia/domain/pos/items/import";
import { leftOutWhy } from "@custodia/domain/spreadsheet/left-out";
import { eq } from "drizzle-orm";
import { type CompanyCtx, type Permitted, today } from "../../../core/context.ts";
import { assertUserUnchanged } from "../../../core/current-actor.ts";
import { withTempDir } from "../../../core/file-store.ts";
import { checkOwn } from "../../../core/store.ts";
import { claimJobById } from "../../../jobs/queue.ts";
import { runJob } from "../../../jobs/run.ts";
import { itemImportJob, queueImport } from "./jobs.ts";
import { readKnownRecords } from "./known.ts";
import { MAX_ERRORS, previewOf } from "./preview.ts";
import { type ItemList, readList } from "./read-list.ts";
import { type ImportCheck, type RowError, validateRows } from "./validate.ts";
import { type ItemImportPayload, withFreeCodes } from "./write.ts";

const POLL_MS = 200;

/**
 * Imports a list of items, all rows or none, or the good ones; or only previews it. Rows of stored items update them. All rows
 * are validated first and then written in batches, also after a crash. `errors` lists codes that were taken meanwhile. Throws
 * 409 if an import of the company is running, or if all items exist by name and `again` is not set; 422 on `file`, `mapping`,
 * `values.location_id`, on the choices that the list needs, or by row and field: `rows.12.price`.
 */
export async function importItems(ctx: Permitted<"pos.write">, input: ItemImport): Promise<ItemImportView> {
  const { values, dry_run, good_rows_only } = input;
  await checkOwn(ctx.db.read, ctx, locations, values.location_id, "values.location_id");
  const list = await readList(ctx, input);
  const known = await readKnownRecords(ctx.db.read, ctx, input);
  const check = await validateRows(ctx.db.read, ctx, list, known, values);
  const preview = previewOf(list, check, known);
  if (dry_run) {
    // A slow upload may end long after the access check, and a preview writes nothing that would repeat it.
    await assertUserUnchanged(ctx.db.read, ctx.actor);
    return preview;
  }
  const { sheet, grouping } = preview.to_choose;
  refuseOpenChoices(good_rows_only ? preview.to_choose : { ...(sheet && { sheet }), ...(grouping && { grouping }) });
  if (!good_rows_only) refuseErrors(check.errors);
  if (preview.known_rows > 0 && preview.known_rows === check.newRows.length && !input.again)
    throw conflict(ALL_ITEMS_KNOWN);
  const left_behind = await writeRowsLeft(ctx, list, check);
  const imported = { ...preview, imported: true, left_behind };
  const rows = [...check.newRows, ...check.changedRows];
  if (rows.length === 0) return imported;
  const id = await queueImport(ctx, rows, known.newLocations, async (tx) => {
    refuseErrors((await withFreeCodes(tx, ctx, check.newRows)).errors);
  });
  const taken = await runOrAwait(ctx, id);
  const errors = taken.map((error) => ({ ...error, column: null, value: "" }));
  return { ...imported, errors: errors.slice(0, MAX_ERRORS), errors_total: errors.length };
}

function refuseOpenChoices(open: Record<string, string>): void {
  checkFields(Object.fromEntries(Object.entries(open).map(([name, why]) => [name, [why]])));
}

/** The rows that stay behind as a spreadsheet in base64; null where there are none. */
async function writeRowsLeft(ctx: CompanyCtx, list: ItemList, { errors }: ImportCheck): Promise<string | null> {
  const reasons = Map.groupBy(errors, ({ row }) => row);
  const rows = [
    ...list.rows.flatMap((row) => (reasons.has(row.number) ? [{ row, errors: reasons.get(row.number)! }] : [])),
    ...list.skipped.map((row) => ({ row, errors: [{ reason: leftOutWhy.skipped }] })),
  ];
  if (rows.length === 0) return null;
  rows.sort((first, second) => first.row.number - second.row.number);
  return withTempDir(ctx.files, async (tempDir) => {
    const path = join(tempDir, "rows.xlsx");
    const input = {
      ...{ path, company: ctx.company, today: today(ctx), headings: list.columns.map(({ heading }) => heading) },
      rows: rows.map(({ row: { number, cells }, errors }) => ({
        ...{ number, cells, reasons: errors.map(({ reason }) => reason) },
      })),
    };
    await ctx.workers.run("writeItemRowsLeft", input, { companyId: ctx.company.id });
    return readFile(path, "base64");
  });
}

/** Runs the job at once, or waits for the worker that has claimed it. Throws 500 if it does not finish. */
async function runOrAwait(ctx: CompanyCtx, id: number): Promise<RowError[]> {
  const job = await claimJobById(ctx, id);
  if (job) await runJob({ ...ctx, db: ctx.db.background ?? ctx.db }, job, itemImportJob);
  for (;;) {
    const [row] = await ctx.db.read
      .select({ state: jobs.state, payload: jobs.payload })
      .from(jobs)
      .where(eq(jobs.id, id));
    if (row!.state === "done") return (row!.payload as unknown as ItemImportPayload).left;
    if (row!.state === "dead") await assertUserUnchanged(ctx.db.read, ctx.actor);
    if (row!.state === "dead") throw new Error(`The item import job ${id} was dead-lettered`);
    await sleep(POLL_MS);
  }
}

function refuseErrors(errors: RowError[]): void {
  if (errors.length > 0) throw invalidFields(errorsByRow(errors));
}

function errorsByRow(errors: RowError[]): FieldErrors {
  return Object.fromEntries(
    errors
      .slice(0, MAX_ERRORS)
      .map(({ row, field, reason }) => [
        field === "row" ? `rows.${row}` : `rows.${row}.${field}`,
        [`Row ${row}: ${reason}`],
      ]),
  );
}
