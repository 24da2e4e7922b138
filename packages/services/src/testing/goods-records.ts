import type { Tx } from "@custodia/db/client";
import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { kobo } from "@custodia/domain/money";
import type { TestCompany } from "./room.ts";

/** Declares goods of a company: a category and an item with a code. */
export async function addGoods(tx: Tx, { admin }: TestCompany, at: string) {
  const company_id = admin.company.id;
  const stamps = { company_id, created_at: at, updated_at: at };
  const [category] = await tx
    .insert(itemCategories)
    .values({ ...stamps, name: "Groceries", name_key: "groceries" })
    .returning();
  const numbered = { item_no: "ITM000002", sequence: 2, name: "Bag of rice" };
  const priced = { unit: "bag", price: kobo(75_000_00) };
  const [item] = await tx
    .insert(items)
    .values({ ...stamps, ...numbered, ...priced, category_id: category!.id })
    .returning();
  await tx
    .insert(itemBarcodes)
    .values({ company_id, item_id: item!.id, code: `${admin.company.abbreviation}-RICE`, created_at: at });
  return { category: category!.id, item: item!.id };
}
