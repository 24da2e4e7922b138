import { expect, test } from "vitest";
import { custodianCreate, custodianPatch } from "../../src/setup/custodians.ts";

test("a custodian requires a name and a location; a change may clear the rest", () => {
  expect(custodianCreate.parse({ full_name: "Ada", location_id: 3 })).toMatchObject({
    email: null,
    department: null,
  });
  expect(custodianPatch.parse({ full_name: "Ada" })).toEqual({ full_name: "Ada" });
  expect(custodianPatch.parse({ email: "", department: null })).toEqual({ email: null, department: null });
  expect(custodianPatch.safeParse({ full_name: null }).success).toBe(false);
});
