import { vendors } from "@custodia/db/schema/setup/vendors";
import { adjustmentCreate, invoiceKey, purchaseCreate } from "@custodia/domain/pos/stock/inputs";
import { movedSinceCount } from "@custodia/domain/pos/stock/schema";
import { allow } from "@custodia/testkit/test-world";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertOwn } from "../../src/core/store.ts";
import { createAdjustment } from "../../src/pos/adjustments.ts";
import { createPurchase } from "../../src/pos/purchases.ts";
import { reverseDocument, showDocument } from "../../src/pos/stock/documents.ts";
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

  test("does not take the duration of a slow request for a wrong clock", async () => {
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
      message: "More than the 3 pc of Milk that were counted has gone out since: count it again.",
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

describe("a vendor's invoice", () => {
  const vendor = async (name: string) =>
    (await world.services.db.write((tx) => insertOwn(tx, world.tenantA.admin, vendors, { name }))).id;
  let item_id: number;
  beforeAll(async () => {
    item_id = await world.addStock({ name: "Rice", price: 100, quantity: 0 });
  });
  const buy = (more: object) =>
    createPurchase(
      writer(),
      purchaseCreate.parse({
        location_id: world.tenantA.location_id,
        date: "2026-06-15",
        lines: [{ item_id, quantity: 1, unit_cost: 10 }],
        ...more,
      }),
    );
  const confirmationRequired = (message: unknown = expect.anything()) => ({
    code: "conflict",
    fields: { invoice_number: [message] },
  });

  test("used before needs a confirmation, regardless of case, spaces and punctuation", async () => {
    const vendor_id = await vendor("Mile 12 Foods");
    await buy({ vendor_id, invoice_number: "INV-0012/24" });
    for (const invoice_number of [
      "inv 0012 24",
      "INV.0012–24",
      "#INV001224",
      "Inv-0012/24 ",
      "ＩＮＶ－0012/24",
      "[INV]*0012+24!",
    ]) {
      await expect(buy({ vendor_id, invoice_number })).rejects.toMatchObject(
        confirmationRequired(
          "Invoice INV-0012/24 of Mile 12 Foods was booked on 15 Jun 2026. Check that it is not the same one.",
        ),
      );
    }
    expect(await buy({ vendor_id, invoice_number: "inv 0012 24", again: true })).toMatchObject({ vendor_id });
  });

  test("of another vendor or with another number needs no confirmation", async () => {
    const [firstVendor, otherVendor] = [await vendor("One Ltd"), await vendor("Other Ltd")];
    await buy({ vendor_id: firstVendor, invoice_number: "7" });
    await buy({ vendor_id: otherVendor, invoice_number: "7" });
    await buy({ vendor_id: firstVendor, invoice_number: "07" });
    for (const invoice_number of ["", null, "--", "--"]) await buy({ vendor_id: firstVendor, invoice_number });
    await buy({ invoice_number: "7" });
    await expect(buy({ invoice_number: "7" })).rejects.toMatchObject(confirmationRequired());
  });

  test("may be used again after a reversal", async () => {
    const vendor_id = await vendor("Back Ltd");
    const { id } = await buy({ vendor_id, invoice_number: "B1" });
    await reverseDocument(writer(), "purchase", { id, reason: "Wrong vendor" });
    await buy({ vendor_id, invoice_number: "b-1" });
  });

  test("is compared the same way by the database and the rule", async () => {
    const vendor_id = await vendor("Any Ltd");
    const signs = fc.constantFrom(..." \u00a0-–/\\.,:;_#()'&*+[]\"!Ａ７／aB7é");
    const texts = fc.sample(fc.string({ unit: signs, minLength: 1, maxLength: 12 }), {
      numRuns: 60,
      seed: 29,
    });
    for (const text of texts.filter((text) => text.trim() !== "")) {
      const { id } = await buy({ vendor_id, invoice_number: text, again: true });
      const stored = await world.services.db.read.get<{ key: string; number: string }>(
        sql`SELECT invoice_key AS key, invoice_number AS number FROM stock_documents WHERE id = ${id}`,
      );
      expect(stored?.key, text).toBe(invoiceKey(stored!.number));
    }
  });
});

test("a unit's cost with a third decimal is refused with a hint at the line's cost", () => {
  const line = { item_id: 1, quantity: 24, unit_cost: 416.667 };
  const parsed = purchaseCreate.safeParse({ location_id: 1, date: "2026-06-15", lines: [line] });
  expect(parsed.error?.issues).toMatchObject([
    {
      path: ["lines", 0, "unit_cost"],
      message: "A unit's cost may have two decimals at most. Give the line's cost instead.",
    },
  ]);
});
