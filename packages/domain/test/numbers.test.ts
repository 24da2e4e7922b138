import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isZeroLife } from "../src/assets/import/fields.ts";
import { readPeriodCell } from "../src/assets/import/periods.ts";
import { COUNTED_UNITS, readQuantityCell } from "../src/assets/import/quantity.ts";
import { formatNaira, MAX_NAIRA } from "../src/money.ts";
import { describeAmbiguity, type NumberKind, numberIn } from "../src/numbers.ts";
import { parsePercent } from "../src/pos/items/list-cells.ts";
import { notANumber, readAmountCell, readNumberCell } from "../src/spreadsheet/amounts.ts";

describe("a number as people type it", () => {
  test.each([
    ["2,5", 2.5],
    ["1,5", 1.5],
    ["2000,00", 2000],
    ["12500,50", 12_500.5],
    ["150,50", 150.5],
    ["0,333", 0.333],
    ["0,5", 0.5],
    [",5", 0.5],
    [",500", 0.5],
    ["5,", 5],
    ["1,2345", 1.2345],
    ["1250,500", 1250.5],
    ["1,250", 1250],
    ["12,500", 12_500],
    ["1,250.50", 1250.5],
    ["1,250,000", 1_250_000],
    ["1.250,50", 1250.5],
    ["1.250.000", 1_250_000],
    ["1.250.000,5", 1_250_000.5],
    ["1 250,50", 1250.5],
    ["1\u00a0250\u202f000,50", 1_250_000.5],
    ["1\u2009250.5", 1250.5],
    ["1'250'000.50", 1_250_000.5],
    ["1’250,50", 1250.5],
    ["1.250", 1.25],
    ["3.", 3],
    [".5", 0.5],
    ["007", 7],
    ["+5", 5],
    ["-5", -5],
    ["\u22120,5", -0.5],
    ["- 5", -5],
    ["-0", 0],
    ["１２，５", 12.5],
    ["\u200e1,250\u200b", 1250],
    // Other products read these values as a hundred or a thousand times too large, or truncated.
    ["27,83", 27.83],
    ["158.369,24", 158_369.24],
    ["1637.05", 1637.05],
    ["8,975.00", 8975],
    ["13,75", 13.75],
  ])("%j is %d", (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  test.each([
    ["1,2,3", "“1,2,3” is not clear: write 12.3 or 123."],
    ["1,250,5", "“1,250,5” is not clear: write 1250.5 or 12505."],
    ["1,25,000", "“1,25,000” is not clear: write 125000."],
    ["1 250,500", "“1 250,500” is not clear: write 1250.5 or 1250500."],
    ["1250,500.25", "“1250,500.25” is not clear: write 1250500.25 or 125050025."],
    ["0,250,000", "“0,250,000” is not clear: write 250000."],
    ["05,250", "“05,250” is not clear: write 5.25 or 5250."],
    ["1,250 000", "“1,250 000” is not clear: write 1250000."],
    ["1, 250", "“1, 250” is not clear: write 1250."],
    ["12 50", "“12 50” is not clear: write 1250."],
    ["85,000.00.", "“85,000.00.” is not clear: write 85000."],
    ["85,000.00,", "“85,000.00,” is not clear: write 85000."],
    ["1,200. 00", "“1,200. 00” is not clear: write 1200."],
    ["-1,2,3", "“-1,2,3” is not clear: write -12.3 or -123."],
    ["1,250.5.5", "“1,250.5.5” is not clear: write 12505.5 or 125055."],
  ])("%j is ambiguous, and not a number", (text, problem) => {
    expect(numberIn(text)).toBeUndefined();
    expect(describeAmbiguity(text)).toBe(problem);
  });

  test.each([
    ...["", ",", ".", "-", "1.2.3", "--5", "-+5", "5-", "(5)", "1e5", "0x10", "10²", "½", "٢٥", "1٫5", "1_000"],
    ...["Infinity", "NaN", "five", "5 kg", "5%", "₦5", "1,250,", "1/2", `1${" ".repeat(30_000)}`],
  ])("%j is not a number", (text) => {
    expect(numberIn(text)).toBeUndefined();
  });

  test("allows only the symbols of its kind", () => {
    const naira = ["₦1,250.50", "N1250,50", "NGN 1.250,50", "1250.50 naira", "=N= 1250.5", "₦ 1 250,50", "N.1,250.50"];
    expect(naira.map((text) => numberIn(text, "naira"))).toEqual(naira.map(() => 1250.5));
    expect(["-₦20", "₦-20", "- ₦ 20", "−N20,00"].map((text) => numberIn(text, "naira"))).toEqual(Array(4).fill(-20));
    expect(["2,5%", "2.5 %", "2,5 ％"].map((text) => numberIn(text, "percent"))).toEqual([2.5, 2.5, 2.5]);
    const others: [string, NumberKind][] = [
      ["10%", "naira"],
      ["₦50", "percent"],
      ["-₦-5", "naira"],
      ["%5", "percent"],
    ];
    for (const [text, kind] of others) expect(numberIn(text, kind), text).toBeUndefined();
  });

  test("in naira rejects a third decimal that may be a thousands group", () => {
    expect(describeAmbiguity("1.250", "naira")).toBe("“1.250” is not clear: write 1.25 or 1250.");
    expect(describeAmbiguity("N.50", "naira")).toBe("“N.50” is not clear: write 0.50 or 50.");
    expect(describeAmbiguity("85,0000", "naira")).toBe("“85,0000” is not clear: write 85 or 850000.");
    expect(describeAmbiguity("1000,000", "naira")).toBe("“1000,000” is not clear: write 1000 or 1000000.");
    expect(["1.255", "0.250", "1250.000"].map((text) => numberIn(text, "naira"))).toEqual([1.255, 0.25, 1250]);
  });
});

describe("an amount in a form", () => {
  test.each([
    ["₦1.2m", 1_200_000],
    ["1.2m", 1_200_000],
    ["450k", 450_000],
    ["2,5 million", 2_500_000],
    ["1.5bn", 1_500_000_000],
    ["85 000", 85_000],
    ["85.000,00", 85_000],
    ["85'000.50", 85_000.5],
    ["5,000/=", 5000],
    ["=N=5,000", 5000],
    ["5,000 naira only", 5000],
    ["(5,000)", -5000],
    ["₦(5,000)", -5000],
    ["-.5k", -500],
    ["0.1k", 100],
  ])("is read as a cell of a file is: %s is %d", (text, naira) => {
    expect(numberIn(text, "naira")).toBe(naira);
    expect(readAmountCell(text)).toEqual({ input: naira });
  });

  test.each([
    ...["5,000-", "1.200", "1,50,000", "1000,000", "1000,000k", "5,000.00k", "$5,000", "5e3", "five", "5 %", "((5))"],
    ...["(-5)(", "-(5)-", "m", "k5", "1.2mk", "5 kg"],
  ])("is refused as the cell is, and never another amount: %s", (text) => {
    expect(numberIn(text, "naira")).toBeUndefined();
    expect(readAmountCell(text)).toHaveProperty("problem");
  });

  test("says what to write if it can be read in two ways", () => {
    expect(describeAmbiguity("1000,000k", "naira")).toBe("“1000,000k” is not clear: write 1000000 or 1000000000.");
    expect(describeAmbiguity("5,000.00k", "naira")).toBeUndefined();
  });

  test("has no more readings than a plain number: whatever that is, it still is", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,' -+()₦Nkm%"), maxLength: 12 });
    fc.assert(
      fc.property(typed, (text) => {
        const plain = numberIn(text);
        const naira = numberIn(text, "naira");
        if (plain !== undefined && naira !== undefined) expect(naira).toBe(plain);
      }),
    );
  });
});

test("zero with a decimal comma is a number too", () => {
  expect(["0", "0,00", "0.0 %", "0,5", ""].map(isZeroLife)).toEqual([true, true, true, false, false]);
});

test("cells of a file follow the same rules", () => {
  expect(["0,333", "2,5", "1,250", "1.250"].map(readNumberCell)).toEqual(
    [0.333, 2.5, 1250, 1.25].map((input) => ({ input })),
  );
  expect(["0,333", "2,5", "₦12500,50", "0,333m", "1.2,5"].map((cell) => readAmountCell(cell))).toEqual([
    { problem: "The amount may have at most two decimals." },
    ...[2.5, 12_500.5, 333_000].map((input) => ({ input })),
    { problem: "“1.2,5” is not a number: write 12.5 or 125." },
  ]);
  expect(["--5", "10²", "1.250", "1,25,000"].map((cell) => readAmountCell(cell))).toEqual([
    ...["--5", "10²"].map((text) => notANumber(text)),
    { problem: "“1.250” is not a number: write 1.25 or 1250." },
    { problem: "“1,25,000” is not a number: write 125000." },
  ]);
  expect(["2,5 pcs", "1,250 units", "8 Nos.", "3 sets", "10-pcs", "4 each"].map(readQuantityCell)).toEqual(
    [2.5, 1250, 8, 3, 10, 4].map((input) => ({ input, hint: COUNTED_UNITS })),
  );
  expect(readQuantityCell("8")).toEqual({ input: 8 });
  expect(["No. 3", "2 dozen", "10 kg"].map(readQuantityCell)).toEqual(
    ["No. 3", "2 dozen", "10 kg"].map((text) => notANumber(text)),
  );
  expect(
    ["2,5 years", "0,5 yr", "1 year, 6 months", "2,5", "12,5%"].map((cell) =>
      readPeriodCell("useful_life", cell, "years"),
    ),
  ).toEqual([2.5, 0.5, 1.5, 2.5, 8].map((input) => ({ input })));
  expect(readPeriodCell("useful_life", "10² years", "years")).toHaveProperty("problem");
  expect(["7,5", "7.5 %", "7,500", "-5", "5,0,0"].map(parsePercent)).toEqual([7.5, 7.5, 7500, -5, undefined]);
});

describe("any text", () => {
  test("that the product formats is parsed back to the same number", () => {
    const kobo = fc.integer({ min: -MAX_NAIRA * 100, max: MAX_NAIRA * 100 });
    const twoDecimals = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 20 });
    const threeDecimals = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 3 });
    const rate = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(kobo, fc.integer({ min: 0, max: 1e9 }), (amount, milli) => {
        const naira = amount / 100;
        for (const text of [formatNaira(naira), twoDecimals.format(naira), `${naira}`])
          expect(numberIn(text, "naira"), text).toBe(naira);
        for (const text of [threeDecimals.format(milli / 1000), `${milli / 1000}`])
          expect(numberIn(text), text).toBe(milli / 1000);
        expect(numberIn(`${rate.format(milli / 100)} %`, "percent")).toBe(milli / 100);
      }),
    );
  });

  const text = fc
    .array(
      fc.constantFrom(..."0123456789".split(""), "00", "000", "250", ",", ".", " ", "'", ",", ".", "-", "₦", "%"),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(""));

  test("is parsed to one of its readings or rejected: no separator is dropped unless it groups thousands", () => {
    fc.assert(
      fc.property(text, fc.constantFrom<NumberKind>("naira", "percent", "plain"), (typed, kind) => {
        const number = numberIn(typed, kind);
        if (number === undefined) return;
        const figures = /[\d.,' ]*\d[\d.,' ]*/.exec(typed)![0].trim();
        const [whole = "", decimals = ""] = splitAt(figures, number);
        const groups = whole.split(/[., ']/);
        expect(
          groups.slice(1).every((group) => group.length === 3),
          typed,
        ).toBe(true);
        expect(Number(`${groups.join("")}.${decimals}`), typed).toBe(Math.abs(number));
      }),
      { numRuns: 2000 },
    );
  });

  test("with one separator more or less is the same number or rejected", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 1e12 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const [fraction, digits] = [String(cents).padStart(2, "0"), String(whole)];
        const groupBy = (sign: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, sign);
        const texts = [
          `${digits},${fraction}`,
          `${groupBy(" ")},${fraction}`,
          `${groupBy(".")},${fraction}`,
          `${groupBy(",")}.${fraction}`,
        ];
        for (const text of texts) expect(numberIn(text), text).toBe(Number(`${digits}.${fraction}`));
      }),
    );
  });
});

/** Splits a number at its decimal sign; without one, all separators group. */
function splitAt(figures: string, number: number): string[] {
  const all = Number(figures.replace(/[., ']/g, ""));
  if (all === Math.abs(number) && /^\d+(?:[., ']\d{3})*$/.test(figures)) return [figures];
  const position = Math.max(figures.lastIndexOf("."), figures.lastIndexOf(","));
  return position < 0 ? [figures] : [figures.slice(0, position), figures.slice(position + 1)];
}
