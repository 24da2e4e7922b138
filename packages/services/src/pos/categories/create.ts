import type { CategoryCreate } from "@custodia/domain/pos/items/categories";
import type { Permitted } from "../../context.ts";
import { insertRecord } from "../../setup/records.ts";
import { keptCategory } from "./kind.ts";
import { freeCategoryKey } from "./unique.ts";
import { loadCategory } from "./view.ts";

/** Adds a category of items. Throws 422 on `name` where another one has it. */
export async function createCategory(ctx: Permitted<"pos.write">, { name }: CategoryCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    const name_key = await freeCategoryKey(tx, ctx, name);
    return insertRecord(tx, ctx, keptCategory, { name, name_key });
  });
  return loadCategory(ctx, { id });
}
