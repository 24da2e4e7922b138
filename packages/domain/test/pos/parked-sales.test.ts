import { describe, expect, test } from "vitest";
import { holdProblem } from "../../src/pos/parked-sales.ts";

describe("a parked sale", () => {
  test("is recalled by one till, and then sold, put back or dropped", () => {
    expect(holdProblem("held", "recall")).toBeUndefined();
    expect(holdProblem("recalled", "recall")).toBe("Another till has recalled this sale.");
    for (const action of ["sell", "release", "drop"] as const) expect(holdProblem("recalled", action)).toBeUndefined();
    expect(holdProblem("held", "sell")).toBeDefined();
    for (const state of ["sold", "dropped"] as const)
      for (const action of ["recall", "release", "drop", "sell"] as const)
        expect(holdProblem(state, action)).toBeDefined();
  });
});
