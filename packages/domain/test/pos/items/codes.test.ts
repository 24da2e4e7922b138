import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasCheckDigit, readCode, readScaleCode } from "../../../src/pos/items/codes.ts";

describe("a scale's code", () => {
  test("reads 2112345015002 with prefix 21 as item 12345 and 1.5 kg", () => {
    expect(readScaleCode("2112345015002", 21)).toEqual({ plu: "12345", quantity: 1500 });
  });

  test("is not recognised with another prefix, no prefix or another length", () => {
    for (const prefix of [20, 29, null]) expect(readScaleCode("2112345015002", prefix)).toBeUndefined();
    for (const code of ["211234501500", "21123450150021", "21A2345015002"])
      expect(readScaleCode(code, 21)).toBeUndefined();
  });

  test("is rejected with one wrong digit at any position", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 9 }), (index, increase) => {
        const digits = [..."2112345015002"];
        digits[index] = String((Number(digits[index]) + increase) % 10);
        expect(readScaleCode(digits.join(""), 21)).toHaveProperty("problem");
      }),
    );
  });

  test("is rejected with a weight of 0", () => {
    expect(readScaleCode("2112345000008", 21)).toEqual({ problem: "This code has a weight of 0." });
  });
});

test("the check digit of an EAN-13 follows the standard", () => {
  expect(hasCheckDigit("4006381333931")).toBe(true);
  expect(hasCheckDigit("4006381333932")).toBe(false);
});

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
  ])("repairs %s to %s", (text, code) => {
    expect(readCode(text)).toEqual({ code, repaired: true });
  });

  test.each(["6.15E+12", "6,15E+12", "6.15123E12", "6E+12", "6150000000000", "'6.15E+12"])(
    "rejects %s, because its digits are lost",
    (text) => {
      expect(readCode(text)).toEqual({
        problem: expect.stringContaining("Excel has shortened this barcode"),
      });
    },
  );

  test("rejects a number with more digits than a spreadsheet keeps, and accepts it as text", () => {
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
  ])("keeps %s or rejects it, and never turns it into another code", (text) => {
    const reading = readCode(text);
    expect("problem" in reading || reading.code === text).toBe(true);
  });
});
