import { expect, test } from "vitest";
import { fieldErrors } from "../../src/errors.ts";
import { vendorCreate, vendorPatch } from "../../src/setup/vendors.ts";

const missingFields = (schema: typeof vendorCreate) => Object.keys(fieldErrors(schema.safeParse({}).error!)).sort();

test("a vendor requires all fields but its registration numbers, and a change only those it contains", () => {
  expect(missingFields(vendorCreate)).toHaveLength(7);
  expect(missingFields(vendorCreate)).not.toContain("tax_id_number");
  expect(vendorPatch.parse({})).toEqual({});
  expect(vendorPatch.safeParse({ name: "" }).success).toBe(false);
});
