import { stockLevels } from "@custodia/db/schema/pos/stock";
import { returnCreate, returnQuote } from "@custodia/domain/pos/returns/schema";
import { adjustmentCreate } from "@custodia/domain/pos/stock/inputs";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdjustment } from "../../../src/pos/adjustments.ts";
import { updateItem } from "../../../src/pos/items/service.ts";
import { quoteReturn } from "../../../src/pos/returns/quote.ts";
import { returnSale } from "../../../src/pos/returns/service.ts";
import { reverseDocument } from "../../../src/pos/stock/reverse.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { tillOf } from "../selling.ts";
import { openShop, type Shop } from "../shop.ts";

let world: Shop;
beforeAll(async () => {
  world = await openShop();
});
afterAll(() => world.close());

const writer = () => allow(world.seller, "pos.write");
const onHand = async (item: number) => {
  const rows = await world.services.db.read.select().from(stockLevels).where(eq(stockLevels.item_id, item));
  return rows.map(({ quantity, value }) => [quantity, value]);
};

test("goods of an item that became a service are returned as damaged only", async () => {
  const shift = await world.openShift();
  const item_id = await world.addStock({ name: "Phone case", price: 100, quantity: 2, cost: 50 });
  const lines = [{ item_id, quantity: 2 }];
  const sale = await tillOf(world).sell(shift, { lines, payments: [{ tender: "Cash", amount: 215 }] });
  await updateItem(writer(), { id: item_id, stocked: false });
  const linesOf = (damaged: boolean) => ({ lines: [{ line_id: sale.lines[0]!.id, quantity: 1, damaged }] });
  const body = { return_key: "a-case-comes-back", shift_id: shift, reason: "Cracked" };
  const refused = {
    code: "invalid",
    fields: {
      "lines.0.damaged": ["Phone case is a service now and has no stock. Return it as damaged."],
    },
  };
  const toStock = returnCreate.parse({ ...body, ...linesOf(false) });
  await expect(returnSale(writer(), { id: sale.id, ...toStock })).rejects.toMatchObject(refused);
  const input = returnQuote.parse(linesOf(false));
  await expect(quoteReturn(world.seller, { id: sale.id, ...input })).rejects.toMatchObject(refused);
  const damaged = returnCreate.parse({ ...body, ...linesOf(true) });
  const returned = await returnSale(writer(), { id: sale.id, ...damaged });
  expect(returned.saleReturn).toMatchObject({ refunded: 10_750, cost: 2500 });
  expect(await onHand(item_id)).toEqual([[0, 0]]);
  await updateItem(writer(), { id: item_id, stocked: true });
  const otherInput = returnCreate.parse({ ...body, ...linesOf(false), return_key: "another-comes-back" });
  await returnSale(writer(), { id: sale.id, ...otherInput });
  expect(await onHand(item_id)).toEqual([[1000, 2500]]);
  await expectValidData(world);
});

test("a count that removed the last goods is not reversed once the item is a service", async () => {
  const item_id = await world.addStock({ name: "Cable", price: 100, quantity: 2, cost: 50 });
  const { location_id } = world.tenantA;
  const counted = adjustmentCreate.parse({ location_id, reason: "Lost", lines: [{ item_id, counted: 0 }] });
  const { id } = await createAdjustment(writer(), counted);
  await updateItem(writer(), { id: item_id, stocked: false });
  const reverseCount = () => reverseDocument(writer(), "adjustment", { id, reason: "Found again" });
  await expect(reverseCount()).rejects.toMatchObject({
    code: "conflict",
    message: "Cable is a service now and has no stock. Make it goods first.",
  });
  expect(await onHand(item_id)).toEqual([[0, 0]]);
  await updateItem(writer(), { id: item_id, stocked: true });
  await reverseCount();
  expect(await onHand(item_id)).toEqual([[2000, 5000]]);
});
