import { expect, test } from "vitest";
import { isUnchanged } from "../../src/core/change-log.ts";

test.each([
  ["nothing changed", 50, { lastChange: 40, logEnd: 50 }, true],
  ["only others changed", 50, { lastChange: 40, logEnd: 60 }, true],
  ["the company changed", 50, { lastChange: 51, logEnd: 60 }, false],
  ["the company has no change in the log", 50, { lastChange: 0, logEnd: 60 }, true],
  ["the log may have lost the company's change", 50, { lastChange: 0, logEnd: 10_051 }, false],
  ["the database was restored to an earlier state", 50, { lastChange: 40, logEnd: 49 }, false],
])("what was read at one end of the log is current at another: %s", (_when, logEnd, now, expected) => {
  expect(isUnchanged(logEnd, now)).toBe(expected);
});
