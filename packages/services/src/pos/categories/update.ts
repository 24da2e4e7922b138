import { itemCategories } from "@custodia/db/schema/pos/items";
import type { CategoryPatch } from "@custodia/domain/pos/items/categories";
import type { Permitted } from "../../context.ts";
import { changeRecord } from "../../setup/change.ts";
import { getOwn } from "../../store.ts";
import { keptCategory } from "./kind.ts";
import { freeCategoryKey } from "./unique.ts";
import { loadCategory } from "./view.ts";

/** Renames a category. Throws 404, or 422 on `name` where another one has it. */
export async function updateCategory(
  ctx: Permitted<"pos.write">,
  { id, name }: CategoryPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, itemCategories, id, "category");
    if (name === undefined) return;
    const name_key = await freeCategoryKey(tx, ctx, name, id);
    await changeRecord(tx, ctx, keptCategory, seen, { name, name_key });
  });
  return loadCategory(ctx, { id });
}
