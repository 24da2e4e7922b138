import { itemCategories } from "@custodia/db/schema/pos/items";
import { invalid } from "@custodia/domain/errors";
import {
  type CategoryCreate,
  type CategoryListQuery,
  type CategoryPatch,
  categoryKey,
} from "@custodia/domain/pos/items/schema";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, ne, sql } from "drizzle-orm";
import type { CompanyCtx, Permitted } from "../core/context.ts";
import { contains, containsWords, orderOf, pageFrom } from "../core/list.ts";
import { inCompany, requireRow } from "../core/store.ts";
import { getForUpdate, insertRecord, type RecordType, updateRecord } from "../setup/records.ts";

const { id, name, sort_key, created_at, version } = itemCategories;

/** A page of the company's categories of items, newest first unless sorted. */
export function listCategories(ctx: CompanyCtx, query: CategoryListQuery) {
  const { filter, search } = query;
  const where = and(inCompany(ctx, itemCategories), contains(name, filter.name), containsWords([name], search));
  const rows = ctx.db.read
    .select(categoryColumns)
    .from(itemCategories)
    .where(where)
    .orderBy(...orderOf(query, { name: sort_key, created_at: id }, id));
  return pageFrom(query, rows, () => ctx.db.read.$count(itemCategories, where));
}

/** Adds a category of items. Throws 422 on `name` if another category has it. */
export async function createCategory(ctx: Permitted<"pos.write">, { name }: CategoryCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    const name_key = await freeCategoryKey(tx, ctx, name);
    return insertRecord(tx, ctx, categoryRecord, { name, name_key });
  });
  return loadCategory(ctx, { id });
}

/** Renames a category. Throws 404, or 422 on `name` if another category has it. */
export async function updateCategory(ctx: Permitted<"pos.write">, { id, ...input }: CategoryPatch & { id: number }) {
  await ctx.db.write(async (tx) => {
    const { current: category, patch } = await getForUpdate(tx, ctx, categoryRecord, id, input);
    const { name } = patch;
    if (name === undefined) return;
    const name_key = await freeCategoryKey(tx, ctx, name, id);
    await updateRecord(tx, ctx, categoryRecord, category, { name, name_key });
  });
  return loadCategory(ctx, { id });
}

/** The columns of `categoryView`. */
const categoryColumns = {
  id,
  name,
  created_at,
  version,
  // Qualified by name, because in a query of one table, columns inside an expression lose their table.
  items_count: sql<number>`(SELECT count(*) FROM items
    WHERE items.company_id = item_categories.company_id AND items.category_id = item_categories.id)`.as("items_count"),
};

/** One category. Throws 404. */
export async function loadCategory(ctx: CompanyCtx, input: { id: number }) {
  const isThis = and(inCompany(ctx, itemCategories), eq(id, input.id));
  return requireRow(ctx.db.read.select(categoryColumns).from(itemCategories).where(isThis), "category");
}

/** Returns the key of a category's name. Throws 422 on `name` if another category of the company has it. */
async function freeCategoryKey(tx: Tx, ctx: CompanyCtx, name: string, exceptId = 0): Promise<string> {
  const { id, name_key } = itemCategories;
  const key = categoryKey(name);
  const taken = await tx
    .select({ id })
    .from(itemCategories)
    .where(and(inCompany(ctx, itemCategories), eq(name_key, key), ne(id, exceptId)));
  if (taken[0]) throw invalid("name", "Another category already has this name.");
  return key;
}

export const categoryRecord: RecordType<typeof itemCategories> = {
  table: itemCategories,
  noun: "category",
  plural: "categories",
  label: ({ name }) => name,
};
