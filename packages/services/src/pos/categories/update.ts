import type { CategoryPatch } from "@custodia/domain/pos/items/categories";
import type { Permitted } from "../../context.ts";
import { getForUpdate, updateRecord } from "../../setup/records.ts";
import { keptCategory } from "./kind.ts";
import { freeCategoryKey } from "./unique.ts";
import { loadCategory } from "./view.ts";

/** Renames a category. Throws 404, or 422 on `name` where another one has it. */
export async function updateCategory(
  ctx: Permitted<"pos.write">,
  { id, ...given }: CategoryPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { current: seen, patch } = await getForUpdate(tx, ctx, keptCategory, id, given);
    const { name } = patch;
    if (name === undefined) return;
    const name_key = await freeCategoryKey(tx, ctx, name, id);
    await updateRecord(tx, ctx, keptCategory, seen, { name, name_key });
  });
  return loadCategory(ctx, { id });
}
