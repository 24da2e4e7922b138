import { describe, expect, test } from "vitest";
import { codeProblem, itemNumber } from "../../../src/pos/items/codes.ts";
import { changedVat, itemCreate, itemPatch, stockShare, vatRate } from "../../../src/pos/items/schema.ts";
import { invalidFields } from "../invalid-fields.ts";

const rice = { name: "Rice", category_id: 1, unit: "kg", price: 1250.5 };

describe("an item", () => {
  test("requires a name, a category, a unit and a price, and has defaults for the rest", () => {
    expect(invalidFields(itemCreate, {})).toEqual(["name", "category_id", "unit", "price"]);
    expect(itemCreate.parse(rice)).toMatchObject({
      price: 125_050,
      discount: 0,
      vat_class: "standard",
      stocked: true,
      active: true,
      quantity: 0,
      unit_cost: 0,
      location_id: null,
      barcodes: [],
      plu: null,
    });
    expect(vatRate("standard", undefined)).toBe(750);
    expect(vatRate("zero", undefined)).toBe(0);
  });

  test("is parsed to thousandths and hundredths of a percent", () => {
    const { quantity, discount, reorder_level, barcodes } = itemCreate.parse({
      ...rice,
      quantity: 1.005,
      location_id: 2,
      discount: 12.55,
      reorder_level: 0.1,
      barcodes: [{ code: "4006381333931" }, { code: "CARTON", quantity: 24 }],
    });
    expect([quantity, discount, reorder_level]).toEqual([1005, 1255, 100]);
    expect(barcodes.map((barcode) => barcode.quantity)).toEqual([1000, 24_000]);
  });

  test.each([
    ["a quantity below 0", { quantity: -1 }, ["quantity"]],
    ["four decimals", { quantity: 1.0001 }, ["quantity"]],
    ["more than a million", { quantity: 1_000_000.001 }, ["quantity"]],
    ["a discount over 100 %", { discount: 100.01 }, ["discount"]],
    ["VAT on an exempt item", { vat_class: "exempt", vat: 7.5 }, ["vat"]],
    ["stock of a service", { stocked: false, quantity: 1 }, ["quantity"]],
    ["stock that is worth too much", { quantity: 1_000_000, unit_cost: 999_999_999_999.99 }, ["unit_cost"]],
    ["a wrong check digit", { barcodes: [{ code: "4006381333932" }] }, ["barcodes.0.code"]],
    ["a code that is listed twice", { barcodes: [{ code: "A" }, { code: "A" }] }, ["barcodes.1.code"]],
    ["a code of 0 units", { barcodes: [{ code: "A", quantity: 0 }] }, ["barcodes.0.quantity"]],
    ["a PLU of four digits", { plu: "1234" }, ["plu"]],
    ["a price below 0", { price: -1 }, ["price"]],
  ])("is refused for %s", (_, more, fields) => {
    expect(invalidFields(itemCreate, { ...rice, ...more })).toEqual(fields);
  });

  test("keeps fields that a change leaves out", () => {
    expect(itemPatch.parse({ price: 5 })).toEqual({ price: 500 });
    expect(itemPatch.parse({ plu: "", description: "" })).toEqual({ plu: null, description: null });
  });

  test("takes the default rate of its new class", () => {
    expect(changedVat({ vat_class: "standard", vat: 500 }, { vat_class: "zero" })).toBe(0);
    expect(changedVat({ vat_class: "zero", vat: 0 }, { vat_class: "standard" })).toBe(750);
    expect(changedVat({ vat_class: "standard", vat: 500 }, {})).toBe(500);
    expect(changedVat({ vat_class: "standard", vat: 500 }, { vat: 0 })).toBe(0);
  });

  test("may not have a code that scales print", () => {
    expect(codeProblem("2112345015002", 21)).toBeDefined();
    expect(codeProblem("2112345015002", null)).toBeUndefined();
  });

  test("has its number, and its stock as a share of the full level", () => {
    expect(itemNumber(118)).toBe("ITM000118");
    expect(stockShare(312_000, 480_000)).toBe(6500);
    expect(stockShare(5, null)).toBeNull();
  });
});
