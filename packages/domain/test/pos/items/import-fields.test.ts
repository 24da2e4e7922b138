import { describe, expect, test } from "vitest";
import { ITEM_FIELDS, ITEM_HEADINGS } from "../../../src/pos/items/import-fields.ts";
import {
  parseFlag,
  parsePercent,
  parseStocked,
  parseVatClass,
  percentProblem,
} from "../../../src/pos/items/list-cells.ts";
import { columnMatcher } from "../../../src/spreadsheet/match-columns.ts";

const match = columnMatcher(ITEM_HEADINGS);

describe("a list of items", () => {
  test("is matched by the headings of other programs", () => {
    const accounts = ["Cost Account", "Sell Account", "Inventory Account"];
    const headings = [
      ...["Item Type", "Item Name", "Item Code", "Sellable", "Purchasable", "Cost Price", "Sell Price", ...accounts],
      ...["Sell Description", "Purchase Description", "Category", "Note", "Active"],
    ];
    const found = Object.fromEntries(
      Object.entries(match(headings)).map(([field, columns]) => [field, headings[columns[0]!]]),
    );
    expect(found).toEqual({
      name: "Item Name",
      category_id: "Category",
      price: "Sell Price",
      unit_cost: "Cost Price",
      barcode: "Item Code",
      description: "Sell Description",
      stocked: "Item Type",
      active: "Active",
    });
  });

  test("is matched completely by the sample's headings", () => {
    const mapping = match(ITEM_FIELDS.map(({ label }) => label));
    expect(mapping).toEqual(Object.fromEntries(ITEM_FIELDS.map(({ name }, column) => [name, [column]])));
  });

  test("finds price, stock and levels in a shop's own sheet", () => {
    const headings = ["S/N", "Product", "Selling Price (₦)", "Qty in Stock", "UOM", "Reorder Point", "VAT Rate"];
    expect(match(headings)).toMatchObject({
      name: [1],
      price: [2],
      quantity: [3],
      unit: [4],
      reorder_level: [5],
      vat: [6],
    });
  });

  test("is matched after a prefix that all headings share, and by names written as one word", () => {
    const headings = ["product.name", "product.category", "product.sellingPrice", "product.qtyInStock"];
    expect(match(headings)).toEqual({ name: [0], category_id: [1], price: [2], quantity: [3] });
  });
});

test("parses yes and no, kinds of items and VAT classes in the words of other programs", () => {
  expect(["TRUE", "t", "Yes", "1"].map(parseFlag)).toEqual([true, true, true, true]);
  expect(["FALSE", "Inactive", "n"].map(parseFlag)).toEqual([false, false, false]);
  expect(parseFlag("perhaps")).toBeUndefined();
  expect(["Inventory", "Service", "Non-Inventory", "no"].map(parseStocked)).toEqual([true, false, false, false]);
  expect(["Zero-rated", "VAT exempt", "Standard", "7.5%"].map(parseVatClass)).toEqual([
    "zero",
    "exempt",
    "standard",
    "standard",
  ]);
  expect(["7,5 %", "0.075", "0,0", "75%", "7.500"].map(parseVatClass)).toEqual([
    ...["standard", "standard", "zero", undefined, "standard"],
  ]);
});

test("parses a percentage as text or as a formatted number", () => {
  expect(["7.5", "7.5 %", "7,5%", 0.075, 7.5, 0, 5].map(parsePercent)).toEqual([7.5, 7.5, 7.5, 7.5, 7.5, 0, 5]);
  expect(parsePercent("half")).toBeUndefined();
});

test("reads a number below 1 as a percentage if its heading says percent, and else asks for the sign", () => {
  expect([0.5, 0.99, 7.555].map(parsePercent)).toEqual([0.5, 0.99, 7.555]);
  expect(percentProblem(0.5, "Discount")).toBe("“0.5” may be 0.5 % or 50 %: write it with the percent sign.");
  expect([percentProblem(0.5, "Discount (%)"), percentProblem(0.5, "Discount Percent")]).toEqual([
    undefined,
    undefined,
  ]);
  // A list of separated values has texts alone.
  expect(percentProblem("0,05", "VAT")).toBe("“0,05” may be 0.05 % or 5 %: write it with the percent sign.");
  const clear = [0, 0.075, 1, 5, "0", "7.5", "0.5 %", "0.5％", "half"];
  expect(clear.flatMap((cell) => percentProblem(cell, "VAT") ?? [])).toEqual([]);
});
