import { expect, test } from "vitest";
import { recordPaths } from "../src/address.ts";
import { stepSearch } from "../src/features/setup/wizard/search.ts";

test("each kind has the routes that people know", () => {
  const { list, add, edit, detail } = recordPaths("Vendors");
  expect([list, add, edit(7), detail(7)]).toEqual([
    "/viewVendors",
    "/addVendors",
    "/editVendors/7",
    "/detailVendors/7",
  ]);
});

test("the address bar names a step of the set-up, or none", () => {
  expect(stepSearch({ step: "users" })).toEqual({ step: "users" });
  for (const step of ["payment", 2, undefined, ["users"]]) expect(stepSearch({ step })).toEqual({});
});
