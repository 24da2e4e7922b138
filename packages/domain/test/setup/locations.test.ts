import { expect, test } from "vitest";
import { stateListQuery } from "../../src/setup/locations.ts";

test("an impossible country has no states, without an error", () => {
  expect(stateListQuery.parse({ country_id: "abc" })).toEqual({ country_id: -1 });
  expect(stateListQuery.safeParse({}).success).toBe(false);
});
