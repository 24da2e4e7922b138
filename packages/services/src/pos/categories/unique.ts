import type { Tx } from "@custodia/db/client";
import { itemCategories } from "@custodia/db/schema/pos/items";
import { invalid } from "@custodia/domain/errors";
import { categoryKey } from "@custodia/domain/pos/items/categories";
import { and, eq, ne } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** The key of a name that no other category of the company has; throws 422 on `name`. */
export async function freeCategoryKey(tx: Tx, ctx: CompanyCtx, name: string, own = 0): Promise<string> {
  const { id, name_key } = itemCategories;
  const key = categoryKey(name);
  const taken = await tx
    .select({ id })
    .from(itemCategories)
    .where(and(inCompany(ctx, itemCategories), eq(name_key, key), ne(id, own)));
  if (taken[0]) throw invalid("name", "Another category already has this name.");
  return key;
}
