import { locations } from "@custodia/db/schema/setup/locations";
import { type FieldErrors, invalidFields } from "@custodia/domain/errors";
import { categoryKey } from "@custodia/domain/pos/items/categories";
import type { ItemImport, ItemImportView } from "@custodia/domain/pos/items/import";
import type { Permitted } from "../../../context.ts";
import { checkOwn } from "../../../store.ts";
import { type GoodRow, type Judged, judge } from "./judge.ts";
import { type Known, knownTo } from "./known.ts";
import { type List, readList } from "./read-list.ts";
import { writeItems } from "./write.ts";

/** Rows and errors that are shown. */
const SHOWN = 20;
const MOST_ERRORS = 100;

/**
 * Makes items of a list, all rows or none, or only tells what it would become. Throws 422 on `file`, `mapping`, `values.location_id`,
 * or by row and field: `rows.12.price`.
 */
export async function importItems(ctx: Permitted<"pos.write">, input: ItemImport): Promise<ItemImportView> {
  const { values, dry_run } = input;
  await checkOwn(ctx.db.read, ctx, locations, values.location_id, "values.location_id");
  const list = await readList(ctx, input);
  if (dry_run) {
    const known = await knownTo(ctx.db.read, ctx);
    return view(list, await judge(list, known, values), known, false);
  }
  // Judged in the transaction that writes: nobody takes a code in between.
  return ctx.db.write(async (tx) => {
    const known = await knownTo(tx, ctx);
    const judged = await judge(list, known, values);
    if (judged.errors.length > 0) throw invalidFields(byRow(judged.errors));
    await writeItems(tx, ctx, judged.good, known);
    return view(list, judged, known, true);
  });
}

function byRow(errors: Judged["errors"]): FieldErrors {
  return Object.fromEntries(
    errors
      .slice(0, MOST_ERRORS)
      .map(({ row, field, reason }) => [`rows.${row}.${field}`, [`Row ${row}: ${reason}`]]),
  );
}

function view(list: List, { good, errors }: Judged, known: Known, imported: boolean): ItemImportView {
  const names = new Map(good.map(({ category }) => [categoryKey(category), category]));
  return {
    imported,
    rows: list.rows.length,
    columns: list.columns,
    mapping: list.mapping,
    new_categories: [...names].flatMap(([key, name]) => (known.categories.has(key) ? [] : [name])),
    items: good.slice(0, SHOWN).map(shown),
    errors: errors.slice(0, MOST_ERRORS),
    errors_total: errors.length,
  };
}

function shown({ row, category, item }: GoodRow): ItemImportView["items"][number] {
  const { name, unit, price, quantity, unit_cost, barcodes } = item;
  return { row, category, name, unit, price, quantity, unit_cost, code: barcodes[0]?.code ?? null };
}
