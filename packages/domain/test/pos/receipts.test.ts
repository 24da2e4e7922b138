import { expect, test } from "vitest";
import { shortReference, sumByVatRate } from "../../src/pos/receipts.ts";

test("a receipt sums VAT by class and rate, and shows only the end of a reference", () => {
  const line = (vat_class: "standard" | "zero", vat: number, net: number, vat_amount: number) => ({
    vat_class,
    vat,
    net,
    vat_amount,
  });
  const lines = [line("zero", 0, 100, 0), line("standard", 750, 1000, 75), line("standard", 750, 500, 38)];
  expect(sumByVatRate(lines)).toEqual([line("standard", 750, 1500, 113), line("zero", 0, 100, 0)]);
  expect(shortReference("FT26325088410")).toBe("…8410");
});
