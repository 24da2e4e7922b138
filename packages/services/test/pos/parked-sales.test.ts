import { holds } from "@custodia/db/schema/pos/parked-sales";
import { itemPatch } from "@custodia/domain/pos/items/schema";
import { holdCreate, holdDrop, holdListQuery, holdView } from "@custodia/domain/pos/parked-sales";
import { shiftCount } from "@custodia/domain/pos/shifts/schema";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CompanyCtx } from "../../src/core/context.ts";
import { insertOwn } from "../../src/core/store.ts";
import { updateItem } from "../../src/pos/items/service.ts";
import {
  dropParkedSale,
  getParkedSale,
  listParkedSales,
  parkSale,
  recallParkedSale,
  releaseParkedSale,
} from "../../src/pos/parked-sales.ts";
import { countShift } from "../../src/pos/shifts/service.ts";
import { tillOf } from "./selling.ts";
import { openShop, type Shop } from "./shop.ts";

let world: Shop;
let till: ReturnType<typeof tillOf>;
let item_id: number;
let [first, second] = [0, 0];
beforeAll(async () => {
  world = await openShop();
  till = tillOf(world);
  item_id = await world.addStock({ name: "Book", price: 50, quantity: 9, vat_class: "exempt" });
});
beforeEach(async () => {
  [first, second] = [await world.openShift(), await world.openShift(world.tenantA.admin)];
});
afterAll(() => world.close());

const writer = (user: CompanyCtx = world.seller) => allow(user, "pos.write");
async function hold() {
  const cart = { lines: [{ item_id, quantity: 1.5 }], discount: 5, customer: { name: "Bisi" } };
  return holdView.parse(await parkSale(writer(), holdCreate.parse({ shift_id: first, label: "Red cap", ...cart })));
}

test("a parked sale keeps its cart, is recalled by one till only, and is sold with its check-out", async () => {
  const { id, cart } = await hold();
  expect(cart).toMatchObject({ lines: [{ name: "Book", quantity: 1.5, discount: null }], discount: 5 });
  const results = await Promise.allSettled([
    recallParkedSale(writer(), { id, shift_id: first }),
    recallParkedSale(writer(world.tenantA.admin), { id, shift_id: second }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect((results[1] as PromiseRejectedResult).reason).toMatchObject({ code: "conflict" });
  const lines = [{ item_id, quantity: 1 }];
  await expect(till.sell(second, { lines, hold_id: id }, {}, world.tenantA.admin)).rejects.toMatchObject({
    code: "conflict",
  });
  await till.sell(first, { lines, hold_id: id });
  expect(await getParkedSale(world.seller, { id })).toMatchObject({ state: "sold" });
  await expect(till.sell(first, { lines, hold_id: id })).rejects.toMatchObject({ code: "conflict" });
});

test("a recalled sale is put back by its till, or by counting its shift", async () => {
  const { id } = await hold();
  await recallParkedSale(writer(), { id, shift_id: first });
  const cart = holdCreate.parse({ shift_id: first, label: "x", lines: [{ item_id, quantity: 2 }] });
  const released = holdView.parse(await releaseParkedSale(writer(), { id, cart: { lines: cart.lines } }));
  expect(released).toMatchObject({ state: "held", cart: { lines: [{ quantity: 2 }], discount: null } });
  await recallParkedSale(writer(), { id, shift_id: first });
  await countShift(writer(), { id: first, ...shiftCount.parse({ cash: 500 }) });
  expect(await getParkedSale(world.seller, { id })).toMatchObject({ state: "held" });
  await expect(recallParkedSale(writer(), { id, shift_id: first })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a parked sale is dropped with a reason, and only by its till while it is recalled", async () => {
  const { id } = await hold();
  await recallParkedSale(writer(world.tenantA.admin), { id, shift_id: second });
  const drop = (user: CompanyCtx) => dropParkedSale(writer(user), { id, ...holdDrop.parse({ reason: "Went away" }) });
  await expect(drop(world.seller)).rejects.toMatchObject({ code: "forbidden" });
  expect(await drop(world.tenantA.admin)).toMatchObject({ state: "dropped", reason: "Went away" });
  await expect(drop(world.tenantA.admin)).rejects.toMatchObject({ code: "conflict" });
});

test("an item that is no longer sold is named when its cart is parked or put back", async () => {
  const { id } = await hold();
  await recallParkedSale(writer(), { id, shift_id: first });
  const setActive = (active: boolean) => updateItem(writer(), { id: item_id, ...itemPatch.parse({ active }) });
  await setActive(false);
  await expect(hold()).rejects.toMatchObject({ fields: { "lines.0.item_id": ["Book is no longer sold."] } });
  const cart = { lines: [{ item_id, quantity: 1000 }] };
  await expect(releaseParkedSale(writer(), { id, cart })).rejects.toMatchObject({
    fields: { "cart.lines.0.item_id": ["Book is no longer sold."] },
  });
  await setActive(true);
});

test("a page of the largest carts is listed, whatever their number of items", async () => {
  const { location_id } = world.tenantA;
  const lines = (from: number) =>
    Array.from({ length: 500 }, (_, index) => ({ item_id: from + index, quantity: 1000 }));
  await world.services.db.write(async (tx) => {
    for (let index = 0; index < 70; index++)
      await insertOwn(tx, world.seller, holds, {
        location_id,
        label: "Full cart",
        state: "held",
        user_id: world.seller.actor.user_id,
        cart: { lines: lines(item_id + 500 * index) },
      });
  });
  const { data } = await listParkedSales(
    world.seller,
    holdListQuery.parse({ search: "cart full", per_page: 100, sort: "created_at" }),
  );
  expect(data).toHaveLength(70);
  expect(data[0]!.cart.lines[0]).toMatchObject({ item_id, name: "Book" });
});
