import { expect, test } from "vitest";
import { openDatabaseLine } from "../src/http/database-line.ts";

/** A database that tells such lines, and the clock that is on the wall before it. */
function openLine({ readMs = 0, writeMs = 0, inLine = 0 }) {
  const at = { readMs, now: 0 };
  const wouldWaitMs = (coming = 0) => (inLine + coming) * writeMs;
  const line = openDatabaseLine({ readWouldTakeMs: () => at.readMs, wouldWaitMs }, () => at.now);
  return { at, line };
}

test("a reader waits twice, for who asks and for what is asked, and is told by the sum", () => {
  expect(openLine({ readMs: 290 }).line.readersWait()).toBe(false);
  expect(openLine({ readMs: 310 }).line.readersWait()).toBe(true);
});

test("a writer waits to be known and then for the writes before his", () => {
  expect(openLine({ readMs: 290, writeMs: 30, inLine: 10 }).line.writersWait()).toBe(false);
  expect(openLine({ readMs: 290, writeMs: 30, inLine: 11 }).line.writersWait()).toBe(true);
});

test("writers who were let in and are not in the line yet are before who comes next, until they could be there", () => {
  const { at, line } = openLine({ readMs: 290, writeMs: 30, inLine: 5 });
  for (let writer = 0; writer < 6; writer++) {
    expect(line.writersWait()).toBe(false);
    line.writerComes();
  }
  expect(line.writersWait()).toBe(true);
  at.now += 291;
  expect(line.writersWait()).toBe(false);
});

test("on a file and on a server without a line nobody is on the way", () => {
  const { line } = openLine({ writeMs: 30, inLine: 5 });
  for (let writer = 0; writer < 100; writer++) line.writerComes();
  expect(line.writersWait()).toBe(false);
});
