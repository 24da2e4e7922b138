import { setTimeout as sleep } from "node:timers/promises";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { locations } from "@custodia/db/schema/setup/locations";
import { conflict, type FieldErrors, invalidFields } from "@custodia/domain/errors";
import { type ItemImport, type ItemImportView, LIST_KNOWN } from "@custodia/domain/pos/items/import";
import { categoryKey } from "@custodia/domain/pos/items/schema";
import { eq } from "drizzle-orm";
import type { CompanyCtx, Permitted } from "../../../core/context.ts";
import { assertUserUnchanged } from "../../../core/current-actor.ts";
import { checkOwn } from "../../../core/store.ts";
import { claimJobById } from "../../../jobs/queue.ts";
import { runJob } from "../../../jobs/run.ts";
import { itemImportJob, queueImport } from "./jobs.ts";
import { type Known, knownTo } from "./known.ts";
import { type List, readList } from "./read-list.ts";
import { type GoodRow, type ImportCheck, validateRows } from "./validate.ts";
import { type ItemImportPayload, withFreeCodes } from "./write.ts";

/** Rows and errors that are shown. */
const SHOWN = 20;
const MOST_ERRORS = 100;

const POLL_MS = 200;

/**
 * Makes items of a list, all rows or none, or only tells what it would become. Rows of items that are here are changes of them. Rows are judged as a whole, and then come in by
 * portions, also after a kill. Codes that somebody else gave away meanwhile are told in `errors`. Throws 409 where a list of the
 * company is coming in, 422 on `file`, `mapping`, `values.location_id`,
 * or by row and field: `rows.12.price`; also 409 where all its items are there by their names, unless it is to come `again`.
 */
export async function importItems(ctx: Permitted<"pos.write">, input: ItemImport): Promise<ItemImportView> {
  const { values, dry_run } = input;
  await checkOwn(ctx.db.read, ctx, locations, values.location_id, "values.location_id");
  const list = await readList(ctx, input);
  const known = await knownTo(ctx.db.read, ctx);
  const judged = await validateRows(ctx.db.read, ctx, list, known, values);
  if (dry_run) {
    // The list may have come in long after its sender was let in, and nothing is written that would ask.
    await assertUserUnchanged(ctx.db.read, ctx.actor);
    return view(list, judged, known, false);
  }
  refuse(judged.errors);
  const repeated = knownRows(judged, known);
  if (repeated > 0 && repeated === judged.good.length && !input.again) throw conflict(LIST_KNOWN);
  const rows = [...judged.good, ...judged.changed];
  if (rows.length === 0) return view(list, judged, known, true);
  const id = await queueImport(ctx, rows, async (tx) => {
    refuse((await withFreeCodes(tx, ctx, judged.good)).left);
  });
  const left = await done(ctx, id);
  return {
    ...view(list, judged, known, true),
    errors: left.slice(0, MOST_ERRORS),
    errors_total: left.length,
  };
}

/** Does the job here and now where nobody was faster, or waits for it. Throws 500 where it does not come to its end. */
async function done(ctx: CompanyCtx, id: number): Promise<ImportCheck["errors"]> {
  const job = await claimJobById(ctx, id);
  if (job) await runJob({ ...ctx, db: ctx.db.background ?? ctx.db }, job, itemImportJob);
  for (;;) {
    const [row] = await ctx.db.read
      .select({ state: jobs.state, payload: jobs.payload })
      .from(jobs)
      .where(eq(jobs.id, id));
    if (row!.state === "done") return (row!.payload as unknown as ItemImportPayload).left;
    if (row!.state === "dead") await assertUserUnchanged(ctx.db.read, ctx.actor);
    if (row!.state === "dead") throw new Error(`The job ${id} of a list of items was laid aside`);
    await sleep(POLL_MS);
  }
}

function refuse(errors: ImportCheck["errors"]): void {
  if (errors.length > 0) throw invalidFields(byRow(errors));
}

function byRow(errors: ImportCheck["errors"]): FieldErrors {
  return Object.fromEntries(
    errors
      .slice(0, MOST_ERRORS)
      .map(({ row, field, reason }) => [
        field === "row" ? `rows.${row}` : `rows.${row}.${field}`,
        [`Row ${row}: ${reason}`],
      ]),
  );
}

const knownRows = ({ good }: ImportCheck, { names }: Known) =>
  good.filter(({ item }) => names.has(categoryKey(item.name))).length;

function view(list: List, judged: ImportCheck, known: Known, imported: boolean): ItemImportView {
  const { good, errors, hints } = judged;
  const said = [...good, ...judged.changed].flatMap(({ category }) => category ?? []);
  const names = new Map(said.map((category) => [categoryKey(category), category]));
  return {
    imported,
    rows: list.rows.length,
    columns: list.columns,
    mapping: list.mapping,
    delimiter: list.delimiter,
    delimiters: list.delimiters,
    known_rows: knownRows(judged, known),
    unchanged_rows: judged.unchanged,
    changed_rows: judged.changed.length,
    changes: judged.changes.slice(0, MOST_ERRORS),
    stock_differences: judged.differences.slice(0, MOST_ERRORS),
    new_categories: [...names].flatMap(([key, name]) => (known.categories.has(key) ? [] : [name])),
    items: good.slice(0, SHOWN).map(shown),
    errors: errors.slice(0, MOST_ERRORS),
    errors_total: errors.length,
    hints,
  };
}

function shown({ row, category, item }: GoodRow): ItemImportView["items"][number] {
  const { name, unit, price, quantity, unit_cost, barcodes } = item;
  return { row, category, name, unit, price, quantity, unit_cost, code: barcodes[0]?.code ?? null };
}
