import { expect, test } from "vitest";
import { countedAddress } from "../../../src/overload/rate-limit.ts";

test("gives a client that has already disconnected an empty address", () => {
  expect(countedAddress(undefined)).toBe("");
});
