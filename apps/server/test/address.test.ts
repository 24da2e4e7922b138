import { expect, test } from "vitest";
import { countedAddress } from "../src/overload/rate-limit.ts";

test("who has gone before the request is looked at has no address, and is no fault", () => {
  expect(countedAddress(undefined)).toBe("");
});
