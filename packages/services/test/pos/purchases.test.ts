import { vendors } from "@custodia/db/schema/setup/vendors";
import { invoiceKey, purchaseCreate } from "@custodia/domain/pos/stock/inputs";
import { allow } from "@custodia/testkit/test-world";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertOwn } from "../../src/core/store.ts";
import { createPurchase } from "../../src/pos/purchases.ts";
import { reverseDocument } from "../../src/pos/stock/reverse.ts";
import { openShop, type Shop } from "./shop.ts";

let world: Shop;
beforeAll(async () => {
  world = await openShop();
});
afterAll(() => world.close());
beforeEach(() => world.setClock("2026-06-15T11:00:00.000Z"));

const writer = () => allow(world.tenantA.admin, "pos.write");

describe("the number of a vendor's invoice", () => {
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

  test("that was used before needs a confirmation, regardless of case, spaces and punctuation", async () => {
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

  test("of another vendor, or another number, needs no confirmation", async () => {
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
      message: "A unit's cost may have at most two decimals. Give the line's cost instead.",
    },
  ]);
});
