import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasCheckDigit } from "../../src/pos/items/codes.ts";
import { readCode } from "../../src/pos/items/damaged-code.ts";
import { codesCell, readCodesCell, readStockCell, stockCell } from "../../src/pos/items/import-cells.ts";

describe("a barcode that a spreadsheet has damaged", () => {
  test.each([
    ["'6151234567891", "6151234567891"],
    ["’00123", "00123"],
    ['="6151234567891"', "6151234567891"],
    ["6151234567891.0", "6151234567891"],
    ["6151234567891.00", "6151234567891"],
    [" 6 151234 567891 ", "6151234567891"],
    ["978-0-306-40615-7", "9780306406157"],
    ["6,151,234,567,891", "6151234567891"],
    ["36000291452", "036000291452"],
    ["'36000291452", "036000291452"],
  ])("%s is repaired to %s", (text, code) => {
    expect(readCode(text)).toEqual({ code, repaired: true });
  });

  test.each(["6.15E+12", "6,15E+12", "6.15123E12", "6E+12", "6150000000000", "'6.15E+12"])(
    "%s is refused, for nobody knows its digits",
    (text) => {
      expect(readCode(text)).toEqual({
        problem: expect.stringContaining("Excel has shortened this barcode"),
      });
    },
  );

  test("a number of more digits than a spreadsheet keeps is refused, and as text it is a code", () => {
    expect(readCode("12345678901234500", true)).toHaveProperty("problem");
    expect(readCode("12345678901234500")).toEqual({ code: "12345678901234500", repaired: false });
  });

  test.each([
    "6151234567891",
    "36000291453",
    "ABC-1",
    "12E5",
    "A.0",
    "1.0",
    "12-34",
    "=",
    "'",
    "2024-0117-0001",
    "6150000000000",
  ])("%s is left alone, or refused, and never another code", (text) => {
    const reading = readCode(text);
    expect("problem" in reading || reading.code === text).toBe(true);
  });
});

describe("a cell of several parts", () => {
  test("says codes and their packs, and is read back", () => {
    const codes = [
      { code: "SACK;", quantity: 24_000 },
      { code: "6151234567891", quantity: 1000 },
      { code: "A;B", quantity: 125 },
      { code: "LAST;", quantity: 1000 },
    ];
    const cell = codesCell(codes);
    expect(readCodesCell(cell)).toEqual(
      codes.map(({ code, quantity }) => ({ code, quantity: quantity / 1000 })),
    );
    expect(readCodesCell("A x 6; B")).toEqual([
      { code: "A", quantity: 6 },
      { code: "B", quantity: 1 },
    ]);
    expect(readCodesCell("A × many")).toHaveProperty("problem");
  });

  test("says stock by location, also at an address with signs of its own, and is read back", () => {
    const levels = [
      { location: "LA/01", quantity: 2125, value: 708 },
      { location: "2 Marina; Lagos: 3 worth seeing", quantity: 1_234_567, value: 123_456_789_012 },
    ];
    const said = levels.map(({ location, quantity, value }) => ({
      location,
      quantity: quantity / 1000,
      value: value / 100,
    }));
    expect(readStockCell(stockCell(levels))).toEqual(said);
    expect(readStockCell("LA/01: 3 worth 10.00; LA/02")).toHaveProperty("problem");
    expect(readStockCell("LA/01")).toHaveProperty("problem");
  });

  test("of any codes that an item can have is read back as it was", () => {
    const code = fc.stringMatching(/^[\x21-\x7e]{1,64}$/);
    const quantity = fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1_000_000_000 }));
    fc.assert(
      fc.property(fc.array(fc.record({ code, quantity }), { minLength: 1, maxLength: 6 }), (codes) => {
        const units = codes.map((one) => ({ code: one.code, quantity: one.quantity / 1000 }));
        expect(readCodesCell(codesCell(codes))).toEqual(units);
      }),
    );
  });

  test("that says a barcode in another way is never read as the barcode of something else", () => {
    const digits = fc.stringMatching(/^[1-9]\d{11}$/);
    fc.assert(
      fc.property(digits, (first) => {
        const code = [..."0123456789"].map((last) => first + last).find((one) => hasCheckDigit(one))!;
        const spaced = `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}`;
        for (const damaged of [`'${code}`, `="${code}"`, `${code}.0`, spaced, code.replace(/(.{6})/, "$1-")])
          expect(readCode(damaged)).toEqual({ code, repaired: true });
        expect(readCode(code)).toMatchObject({ code, repaired: false });
        const shown = Number(code).toExponential(5).replace("e", "E");
        expect(readCode(shown)).toHaveProperty("problem");
        const wrong = first + String((Number(code[12]) + 1) % 10);
        const kept = readCode(`${wrong.slice(0, 1)} ${wrong.slice(1)}`);
        expect(kept).toMatchObject({ code: `${wrong.slice(0, 1)} ${wrong.slice(1)}` });
      }),
    );
  });
});
