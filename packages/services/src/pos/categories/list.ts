import { itemCategories } from "@custodia/db/schema/pos/items";
import type { CategoryListQuery } from "@custodia/domain/pos/items/categories";
import { and } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { contains, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { categoryColumns } from "./view.ts";

const { id, name, sort_key } = itemCategories;

/** A page of the company's categories of items, newest first unless sorted. */
export function listCategories(ctx: CompanyCtx, query: CategoryListQuery) {
  const { filter, search } = query;
  const where = and(inCompany(ctx, itemCategories), contains(name, filter.name), contains(name, search));
  return pageFrom(
    query,
    (limit, offset) =>
      ctx.db.read
        .select(categoryColumns)
        .from(itemCategories)
        .where(where)
        .orderBy(...orderOf(query, { name: sort_key, created_at: id }, id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(itemCategories, where),
  );
}
