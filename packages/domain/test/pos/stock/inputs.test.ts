import { describe, expect, test } from "vitest";
import { adjustmentCreate, purchaseCreate, transferCreate } from "../../../src/pos/stock/inputs.ts";
import { stockShortage } from "../../../src/pos/stock/schema.ts";
import { invalidFields } from "../invalid-fields.ts";

describe("stock", () => {
  const purchase = {
    location_id: 1,
    date: "2026-11-22",
    lines: [{ item_id: 1, quantity: 24, cost: 10_000 }],
  };
  const withLine = (line: object) => ({ ...purchase, lines: [{ item_id: 1, ...line }] });

  test("is bought by units or packs, at the cost of a unit or of the line", () => {
    expect(purchaseCreate.parse(purchase)).toMatchObject({
      vendor_id: null,
      lines: [{ quantity: 24_000, cost: 1_000_000, vat_amount: 0 }],
    });
    expect(invalidFields(purchaseCreate, withLine({ packs: 1, unit_cost: 5 }))).toEqual([]);
    expect(invalidFields(purchaseCreate, withLine({ packs: 1, quantity: 5, cost: 1 }))).toEqual(["lines.0.quantity"]);
    expect(invalidFields(purchaseCreate, withLine({ cost: 1 }))).toEqual(["lines.0.quantity"]);
    expect(invalidFields(purchaseCreate, withLine({ quantity: 1 }))).toEqual(["lines.0.unit_cost"]);
    expect(invalidFields(purchaseCreate, withLine({ quantity: 1, cost: 1, unit_cost: 1 }))).toEqual([
      "lines.0.unit_cost",
    ]);
  });

  test("is adjusted by a difference or a count, each item once, with a reason", () => {
    const body = {
      location_id: 1,
      reason: "Count",
      lines: [
        { item_id: 1, by: -0.5 },
        { item_id: 2, counted: 0 },
      ],
    };
    expect(adjustmentCreate.parse(body).lines).toMatchObject([{ by: -500 }, { counted: 0 }]);
    const lines = [{ item_id: 1, by: 0 }, { item_id: 4, counted: 1 }, { item_id: 2 }, { item_id: 3, counted: -1 }];
    expect(invalidFields(adjustmentCreate, { ...body, lines }).sort()).toEqual([
      "lines.0.by",
      "lines.2.by",
      "lines.3.counted",
    ]);
    const twice = [
      { item_id: 1, by: 1 },
      { item_id: 1, counted: 1 },
    ];
    expect(invalidFields(adjustmentCreate, { ...body, lines: twice })).toEqual(["lines.1.item_id"]);
    expect(invalidFields(adjustmentCreate, { ...body, reason: "" })).toEqual(["reason"]);
  });

  test("is transferred to another location only", () => {
    const lines = [{ item_id: 1, quantity: 1 }];
    expect(invalidFields(transferCreate, { from_location_id: 1, to_location_id: 1, lines })).toEqual([
      "to_location_id",
    ]);
  });

  test("has a shortage message with the item and the quantity left", () => {
    expect(stockShortage("Groundnut oil, 5 L", 3000, "keg")).toBe("Groundnut oil, 5 L (keg): only 3 left.");
    expect(stockShortage("Sugar", 0, "kg")).toBe("Sugar is out of stock.");
  });
});
