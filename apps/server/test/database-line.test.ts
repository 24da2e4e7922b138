import { expect, test } from "vitest";
import { openDatabaseLine } from "../src/http/database-line.ts";

/** A database that tells such lines, and the clock that is on the wall before it. */
function openLine({ readMs = 0, writeMs = 0, inLine = 0 }) {
  const at = { readMs, now: 0 };
  const wouldWaitMs = (coming = 0, few = 4) => (inLine + coming > few ? (inLine + coming) * writeMs : 0);
  const line = openDatabaseLine({ readWouldTakeMs: () => at.readMs, wouldWaitMs }, () => at.now);
  return { at, line };
}

test("a reader waits twice, for who asks and for what is asked, and is told by the sum", () => {
  expect(openLine({ readMs: 240 }).line.readersWait()).toBe(false);
  expect(openLine({ readMs: 260 }).line.readersWait()).toBe(true);
});

test("a writer waits to be known and then for the writes before his", () => {
  expect(openLine({ readMs: 190, writeMs: 30, inLine: 10 }).line.writersWait()).toBe(false);
  expect(openLine({ readMs: 190, writeMs: 30, inLine: 11 }).line.writersWait()).toBe(true);
});

test("writers who were let in and are not in the line yet are before who comes next, until they could be there", () => {
  const { at, line } = openLine({ readMs: 190, writeMs: 30, inLine: 5 });
  for (let writer = 0; writer < 6; writer++) {
    expect(line.writersWait()).toBe(false);
    line.writerComes();
  }
  expect(line.writersWait()).toBe(true);
  at.now += 501;
  expect(line.writersWait()).toBe(false);
});

test("a few slow writes are a line behind one of reads, and none where the server is merely far away", () => {
  expect(openLine({ readMs: 100, writeMs: 400, inLine: 3 }).line.writersWait()).toBe(true);
  expect(openLine({ readMs: 100, writeMs: 400, inLine: 2 }).line.writersWait()).toBe(false);
  expect(openLine({ writeMs: 400, inLine: 4 }).line.writersWait()).toBe(false);
});

test("on a file and on a server without a line nobody is on the way", () => {
  const { line } = openLine({ writeMs: 30, inLine: 5 });
  for (let writer = 0; writer < 100; writer++) line.writerComes();
  expect(line.writersWait()).toBe(false);
});
