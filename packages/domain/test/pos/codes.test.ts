import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { couponKey } from "../../src/pos/coupons.ts";
import { isSamePhone, looksLikePhone, phoneDigits, phoneKey } from "../../src/pos/customers.ts";
import { hasCheckDigit, readCode, readScaleCode } from "../../src/pos/items/codes.ts";
import { codesCell, readCodesCell, readStockCell, stockCell } from "../../src/pos/items/list-cells.ts";
import { documentNumber } from "../../src/pos/sales/labels.ts";
import { containsCardNumber, referenceKey } from "../../src/pos/typed-keys.ts";

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

describe("a reference that looks like a card number", () => {
  test.each([
    ["of Visa", "4111111111111111"],
    ["of Visa with 13 digits", "4222222222222"],
    ["of Mastercard", "5555 5555 5555 4444"],
    ["of Mastercard's second series", "2223-0031-2200-3222"],
    ["of American Express", "3782 822463 10005"],
    ["of Verve", "5061460410120223210"],
    ["in a longer text", "POS slip 4111.1111.1111.1111 12 26"],
    ["in full-width digits", "４１１１１１１１１１１１１１１１"],
    ["in another script's digits", "٤١١١١١١١١١١١١١١١"],
    ["with signs between the digits", "4111_1111/1111|1111"],
    ["with invisible characters between the digits", "4111\u200b1111\u20601111\u00ad1111"],
  ])("%s is rejected", (_, reference) => {
    expect(containsCardNumber(reference)).toBe(true);
  });

  test.each([
    ["an approval code", "042517"],
    ["sixteen digits that fail Luhn's test", "4111111111111112"],
    ["a bank's session id of 30 digits", "000013261122083012000012345678"],
    ["digits that no issuer begins with", "1111111111111117"],
    ["twelve digits", "411111111116"],
  ])("accepts %s", (_, reference) => {
    expect(containsCardNumber(reference)).toBe(false);
  });
});

test("references of transfers are compared without spaces and case", () => {
  expect(referenceKey(" trf 00 12ab\t")).toBe("TRF0012AB");
  for (const typed of ["TRF-00/12.ab", "trf_0012_ab", "[TRF] 0012*AB!", "ＴＲＦ－0012ab", "“TRF0012ab”"])
    expect(referenceKey(typed)).toBe("TRF0012AB");
  expect(referenceKey("-/. ")).toBe("");
});

test.each(["\u200b", "\u00ad", "\u2060", "\u202e", "\u034f", "\ufe0f", "\u3164", "\u{e0041}"])(
  "invisible characters (%j) are ignored, so that no reference passes twice",
  (invisible) => {
    expect(referenceKey(`trf${invisible}0012ab`)).toBe("TRF0012AB");
    expect(referenceKey(invisible)).toBe("");
    expect(couponKey(`we${invisible}lcome`)).toBe("WELCOME");
  },
);

describe("a phone number", () => {
  test.each([
    "08031234567",
    "0803 123 4567",
    "8031234567",
    "+234 803 123 4567",
    "+234 (0) 803 123 4567",
    "2348031234567",
    "002348031234567",
    "0803-123-4567 ext. 12",
    "(0803) 123.4567",
  ])("normalises %s to +2348031234567", (written) => {
    expect(phoneKey(written)).toBe("+2348031234567");
  });

  test.each(["012700000", "+234 1 270 0000", "23412700000", "0023412700000"])(
    "normalises a landline in Lagos, %s, to +23412700000",
    (written) => {
      expect(phoneKey(written)).toBe("+23412700000");
    },
  );

  test("keeps the code of another country", () => {
    expect(phoneKey("+44 7700 900123")).toBe("+447700900123");
    expect(phoneKey("00233 24 123 4567")).toBe("+233241234567");
  });

  test("is invalid with too few or too many digits", () => {
    for (const written of ["", "123", "080", "0803", "080312", "+1", "12345678901234567890"])
      expect(phoneKey(written), written).toBeUndefined();
  });
});

describe("a document number", () => {
  test("has only letters and digits: company, kind, year and number", () => {
    expect(documentNumber("DV", "sale", 2026, 1)).toBe("DVS26000001");
    expect(documentNumber("DV", "return", 2026, 12)).toBe("DVR26000012");
    expect(documentNumber(null, "sale", 2030, 1_234_567)).toBe("POSS301234567");
  });
});

describe("two phone numbers", () => {
  test("are equal however they are written, unless one merely contains the other", () => {
    for (const written of ["0803 123 4567", "+2348031234567", "2348031234567", "00234-803-123-4567", "8031234567"])
      expect(isSamePhone("08031234567", written), written).toBe(true);
    for (const written of ["080312345678", "0803123456", "1234567", "+44 8031234567", "0803", "", null])
      expect(isSamePhone("08031234567", written), `${written}`).toBe(false);
    expect(isSamePhone(null, null)).toBe(false);
    expect(isSamePhone("0803", "0803"), "too short to be anybody's").toBe(false);
  });

  test("a text with letters is not searched as a phone number", () => {
    for (const typed of ["0803", "+234 (0) 803", "803-123"]) expect(looksLikePhone(typed), typed).toBe(true);
    for (const typed of ["Ada 2", "", "x0803", "2nd Avenue Stores"]) expect(looksLikePhone(typed), typed).toBe(false);
    expect(["0803", "+234803", "00234 803", "803"].map(phoneDigits)).toEqual(Array(4).fill("803"));
  });
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
