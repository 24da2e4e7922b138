import { itemPatch } from "@custodia/domain/pos/items/schema";
import { holdCreate } from "@custodia/domain/pos/parked-sales";
import { returnQuote } from "@custodia/domain/pos/returns/schema";
import { quoteInput } from "@custodia/domain/pos/sales/cart";
import { adjustmentCreate, purchaseCreate, transferCreate } from "@custodia/domain/pos/stock/inputs";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdjustment } from "../../../src/pos/adjustments.ts";
import { findItem, showItem } from "../../../src/pos/items/queries.ts";
import { updateItem } from "../../../src/pos/items/service.ts";
import { parkSale } from "../../../src/pos/parked-sales.ts";
import { createPurchase } from "../../../src/pos/purchases.ts";
import { quoteReturn } from "../../../src/pos/returns/quote.ts";
import { quoteSale } from "../../../src/pos/sales/price.ts";
import { createTransfer } from "../../../src/pos/transfers.ts";
import { addCategory, addItem } from "../goods.ts";
import { tillOf } from "../selling.ts";
import { openShop, type Shop } from "../shop.ts";
import { shopOperations } from "../shop-operations.ts";

let world: Shop;
let food: number;
beforeAll(async () => {
  world = await openShop();
  food = (await addCategory(world.tenantA, "Whole")).id;
});
afterAll(() => world.close());

const writer = () => allow(world.seller, "pos.write");
const change = (id: number, patch: object) => updateItem(writer(), { id, ...itemPatch.parse(patch) });
const refused = (field: string) => ({
  code: "invalid",
  fields: { [field]: [expect.stringMatching(/whole units only|whole number/)] },
});

test("a fraction of a whole-only item is refused at its field, at the till and in every document", async () => {
  const { location_id } = world.tenantA;
  const other = await shopOperations(world.tenantA).branch("07");
  const form = { category_id: food, quantity: 5, location_id, pack_size: 2, whole_only: true };
  const tin = await addItem(world.tenantA, { ...form, name: "Tin", plu: "10101" });
  expect(tin).toMatchObject({ whole_only: true });
  const cart = { lines: [{ item_id: tin.id, quantity: 1.5 }], payments: [] };
  await expect(quoteSale(world.seller, quoteInput.parse(cart))).rejects.toMatchObject(refused("lines.0.quantity"));
  const shift_id = await world.openShift();
  const hold = holdCreate.parse({ lines: cart.lines, shift_id, label: "H" });
  await expect(parkSale(writer(), hold)).rejects.toMatchObject(refused("lines.0.quantity"));
  const buy = (line: object) =>
    createPurchase(
      writer(),
      purchaseCreate.parse({
        location_id,
        date: "2026-01-01",
        lines: [{ item_id: tin.id, cost: 5, ...line }],
      }),
    );
  await expect(buy({ quantity: 0.5 })).rejects.toMatchObject(refused("lines.0.quantity"));
  await expect(buy({ packs: 0.25 })).rejects.toMatchObject(refused("lines.0.packs"));
  await buy({ packs: 0.5 });
  const adjust = (line: object) =>
    createAdjustment(
      writer(),
      adjustmentCreate.parse({ location_id, reason: "Count", lines: [{ item_id: tin.id, ...line }] }),
    );
  await expect(adjust({ counted: 2.5 })).rejects.toMatchObject(refused("lines.0.counted"));
  await expect(adjust({ by: -0.001 })).rejects.toMatchObject(refused("lines.0.by"));
  const moved = { from_location_id: location_id, to_location_id: other };
  const transfer = transferCreate.parse({ ...moved, lines: [{ item_id: tin.id, quantity: 1.5 }] });
  await expect(createTransfer(writer(), transfer)).rejects.toMatchObject(refused("lines.0.quantity"));
  const sale = await tillOf(world).sell(shift_id, {
    lines: [{ item_id: tin.id, quantity: 2 }],
    payments: [{ tender: "Cash", amount: 215 }],
  });
  const back = returnQuote.parse({ lines: [{ line_id: sale.lines[0]!.id, quantity: 0.5 }] });
  await expect(quoteReturn(world.seller, { id: sale.id, ...back })).rejects.toMatchObject(refused("lines.0.quantity"));
  expect(await showItem(world.seller, { id: tin.id })).toMatchObject({ quantity: 4_000 });
});

test("an item becomes whole-only only with whole stock, pack and barcodes", async () => {
  const whole = { category_id: food, location_id: world.tenantA.location_id, whole_only: true };
  for (const [field, form] of Object.entries({
    quantity: { quantity: 0.5 },
    pack_size: { pack_size: 1.25 },
    "barcodes.0.quantity": { barcodes: [{ code: "HALF", quantity: 0.5 }] },
  }))
    expect(() => addItem(world.tenantA, { ...whole, ...form })).toThrow(field.split(".").at(-1)!);
  const cloth = await addItem(world.tenantA, {
    ...whole,
    whole_only: false,
    name: "Cloth",
    unit: "m",
    quantity: 2.5,
    barcodes: [{ code: "CUT", quantity: 0.5 }],
  });
  expect(cloth.whole_only).toBe(false);
  await expect(change(cloth.id, { whole_only: true })).rejects.toMatchObject({
    code: "conflict",
    fields: { whole_only: ["A location has 2.5 of it (m). Count it to whole units first."] },
  });
  const count = {
    location_id: world.tenantA.location_id,
    reason: "Counted",
    lines: [{ item_id: cloth.id, counted: 2 }],
  };
  await createAdjustment(writer(), adjustmentCreate.parse(count));
  await expect(change(cloth.id, { whole_only: true })).rejects.toMatchObject({
    fields: { whole_only: [expect.stringContaining("barcode")] },
  });
  const codes = [{ code: "CUT", quantity: 1 }];
  expect(await change(cloth.id, { whole_only: true, barcodes: codes })).toMatchObject({ whole_only: true });
  await expect(change(cloth.id, { pack_size: 0.5 })).rejects.toMatchObject(refused("pack_size"));
  await expect(change(cloth.id, { barcodes: [{ code: "CUT", quantity: 1.5 }] })).rejects.toMatchObject(
    refused("barcodes.0.quantity"),
  );
});

test("a scanned weight of a whole-only item is refused; earlier fractions may be returned in parts", async () => {
  await shopOperations(world.tenantA).settings({ weighed_prefix: 21 });
  const nut = await addItem(world.tenantA, {
    name: "Nut",
    category_id: food,
    plu: "20202",
    quantity: 5,
    location_id: world.tenantA.location_id,
  });
  const shift = await world.openShift();
  const sale = await tillOf(world).sell(shift, {
    lines: [{ item_id: nut.id, quantity: 1.5 }],
    payments: [{ tender: "Cash", amount: 200 }],
  });
  const code = "2120202015003";
  expect(await findItem(world.seller, { code })).toMatchObject({ quantity: 1500 });
  const count = {
    location_id: world.tenantA.location_id,
    reason: "Counted",
    lines: [{ item_id: nut.id, counted: 3 }],
  };
  await createAdjustment(writer(), adjustmentCreate.parse(count));
  await change(nut.id, { whole_only: true });
  await expect(findItem(world.seller, { code })).rejects.toMatchObject(refused("code"));
  const back = returnQuote.parse({ lines: [{ line_id: sale.lines[0]!.id, quantity: 1.5 }] });
  expect(await quoteReturn(world.seller, { id: sale.id, ...back })).toMatchObject({ net_total: 150_00 });
});
