import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  causeChain,
  fieldErrors,
  findCause,
  findDiskCode,
  findRefusal,
  httpStatus,
  invalidFields,
  Refusal,
  tooMany,
  unknownChoice,
} from "../src/errors.ts";

describe("a refusal", () => {
  test("of several fields is summarised by the first", () => {
    const refusal = invalidFields({ name: ["Enter a name."], cost: ["Enter an amount."] });
    expect(refusal).toMatchObject({ code: "invalid", message: "Enter a name." });
    expect(httpStatus[refusal.code]).toBe(422);
  });

  test("of a choice names the field, in the same words for unknown and foreign ids", () => {
    expect(unknownChoice("vendor_id").fields).toEqual({ vendor_id: ["The selected choice was not found."] });
  });

  test.each([
    [1, "1 minute"],
    [90, "2 minutes"],
    [3600, "60 minutes"],
    [3601, "2 hours"],
  ])("of too many attempts has the %d s to wait, in its message as %s", (retryAfter, time) => {
    const message = `Too many attempts. Please try again in ${time}.`;
    expect(tooMany(retryAfter)).toMatchObject({ code: "too_many", retryAfter, message });
  });
});

test("a failed parse has messages by field, nested fields with dots, the whole as body", () => {
  const schema = z.object({
    values: z.object({ cost: z.number("Enter an amount.") }),
    ids: z.array(z.number("No.")),
  });
  expect(fieldErrors(schema.safeParse({ values: { cost: "1" }, ids: [1, "2"] }).error!)).toEqual({
    "values.cost": ["Enter an amount."],
    "ids.1": ["No."],
  });
  const whole = z.object({ page: z.int("A whole number.").max(9, "A whole number.") });
  expect(fieldErrors(whole.safeParse({ page: 1e20 }).error!)).toEqual({ page: ["A whole number."] });
  expect(Object.keys(fieldErrors(schema.safeParse(null).error!))).toEqual(["body"]);
});

describe("the cause chain of an error", () => {
  test("leads to the wrapped refusal and code", () => {
    const refusal = tooMany(90);
    const wrapped = new Error("Failed query", { cause: new Error("outer", { cause: refusal }) });
    expect(findRefusal(wrapped)).toBe(refusal);
    expect(findCause(wrapped, TypeError)).toBeUndefined();
    const full = Object.assign(new Error("disk full"), { code: "ENOSPC" });
    expect(findDiskCode(new Error("Failed query", { cause: full }))).toBe("ENOSPC");
  });

  test("ends at a cycle, and at a value that is no object", () => {
    const first = new Error("first");
    const second = new Error("second", { cause: first });
    first.cause = second;
    expect([...causeChain(second)]).toEqual([second, first]);
    expect(findCause(first, Refusal)).toBeUndefined();
    for (const nothing of [undefined, null, "text"]) expect([...causeChain(nothing)]).toEqual([]);
  });
});
