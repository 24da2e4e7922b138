import { describe, expect, test } from "vitest";
import { customerCreate, isSamePhone, looksLikePhone, phoneDigits, phoneKey } from "../../src/pos/customers.ts";
import { invalidFields } from "./invalid-fields.ts";

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

test("a customer's phone number must be valid", () => {
  expect(invalidFields(customerCreate, { name: "Chinedu", phone_number: "123" })).toEqual(["phone_number"]);
  expect(customerCreate.parse({ name: "Chinedu" })).toEqual({
    name: "Chinedu",
    phone_number: null,
    email: null,
  });
});
