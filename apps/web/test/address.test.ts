import { expect, test } from "vitest";
import { recordPaths } from "../src/address.ts";
import { stepSearch } from "../src/features/setup/wizard/search.ts";

test("builds the four routes of a kind of record", () => {
  const { list, add, edit, detail } = recordPaths("Vendors");
  expect([list, add, edit(7), detail(7)]).toEqual([
    "/viewVendors",
    "/addVendors",
    "/editVendors/7",
    "/detailVendors/7",
  ]);
});

test("reads the set-up step from the address, and ignores unknown steps", () => {
  expect(stepSearch({ step: "users" })).toEqual({ step: "users" });
  for (const step of ["payment", 2, undefined, ["users"]]) expect(stepSearch({ step })).toEqual({});
});
