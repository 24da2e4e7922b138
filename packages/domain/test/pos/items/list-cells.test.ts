import { readAmountCell } from "@custodia/domain/spreadsheet/amounts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasCheckDigit, readCode } from "../../../src/pos/items/codes.ts";
import {
  codesCell,
  guessListGrouping,
  readCodesCell,
  readStockCell,
  regroup,
  regroupPercent,
  stockCell,
} from "../../../src/pos/items/list-cells.ts";

describe("a cell with several values", () => {
  test("writes codes with their pack sizes and parses them back", () => {
    const codes = [
      { code: "SACK;", quantity: 24_000 },
      { code: "6151234567891", quantity: 1000 },
      { code: "A;B", quantity: 125 },
      { code: "LAST;", quantity: 1000 },
    ];
    const cell = codesCell(codes);
    expect(readCodesCell(cell)).toEqual(codes.map(({ code, quantity }) => ({ code, quantity: quantity / 1000 })));
    expect(readCodesCell("A x 6; B")).toEqual([
      { code: "A", quantity: 6 },
      { code: "B", quantity: 1 },
    ]);
    expect(readCodesCell("A × many")).toHaveProperty("problem");
  });

  test("writes stock by location and parses it back, also with punctuation in an address", () => {
    const levels = [
      { location: "LA/01", quantity: 2125, value: 708 },
      { location: "2 Marina; Lagos: 3 worth seeing", quantity: 1_234_567, value: 123_456_789_012 },
    ];
    const summary = levels.map(({ location, quantity, value }) => ({
      location,
      quantity: quantity / 1000,
      value: value / 100,
    }));
    expect(readStockCell(stockCell(levels))).toEqual(summary);
    expect(readStockCell("LA/01: 3 worth 10.00; LA/02")).toHaveProperty("problem");
    expect(readStockCell("LA/01")).toHaveProperty("problem");
  });

  test("parses any valid codes back unchanged", () => {
    const code = fc.stringMatching(/^[\x21-\x7e]{1,64}$/);
    const quantity = fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1_000_000_000 }));
    fc.assert(
      fc.property(fc.array(fc.record({ code, quantity }), { minLength: 1, maxLength: 6 }), (codes) => {
        const units = codes.map((entry) => ({ code: entry.code, quantity: entry.quantity / 1000 }));
        expect(readCodesCell(codesCell(codes))).toEqual(units);
      }),
    );
  });

  test("never parses a differently written barcode as another barcode", () => {
    const digits = fc.stringMatching(/^[1-9]\d{11}$/);
    fc.assert(
      fc.property(digits, (first) => {
        const code = [..."0123456789"].map((last) => first + last).find((candidate) => hasCheckDigit(candidate))!;
        const spaced = `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}`;
        for (const damaged of [`'${code}`, `="${code}"`, `${code}.0`, spaced, code.replace(/(.{6})/, "$1-")])
          expect(readCode(damaged)).toEqual({ code, repaired: true });
        expect(readCode(code)).toMatchObject({ code, repaired: false });
        const shown = Number(code).toExponential(5).replace("e", "E");
        expect(readCode(shown)).toHaveProperty("problem");
        const wrong = first + String((Number(code[12]) + 1) % 10);
        const otherReading = readCode(`${wrong.slice(0, 1)} ${wrong.slice(1)}`);
        expect(otherReading).toMatchObject({ code: `${wrong.slice(0, 1)} ${wrong.slice(1)}` });
      }),
    );
  });
});

describe("how a list groups thousands", () => {
  test.each([
    [
      "no number depends on it",
      [
        ["1,500", "₦2,000.50", "12"],
        ["2.5", "10"],
      ],
    ],
    ["a quantity with three decimals stands beside others with decimals", [["12"], ["1.500", "0.250", "2.5"]]],
    ["decimal commas alone", [["2000,50", "1,5"], ["0,333"]]],
  ])("no question is needed if %s", (_, columns) => {
    expect(guessListGrouping(columns)).toBeNull();
  });

  test("a column that settles its own grouping needs no question", () => {
    expect(guessListGrouping([["1.500,00", "2.000"], ["3"]])).toMatchObject({ grouping: "dots", ambiguous: false });
    expect(guessListGrouping([["1,50,000", "12,00,000.00"], ["3"]])).toMatchObject({
      grouping: "indian",
      ambiguous: false,
    });
  });

  test("dots that may be thousands or decimals are a question, without a proposal if the list gives no sign", () => {
    expect(guessListGrouping([["₦1.500", "250"], ["2"]])).toEqual({
      grouping: "dots",
      ambiguous: true,
      proposed: null,
      said: ["1.500"],
    });
  });

  test("the other columns make a proposal unless they contradict each other", () => {
    expect(guessListGrouping([["1.250,00"], ["1.500"]])).toMatchObject({ ambiguous: true, proposed: "dots" });
    expect(guessListGrouping([["1,250.00"], ["1.500", "12.000"]])).toMatchObject({
      ambiguous: true,
      proposed: "commas",
      said: ["1.500", "12.000"],
    });
    expect(guessListGrouping([["1,50,000", "500"]])).toMatchObject({ ambiguous: true, proposed: "indian" });
    expect(guessListGrouping([["1,50,000", "1,500,000"]])).toMatchObject({ ambiguous: true, proposed: null });
    expect(guessListGrouping([["1.250,00"], ["900.50"], ["1.500"]])).toMatchObject({ ambiguous: true, proposed: null });
  });
});

test.each([
  ["1.500", "dots", 1500],
  ["1.500", "commas", 1.5],
  ["1.500", "indian", 1.5],
  ["₦12.000", "commas", 12],
  ["1,500", "dots", 1.5],
  ["1,500", "commas", 1500],
  ["NGN 1.234.567,50", "dots", 1_234_567.5],
  ["1,50,000", "indian", 150_000],
  ["(1,50,000.50)", "indian", -150_000.5],
] as const)("“%s” with %s is %d", (text, grouping, amount) => {
  expect(readAmountCell(regroup(text, grouping))).toEqual({ input: amount });
});

test("a cell that does not depend on the grouping is unchanged", () => {
  expect(regroup(1.5, "dots")).toBe(1.5);
  expect(regroup("1,2,3", "dots")).toBe("1,2,3");
  expect(regroup("1.500", undefined)).toBe("1.500");
  expect([
    regroupPercent("7,500 %", "dots"),
    regroupPercent("7.500", "dots"),
    regroupPercent("7,500", "commas"),
  ]).toEqual(["7.500 %", "7.500", "7,500"]);
});
