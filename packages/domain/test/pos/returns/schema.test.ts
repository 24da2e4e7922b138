import { describe, expect, test } from "vitest";
import { returnCreate } from "../../../src/pos/returns/schema.ts";
import { invalidFields } from "../invalid-fields.ts";

describe("a return", () => {
  const line = { line_id: 5, quantity: 1 };
  const body = { return_key: "till-1-0002", shift_id: 1, lines: [line], reason: "Cap broken" };

  test("goes to stock unless it is damaged, and is refunded in cash by default", () => {
    const { lines, refunds } = returnCreate.parse(body);
    expect(lines).toEqual([{ line_id: 5, quantity: 1000, damaged: false }]);
    expect(refunds).toBeUndefined();
  });

  test("accepts a line twice only if one part is damaged", () => {
    expect(invalidFields(returnCreate, { ...body, lines: [line, { ...line, damaged: true }] })).toEqual([]);
    expect(invalidFields(returnCreate, { ...body, lines: [line, line] })).toEqual(["lines.1.line_id"]);
  });

  test("requires a reason and refunds above 0", () => {
    expect(invalidFields(returnCreate, { ...body, reason: " " })).toEqual(["reason"]);
    expect(invalidFields(returnCreate, { ...body, refunds: [{ tender: "Cash", amount: 0 }] })).toEqual([
      "refunds.0.amount",
    ]);
  });
});
