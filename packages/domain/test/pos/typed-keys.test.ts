import { describe, expect, test } from "vitest";
import { couponKey } from "../../src/pos/coupons.ts";
import { containsCardNumber, referenceKey } from "../../src/pos/typed-keys.ts";

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
