import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromNaira, MAX_NAIRA } from "../../src/money.ts";
import { movePoint } from "../../src/numbers.ts";
import { amountColumn, hasDoubtfulScale } from "../../src/spreadsheet/amount-heading.ts";
import {
  decimalText,
  guessGrouping,
  readAmountCell,
  readNumber,
  readNumberCell,
  roundedTo,
} from "../../src/spreadsheet/amounts.ts";

describe("an amount as people type it", () => {
  test.each([
    ["1.2m", 1_200_000],
    ["450k", 450_000],
    ["₦1,200,000.00", 1_200_000],
    ["NGN 5000", 5000],
    ["N5,000", 5000],
    ["=N= 5,000", 5000],
    ["1 200 000", 1_200_000],
    ["1\u00a0200\u00a0000,50", 1_200_000.5],
    ["#2,500", 2500],
    ["5,000/=", 5000],
    ["N1,500 only", 1500],
    ["2.5 million naira", 2_500_000],
    ["₦1.5bn", 1_500_000_000],
    ["1,200k", 1_200_000],
    ["0.1k", 100],
    ["1.23456789m", 1_234_567.89],
    ["(500)", -500],
    ["₦(1,500.50)", -1500.5],
    ["-₦20", -20],
    ["− 20", -20],
    ["1’000’000", 1_000_000],
    ["3.", 3],
    [1234.5, 1234.5],
  ])("%s is %d", (cell, amount) => {
    expect(readAmountCell(cell)).toEqual({ input: amount });
  });

  test.each([
    ["1.234567891m", /two decimals/],
    ["12.345", /two decimals/],
    ["0.00000000000000001", /two decimals/],
    ["N5,000.00k", /thousands or kobo/],
    ["500.00k", /thousands or kobo/],
    ["$5,000", /“\$5,000” is in dollars: amounts must be in naira/],
    ["USD5000", /in dollars/],
    ["5,000 US dollars", /in dollars/],
    ["€ 20", /in euros/],
    ["£20", /in pounds/],
    ["GH₵ 20", /in cedis/],
    ["₩20", /in another currency/],
    ["1,23,4", /not a number/],
    ["1.5E+06", /“1\.5E\+06” may lack digits: write the number in full\.$/],
    ["1,5e6", /may lack digits/],
    ["1.2.3m", /not a number/],
    ["about 5000", /not a number/],
    ["85,0000", /write 85 or 850000/],
    ["85,000.00 DR", /not a number/],
    ["85,000.00-", /not a number/],
    ["85,000 50k", /is not a number\.$/],
    ["=85000", /not a number/],
    ["5000(200)", /not a number/],
    ["k", /not a number/],
    [`1${" ".repeat(30_000)}x`, /not a number/],
  ])("rejects %s with the reason", (cell, problem) => {
    expect(readAmountCell(cell)).toEqual({ problem: expect.stringMatching(problem) });
  });

  test("with one or two digits after its comma is refused if commas separate thousands", () => {
    const texts = ["1,250,000.00", "85,00", "320,000.00"];
    expect(guessGrouping(texts)).toEqual({ grouping: "commas", ambiguous: false, said: ["85,00"] });
    const read = (text: string, grouping: "commas" | "dots") =>
      readAmountCell(text, { power: 0, currency: null, grouping });
    expect(read("85,00", "commas")).toEqual({ problem: "“85,00” is not a number: write 85 or 8500." });
    expect(read("85,00", "dots")).toEqual({ input: 85 });
    expect(read("1250,000", "dots")).toEqual({ input: 1250 });
    expect(read("1250,000", "commas")).toEqual({ problem: expect.stringMatching(/write 1250 or 1250000/) });
    expect(read("320,000.00", "commas")).toEqual({ input: 320_000 });
  });

  test("is exact to the kobo in any unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Math.round(MAX_NAIRA * 100) }), (kobo) => {
        const digits = String(kobo).padStart(12, "0");
        const plain = (at: number) => `${digits.slice(0, -at).replace(/^0+(?=\d)/, "")}.${digits.slice(-at)}`;
        for (const [text] of [[plain(2)], [`${plain(5)}k`], [`N${plain(8)}m`], [`${plain(11)} billion`]]) {
          const read = readAmountCell(text!);
          if ("problem" in read) expect(read.problem).toMatch(/thousands or kobo/);
          else expect(fromNaira(read.input as number)).toBe(kobo);
        }
      }),
    );
  });

  test("is in thousands or in another currency if the heading states it", () => {
    const thousands = amountColumn("Cost (N'000)");
    expect(readAmountCell("1,250.5", thousands)).toEqual({ input: 1_250_500 });
    expect(readAmountCell(0.25, thousands)).toEqual({ input: 250 });
    expect(readAmountCell("2m", thousands)).toEqual({ input: 2_000_000 });
    expect(readAmountCell(3, amountColumn("Value in millions"))).toEqual({ input: 3_000_000 });
    expect(readAmountCell(5, amountColumn("Cost ($)"))).toHaveProperty("problem");
    expect(amountColumn("Purchase Price (N)")).toEqual({ power: 0, currency: null });
  });

  test.each([
    ["Cost (N'M)", 6],
    ["Cost NGN m", 6],
    ["Cost (Naira M)", 6],
    ["Cost (₦ mio)", 6],
    ["Cost N mill", 6],
    ["Cost ₦'B", 9],
    ["Cost (N:K)", 0],
    ["Cost N/K", 0],
    ["Cost N.00", 0],
    ["Cost of rice mill", 0],
    ["Cost (P & M)", 0],
    ["Cost as at 31/12/00", 0],
  ])("under %s has a unit of ten to the power of %d", (heading, power) => {
    expect(amountColumn(heading)).toEqual({ power, currency: null });
    expect(hasDoubtfulScale(heading)).toBe(false);
  });

  test.each(["Cost (M)", "Cost (in m)", "Cost, M", "Cost ₦ K", "Cost (₦K)", "Cost (K)", "Cost N'00", "Cost (00)"])(
    "under %s is in the unit that the user chooses",
    (heading) => {
      expect(hasDoubtfulScale(heading)).toBe(true);
      expect(amountColumn(heading).power).toBe(0);
      expect(readAmountCell("1.5", amountColumn(heading, "thousands"))).toEqual({ input: 1500 });
    },
  );

  test("in thousands is doubted as others are if its comma may stand for thousands", () => {
    const thousands = amountColumn("Cost (N'000)");
    for (const text of ["1000,000", "10,0000"]) expect(readAmountCell(text, thousands)).toEqual(readAmountCell(text));
    expect(readAmountCell("1000,000", thousands)).toEqual({
      problem: "“1000,000” is not a number: write 1000 or 1000000.",
    });
    expect(readAmountCell("1000,000k")).toHaveProperty("problem");
    expect(readAmountCell("1000,5", thousands)).toEqual({ input: 1_000_500 });
    expect(readAmountCell("0,125", thousands)).toEqual({ input: 125 });
    expect(readAmountCell("1.125", thousands)).toEqual({ input: 1125 });
  });

  test.each([
    ["Cost (000)", 3],
    ["Cost N000s", 3],
    ["Cost (₦m)", 6],
    ["Cost N'mn", 6],
    ["Cost (N'000,000)", 6],
    ["Cost N'000'000", 6],
    ["Cost (N'Mil)", 6],
    ["Cost in mln", 6],
    ["Cost (₦MM)", 6],
    ["Cost (in K)", 3],
    ["Cost (₦bn)", 9],
    ["Value in billions", 9],
    ["Cost N'000,000,000", 9],
    ["Cost (₦ : K)", 0],
    ["Mill cost", 0],
    ["Cost above 5,000,000", 0],
    ["Cost above 5,000", 0],
    ["Cost up to 500 000", 0],
    ["Cost 5000", 0],
  ])("is by its heading %s in units of 10^%d", (heading, power) => {
    expect(amountColumn(heading)).toEqual({ power, currency: null });
  });

  test("is refused in kobo, unless the heading names naira too", () => {
    expect(readAmountCell(500000, amountColumn("Cost (kobo)"))).toEqual({
      problem: "“500000” is in kobo: amounts must be in naira.",
    });
    expect(readAmountCell("5,000.50", amountColumn("Cost (Naira/Kobo)"))).toEqual({ input: 5000.5 });
    expect(amountColumn("Cost ₦:kobo").currency).toBeNull();
  });
});

describe("a number in a file", () => {
  test.each([
    ["1234.5", 1234.5],
    ["1,234.50", 1234.5],
    ["₦1,234,567.89", 1234567.89],
    ["NGN 2 000", 2000],
    ["N500", 500],
    ["1 234,50", 1234.5],
    ["2.266.130,00", 2266130],
    ["1.234,5", 1234.5],
    ["12,5", 12.5],
    ["1,234", 1234],
    [".5", 0.5],
    ["-3", -3],
    ["1'000", 1000],
  ])("%s is %d", (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test.each(["", "abc", "1,23,4", "1.2.3", "12a", "1e5", "--1", "1 2", "₦", "NaN", "Infinity"])(
    "rejects %j",
    (text) => {
      expect(readNumber(text)).toBeNull();
    },
  );

  test("loses only the rounding errors of binary fractions", () => {
    expect(readNumberCell(0.1 + 0.2)).toEqual({ input: 0.3 });
    expect(readNumberCell(12.345)).toEqual({ input: 12.345 });
    expect(readNumberCell(999_999_999_999.99)).toEqual({ input: 999_999_999_999.99 });
  });

  test("is never read from a date or a yes-or-no cell", () => {
    expect(readNumberCell({ date: "2025-04-03" })).toHaveProperty("problem");
    expect(readNumberCell(true)).toHaveProperty("problem");
  });
});

test("handles decimals as text", () => {
  expect([decimalText(1e-7), decimalText(1e21), decimalText(0.30000000000000004)]).toEqual([
    ...["0.0000001", "1000000000000000000000", "0.3"],
  ]);
  expect([movePoint("1.25", 3), movePoint("5", -2), movePoint("1.5", 1), movePoint("0.05", 1)]).toEqual([
    ...["1250", "0.05", "15", "00.5"],
  ]);
  expect([roundedTo("9.995", 2), roundedTo("9.994", 2), roundedTo("0.5", 0), roundedTo("7", 2)]).toEqual([
    ...["10.00", "9.99", "1", "7.00"],
  ]);
});
