import { expect, test } from "vitest";
import { isUnchanged } from "../../src/core/change-log.ts";

test.each([
  ["nothing changed", { lastChange: 40, logEnd: 50 }, true],
  ["only others changed", { lastChange: 40, logEnd: 60 }, true],
  ["the company changed", { lastChange: 51, logEnd: 60 }, false],
  ["the log lost the company's changes", { lastChange: 0, logEnd: 60 }, false],
  ["the log may have lost other changes of the company", { lastChange: 40, logEnd: 10_051 }, false],
  ["the database was restored to an earlier state", { lastChange: 40, logEnd: 49 }, false],
  [
    "others changed since it was restored to a state before the company's change",
    { lastChange: 30, logEnd: 60 },
    false,
  ],
])("what was read at one end of the log is current at another: %s", (_when, now, expected) => {
  expect(isUnchanged({ lastChange: 40, logEnd: 50 }, now)).toBe(expected);
});

test("what a company without changes in the log read stays current", () => {
  expect(isUnchanged({ lastChange: 0, logEnd: 50 }, { lastChange: 0, logEnd: 60 })).toBe(true);
});
