import { setTimeout as sleep } from "node:timers/promises";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { locations } from "@custodia/db/schema/setup/locations";
import { conflict, type FieldErrors, invalidFields } from "@custodia/domain/errors";
import { ALL_ITEMS_KNOWN, type ItemImport, type ItemImportView } from "@custodia/domain/pos/items/import";
import { categoryKey } from "@custodia/domain/pos/items/schema";
import { eq } from "drizzle-orm";
import type { CompanyCtx, Permitted } from "../../../core/context.ts";
import { assertUserUnchanged } from "../../../core/current-actor.ts";
import { checkOwn } from "../../../core/store.ts";
import { claimJobById } from "../../../jobs/queue.ts";
import { runJob } from "../../../jobs/run.ts";
import { itemImportJob, queueImport } from "./jobs.ts";
import { type KnownRecords, readKnownRecords } from "./known.ts";
import { type ItemList, readList } from "./read-list.ts";
import { type ImportCheck, type NewRow, validateRows } from "./validate.ts";
import { type ItemImportPayload, withFreeCodes } from "./write.ts";

/** Rows and errors that are shown. */
const MAX_ITEMS_SHOWN = 20;
const MAX_ERRORS = 100;

const POLL_MS = 200;

/**
 * Imports a list of items, all rows or none, or only previews it. Rows of stored items update them. All rows are validated
 * first and then written in batches, also after a crash. `errors` lists codes that were taken meanwhile. Throws 409 if an
 * import of the company is running, or if all items exist by name and `again` is not set; 422 on `file`, `mapping`,
 * `values.location_id`, or by row and field: `rows.12.price`.
 */
export async function importItems(ctx: Permitted<"pos.write">, input: ItemImport): Promise<ItemImportView> {
  const { values, dry_run } = input;
  await checkOwn(ctx.db.read, ctx, locations, values.location_id, "values.location_id");
  const list = await readList(ctx, input);
  const known = await readKnownRecords(ctx.db.read, ctx);
  const check = await validateRows(ctx.db.read, ctx, list, known, values);
  if (dry_run) {
    // A slow upload may end long after the access check, and a preview writes nothing that would repeat it.
    await assertUserUnchanged(ctx.db.read, ctx.actor);
    return importView(list, check, known, false);
  }
  refuseErrors(check.errors);
  const knownCount = countKnownRows(check, known);
  if (knownCount > 0 && knownCount === check.newRows.length && !input.again) throw conflict(ALL_ITEMS_KNOWN);
  const rows = [...check.newRows, ...check.changedRows];
  if (rows.length === 0) return importView(list, check, known, true);
  const id = await queueImport(ctx, rows, async (tx) => {
    refuseErrors((await withFreeCodes(tx, ctx, check.newRows)).errors);
  });
  const takenCodes = await runOrAwait(ctx, id);
  return {
    ...importView(list, check, known, true),
    errors: takenCodes.slice(0, MAX_ERRORS),
    errors_total: takenCodes.length,
  };
}

/** Runs the job at once, or waits for the worker that has claimed it. Throws 500 if it does not finish. */
async function runOrAwait(ctx: CompanyCtx, id: number): Promise<ImportCheck["errors"]> {
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

function refuseErrors(errors: ImportCheck["errors"]): void {
  if (errors.length > 0) throw invalidFields(errorsByRow(errors));
}

function errorsByRow(errors: ImportCheck["errors"]): FieldErrors {
  return Object.fromEntries(
    errors
      .slice(0, MAX_ERRORS)
      .map(({ row, field, reason }) => [
        field === "row" ? `rows.${row}` : `rows.${row}.${field}`,
        [`Row ${row}: ${reason}`],
      ]),
  );
}

const countKnownRows = ({ newRows }: ImportCheck, { names }: KnownRecords) =>
  newRows.filter(({ item }) => names.has(categoryKey(item.name))).length;

function importView(list: ItemList, check: ImportCheck, known: KnownRecords, imported: boolean): ItemImportView {
  const { newRows, errors, hints } = check;
  const categories = [...newRows, ...check.changedRows].flatMap(({ category }) => category ?? []);
  const names = new Map(categories.map((category) => [categoryKey(category), category]));
  return {
    imported,
    rows: list.rows.length,
    columns: list.columns,
    mapping: list.mapping,
    delimiter: list.delimiter,
    delimiters: list.delimiters,
    known_rows: countKnownRows(check, known),
    unchanged_rows: check.unchanged,
    changed_rows: check.changedRows.length,
    changes: check.changes.slice(0, MAX_ERRORS),
    stock_differences: check.differences.slice(0, MAX_ERRORS),
    new_categories: [...names].flatMap(([key, name]) => (known.categories.has(key) ? [] : [name])),
    items: newRows.slice(0, MAX_ITEMS_SHOWN).map(itemPreview),
    errors: errors.slice(0, MAX_ERRORS),
    errors_total: errors.length,
    hints,
  };
}

function itemPreview({ row, category, item }: NewRow): ItemImportView["items"][number] {
  const { name, unit, price, quantity, unit_cost, barcodes } = item;
  return { row, category, name, unit, price, quantity, unit_cost, code: barcodes[0]?.code ?? null };
}
