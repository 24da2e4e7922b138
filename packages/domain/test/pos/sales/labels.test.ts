import { describe, expect, test } from "vitest";
import { documentNumber } from "../../../src/pos/sales/labels.ts";

describe("a document number", () => {
  test("has only letters and digits: company, kind, year and number", () => {
    expect(documentNumber("DV", "sale", 2026, 1)).toBe("DVS26000001");
    expect(documentNumber("DV", "return", 2026, 12)).toBe("DVR26000012");
    expect(documentNumber(null, "sale", 2030, 1_234_567)).toBe("POSS301234567");
  });
});
