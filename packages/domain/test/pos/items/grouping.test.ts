import { guessListGrouping, regroup, regroupPercent } from "@custodia/domain/pos/items/grouping";
import { readAmountCell } from "@custodia/domain/spreadsheet/amounts";
import { describe, expect, test } from "vitest";

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
      ...{ grouping: "dots", ambiguous: true, proposed: null },
      said: ["1.500"],
    });
  });

  test("the other columns make a proposal unless they contradict each other", () => {
    expect(guessListGrouping([["1.250,00"], ["1.500"]])).toMatchObject({ ambiguous: true, proposed: "dots" });
    expect(guessListGrouping([["1,250.00"], ["1.500", "12.000"]])).toMatchObject({
      ...{ ambiguous: true, proposed: "commas" },
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
