import type { Tx } from "@custodia/db/client";
import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import type { CalendarDate } from "@custodia/domain/date";
import { kobo } from "@custodia/domain/money";
import { moveStock } from "../pos/stock/move.ts";
import type { TestCompany } from "./room.ts";

/** Declares goods of a company: a category, an item with a code that was bought and put right, and a second location to which some moved. */
export async function addGoods(tx: Tx, { admin, location_id }: TestCompany, at: string) {
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
  const [depot] = await tx
    .insert(locations)
    .values({ ...stamps, address: "Depot" })
    .returning();
  const user_id = admin.actor.user_id;
  const paper = { company_id, location_id, date: "2026-06-15" as CalendarDate, user_id, created_at: at };
  const [purchase] = await tx
    .insert(stockDocuments)
    .values({ ...paper, kind: "purchase" })
    .returning();
  const [adjustment] = await tx
    .insert(stockDocuments)
    .values({ ...paper, kind: "adjustment", reason: "Counted" })
    .returning();
  const [transfer] = await tx
    .insert(stockDocuments)
    .values({ ...paper, kind: "transfer", to_location_id: depot!.id })
    .returning();
  const line = { item_id: item!.id, location_id, quantity: 5000, value: 250_000_00 };
  const moved = { kind: "transfer", document_id: transfer!.id } as const;
  await moveStock(tx, admin, [
    { ...line, kind: "purchase", document_id: purchase!.id },
    { ...line, kind: "adjustment", document_id: adjustment!.id },
    { ...line, ...moved, quantity: -1000, value: -50_000_00 },
    { ...line, ...moved, quantity: 1000, value: 50_000_00, location_id: depot!.id },
  ]);
  return {
    category: category!.id,
    item: item!.id,
    purchase: purchase!.id,
    adjustment: adjustment!.id,
    transfer: transfer!.id,
    depot: depot!.id,
  };
}
