import { adjustmentCreate, purchaseCreate } from "@custodia/domain/pos/stock/inputs";
import { movedSinceCount } from "@custodia/domain/pos/stock/schema";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdjustment } from "../../src/pos/adjustments.ts";
import { createPurchase } from "../../src/pos/purchases.ts";
import { showDocument } from "../../src/pos/stock/documents.ts";
import { reverseDocument } from "../../src/pos/stock/reverse.ts";
import { tillOf } from "./selling.ts";
import { openShop, type Shop } from "./shop.ts";

let world: Shop;
let till: ReturnType<typeof tillOf>;
beforeAll(async () => {
  world = await openShop();
  till = tillOf(world);
});
afterAll(() => world.close());
beforeEach(() => world.setClock("2026-06-15T11:00:00.000Z"));

const writer = () => allow(world.tenantA.admin, "pos.write");

describe("a stock count", () => {
  let shift: number;
  let item_id: number;
  beforeEach(async () => {
    shift = await world.openShift();
    item_id = await world.addStock({ name: "Milk", price: 100, quantity: 10 });
  });
  const count = (line: object, more: object = {}) =>
    createAdjustment(
      writer(),
      adjustmentCreate.parse({
        location_id: world.tenantA.location_id,
        reason: "Monthly count",
        lines: [{ item_id, ...line }],
        ...more,
      }),
    );
  const sell = (quantity: number) => till.sell(shift, { lines: [{ item_id, quantity }] });
  const setTime = (time: string) => world.setClock(`2026-06-15T${time}.000Z`);

  test("takes later sales into account: 10 counted, 1 sold, 9 left without a difference", async () => {
    setTime("11:05:00");
    await sell(1);
    setTime("11:10:00");
    const counted = await count({ counted: 10, counted_at: "2026-06-15T11:02:00Z" });
    const [line] = counted.lines;
    expect(line).toMatchObject({ quantity: 0, counted: 10_000, sold_since: 1_000, other_since: 0 });
    expect(line).toMatchObject({ counted_at: "2026-06-15T11:02:00.000Z" });
    expect(movedSinceCount({ sold_since: 1, other_since: 0 })).toBe("1 was sold since");
    await sell(9);
    await expect(sell(1)).rejects.toMatchObject({ code: "conflict" });
  });

  test("applies to its own time, whatever was sold before and received after", async () => {
    setTime("11:01:00");
    await sell(2);
    setTime("11:05:00");
    await sell(3);
    const bill = { location_id: world.tenantA.location_id, date: "2026-06-15" };
    await createPurchase(writer(), purchaseCreate.parse({ ...bill, lines: [{ item_id, quantity: 5, unit_cost: 10 }] }));
    setTime("11:10:00");
    const { lines } = await count({ counted: 7, counted_at: "2026-06-15T11:03:00Z" });
    expect(lines[0]).toMatchObject({ quantity: -1_000, sold_since: 3_000, other_since: 5_000 });
    await sell(9);
    await expect(sell(1)).rejects.toMatchObject({ code: "conflict" });
  });

  test("without a time applies now; a difference has no time", async () => {
    await sell(1);
    expect((await count({ counted: 10 })).lines[0]).toMatchObject({ quantity: 1_000, counted_at: null });
    await expect(async () => count({ by: 1, counted_at: "2026-06-15T11:00:00Z" })).rejects.toThrow(
      "Only a count has a time.",
    );
    expect((await count({ by: 1 })).lines[0]).toMatchObject({ counted: null, sold_since: null });
  });

  test("uses the server's clock if the device's is an hour behind", async () => {
    setTime("11:05:00");
    await sell(1);
    setTime("11:10:00");
    const wrong = { counted_at: "2026-06-15T10:02:00Z" };
    const { lines } = await count({ counted: 10, ...wrong }, { sent_at: "2026-06-15T10:10:00Z" });
    expect(lines[0]).toMatchObject({
      quantity: 0,
      counted_at: "2026-06-15T11:02:00.000Z",
      sold_since: 1_000,
    });
  });

  test("does not mistake the duration of a slow request for a wrong clock", async () => {
    setTime("11:05:00");
    await sell(1);
    setTime("11:05:20");
    const { lines } = await count(
      { counted: 10, counted_at: "2026-06-15T11:04:50Z" },
      { sent_at: "2026-06-15T11:04:55Z" },
    );
    expect(lines[0]).toMatchObject({
      quantity: 0,
      counted_at: "2026-06-15T11:04:50.000Z",
      sold_since: 1_000,
    });
  });

  test.each([["2026-06-15T11:13:00Z"], ["2026-06-08T10:59:00Z"]])("of %s is refused", async (counted_at) => {
    await expect(count({ counted: 1, counted_at })).rejects.toMatchObject({
      code: "invalid",
      fields: { "lines.0.counted_at": [expect.stringContaining("Count it again")] },
    });
  });

  test("is refused if more was sold since than was counted", async () => {
    setTime("11:05:00");
    await sell(4);
    await expect(count({ counted: 3, counted_at: "2026-06-15T11:02:00Z" })).rejects.toMatchObject({
      code: "conflict",
      message: "Milk (pc): more than the 3 counted has gone out since. Count it again.",
      fields: { "lines.0.counted": [expect.anything()] },
    });
  });

  test("is read and reversed by its own company only", async () => {
    const { id } = await count({ counted: 12, counted_at: "2026-06-15T10:59:00Z" });
    await expect(showDocument(world.tenantB.admin, "adjustment", { id })).rejects.toMatchObject({
      code: "not_found",
    });
    await reverseDocument(writer(), "adjustment", { id, reason: "Wrong shelf" });
    expect((await count({ counted: 10 })).lines[0]).toMatchObject({ quantity: 0 });
  });

  test("may give a total cost for a surplus without stock: 3 for ₦100", async () => {
    const tea = await world.addStock({ name: "Tea", price: 100, quantity: 0 });
    const lines = [{ item_id: tea, counted: 3, cost: 100 }];
    expect((await count({}, { lines })).lines[0]).toMatchObject({ quantity: 3_000, value: 100_00 });
    const both = [{ item_id: tea, counted: 3, cost: 100, unit_cost: 33 }];
    await expect(async () => count({}, { lines: both })).rejects.toThrow("not both");
  });
});
