import { itemPatch } from "@custodia/domain/pos/items/schema";
import { adjustmentCreate, purchaseCreate, transferCreate } from "@custodia/domain/pos/stock/inputs";
import { allow } from "@custodia/testkit/test-world";
import { expect } from "vitest";
import { createAdjustment } from "../../../src/pos/adjustments.ts";
import { updateItem } from "../../../src/pos/items/service.ts";
import { createPurchase } from "../../../src/pos/purchases.ts";
import { reverseDocument } from "../../../src/pos/stock/reverse.ts";
import { createTransfer } from "../../../src/pos/transfers.ts";
import { attempt, type Books, type Document, dayOf, type Item, lastIn, levelOf, move, naira, units } from "./books.ts";
import { shareOf, sum } from "./recount.ts";

const clerk = ({ world }: Books) => allow(world.tenantA.dataEntry, "pos.write");
const goods = ({ items }: Books) => items.filter(({ stocked }) => stocked);
const pickGoods = (books: Books) =>
  goods(books)
    .filter(() => books.chance.happens(0.3))
    .slice(0, 3);

function remember(books: Books, document: Omit<Document, "reversed">): void {
  books.documents.push({ ...document, reversed: false });
  if (books.documents.length > 12) books.documents.shift();
  for (const { item, ...moved } of document.moved)
    if (moved.quantity !== 0n) move(books, item, document.location, moved);
}

/** Buys goods by unit or pack, at the cost of a unit or of the line. */
export async function buy(books: Books): Promise<void> {
  const { chance } = books;
  const location = chance.pick(books.locations);
  const bought = Array.from({ length: chance.integer(1, 3) }, () => {
    const item = chance.pick(goods(books));
    const packs = item.pack > 0n && chance.happens(0.5) ? BigInt(500 * chance.integer(1, 6)) : undefined;
    const loose = item.loose || chance.happens(0.1);
    const drawnQuantity = packs ?? (loose ? BigInt(chance.integer(1, 40_000)) : 1000n * BigInt(chance.integer(1, 30)));
    const quantity = packs === undefined ? drawnQuantity : shareOf(packs, item.pack, 1000n);
    const price = BigInt(chance.integer(0, Number(item.price)));
    const byUnit = chance.happens(0.5);
    const vat = chance.happens(0.5) ? shareOf(price, 750n, 10_000n) : 0n;
    const cost = byUnit ? shareOf(price, quantity, 1000n) : price;
    const input = {
      item_id: item.id,
      vat_amount: naira(vat),
      ...(packs === undefined ? { quantity: units(quantity) } : { packs: units(packs) }),
      ...(byUnit ? { unit_cost: naira(price) } : { cost: naira(cost) }),
    };
    return { input, item, quantity, value: books.terms.registered ? cost : cost + vat };
  });
  const bill = { location_id: location, date: dayOf(books), lines: bought.map(({ input }) => input) };
  const created = await attempt(books, "purchase", "done", createPurchase(clerk(books), purchaseCreate.parse(bill)));
  expect(created!.value).toBe(Number(sum(bought.map(({ value }) => value))));
  const moved = bought.map(({ item, quantity, value }) => ({ item, quantity, value }));
  remember(books, { id: created!.id, kind: "purchase", location, moved });
}

/** Adjusts stock by a difference or a count. */
export async function adjust(books: Books): Promise<void> {
  const { chance } = books;
  const location = chance.pick(books.locations);
  const lines = pickGoods(books).map((item) => {
    const level = levelOf(books, item, location);
    const max = Number(level.quantity) + (chance.happens(0.1) ? 5000 : 0);
    const by = BigInt(chance.happens(0.5) ? -chance.integer(0, max) : chance.integer(0, 6000));
    const isCount = level.quantity + by >= 0n && (by === 0n || chance.happens(0.5));
    const unit_cost = chance.happens(0.3) ? BigInt(chance.integer(0, 10_000)) : undefined;
    const input = {
      item_id: item.id,
      unit_cost: unit_cost === undefined ? null : naira(unit_cost),
      ...(isCount ? { counted: units(level.quantity + by) } : { by: units(by) }),
    };
    return { input, item, level, by, unit_cost };
  });
  if (lines.length === 0) return;
  const isShort = lines.some(({ level, by }) => level.quantity + by < 0n);
  const input = adjustmentCreate.parse({
    location_id: location,
    reason: "Counted",
    lines: lines.map(({ input }) => input),
  });
  const outcome = isShort ? "conflict" : "done";
  const created = await attempt(books, "adjustment", outcome, createAdjustment(clerk(books), input));
  if (!created) return;
  const moved = lines.map(({ item, level, by, unit_cost }) => {
    const value = expectedValue(books, { item, location, level, by, unit_cost });
    return { item, quantity: by, value };
  });
  expect(created.lines.map(({ value }) => value)).toEqual(moved.map(({ value }) => Number(value)));
  remember(books, { id: created.id, kind: "adjustment", location, moved });
}

function expectedValue(
  books: Books,
  line: {
    item: Item;
    location: number;
    level: { quantity: bigint; value: bigint };
    by: bigint;
    unit_cost: bigint | undefined;
  },
): bigint {
  const { item, location, level, by, unit_cost } = line;
  if (by < 0n) return -shareOf(level.value, -by, level.quantity);
  if (level.quantity > 0n) return shareOf(level.value, by, level.quantity);
  if (unit_cost !== undefined) return shareOf(unit_cost, by, 1000n);
  const receipt = lastIn(books, item, location);
  return receipt ? shareOf(receipt.value, by, receipt.quantity) : 0n;
}

/** Moves goods from one location to the other. */
export async function transferGoods(books: Books): Promise<void> {
  const { chance } = books;
  const [from, to] = chance.happens(0.5) ? books.locations : books.locations.toReversed();
  const lines = pickGoods(books).flatMap((item) => {
    const { quantity: onHand } = levelOf(books, item, from!);
    const quantity = BigInt(chance.integer(1, Math.max(1, Number(onHand)))) + (chance.happens(0.05) ? onHand : 0n);
    return [{ item, quantity }];
  });
  if (lines.length === 0) return;
  const isShort = lines.some(({ item, quantity }) => levelOf(books, item, from!).quantity < quantity);
  const input = transferCreate.parse({
    from_location_id: from,
    to_location_id: to,
    lines: lines.map(({ item, quantity }) => ({ item_id: item.id, quantity: units(quantity) })),
  });
  const created = await attempt(books, "transfer", isShort ? "conflict" : "done", createTransfer(clerk(books), input));
  if (!created) return;
  for (const { item, quantity } of lines) {
    const level = levelOf(books, item, from!);
    const value = shareOf(level.value, quantity, level.quantity);
    move(books, item, from!, { quantity: -quantity, value: -value });
    move(books, item, to!, { quantity, value });
  }
}

/** Reverses a purchase or an adjustment if enough is left. */
export async function reverse(books: Books): Promise<void> {
  if (books.documents.length === 0) return;
  const document = books.chance.pick(books.documents);
  const { id, kind, location, moved, reversed } = document;
  const after = new Map<Item, { quantity: bigint; value: bigint }>();
  for (const { item, quantity, value } of moved) {
    const level = after.get(item) ?? levelOf(books, item, location);
    after.set(item, { quantity: level.quantity - quantity, value: level.value - value });
  }
  const touched = new Set(moved.filter(({ quantity }) => quantity !== 0n).map(({ item }) => item));
  const isReversible = [...touched].every((item) => {
    const { quantity, value } = after.get(item)!;
    return quantity >= 0n && value >= 0n && (quantity > 0n || value === 0n);
  });
  const outcome = reversed || !isReversible ? "conflict" : "done";
  const done = await attempt(books, "reversal", outcome, reverseDocument(clerk(books), kind, { id, reason: "Wrong" }));
  if (!done) return;
  document.reversed = true;
  for (const { item, quantity, value } of moved)
    if (quantity !== 0n) move(books, item, location, { quantity: -quantity, value: -value });
}

export async function reprice(books: Books): Promise<void> {
  const item = books.chance.pick(books.items);
  item.price = BigInt(books.chance.integer(1, 200_000));
  const patch = itemPatch.parse({ price: naira(item.price) });
  await attempt(books, "price", "done", updateItem(clerk(books), { ...patch, id: item.id }));
}
