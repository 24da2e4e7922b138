import { EventEmitter } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabaseQueue } from "../src/overload/load-shedding.ts";

/** A database that tells such lines; `forLong` of those in line were there before anybody who is let in now. */
function openLine({ readMs = 0, writeMs = 0, inLine = 0, forLong = 0 }) {
  const estimatedWaitMs = (coming = 0, few = 4) => (inLine + coming > few ? (inLine + coming) * writeMs : 0);
  return openDatabaseQueue({
    readEstimatedWaitMs: () => readMs,
    waiting: () => inLine - forLong,
    estimatedWaitMs,
  });
}

/** One who writes and has no body; answers what ends him. */
function completeSignIn(line: ReturnType<typeof openLine>, headers = {}) {
  const request = Object.assign(new EventEmitter(), { headers });
  const answer = new EventEmitter();
  line.recordWrite(request as never, answer as never);
  return { bodyEnds: () => request.emit("end"), isAnswered: () => answer.emit("close") };
}

afterEach(() => void vi.useRealTimers());

test("a reader waits twice, for who asks and for what is asked, and is told by the sum", () => {
  expect(openLine({ readMs: 240 }).areReadsLate()).toBe(false);
  expect(openLine({ readMs: 260 }).areReadsLate()).toBe(true);
});

test("a writer waits to be known and then for the writes before his", () => {
  expect(openLine({ readMs: 190, writeMs: 30, inLine: 10 }).areWritesLate()).toBe(false);
  expect(openLine({ readMs: 190, writeMs: 30, inLine: 11 }).areWritesLate()).toBe(true);
});

test("writers who were let in and are not in the line yet are before who comes next, until they are answered", () => {
  const line = openLine({ readMs: 190, writeMs: 30, inLine: 5 });
  const all = Array.from({ length: 11 }, () => completeSignIn(line));
  expect(line.areWritesLate()).toBe(true);
  all[0]!.isAnswered();
  expect(line.areWritesLate()).toBe(false);
});

test("those who have stood in the line for long hide nobody who is on the way to it", () => {
  const line = openLine({ writeMs: 20, inLine: 20, forLong: 20 });
  for (let more = 0; more < 5; more += 1) completeSignIn(line);
  expect(line.areWritesLate()).toBe(false);
  completeSignIn(line);
  expect(line.areWritesLate()).toBe(true);
});

test("a body that dribbles in keeps nobody waiting", () => {
  const line = openLine({ readMs: 190, writeMs: 400 });
  const all = Array.from({ length: 5 }, () => completeSignIn(line, { "content-length": "900" }));
  expect(line.areWritesLate()).toBe(false);
  for (const { bodyEnds } of all) bodyEnds();
  expect(line.areWritesLate()).toBe(true);
  for (const { isAnswered } of all) isAnswered();
  expect(line.areWritesLate()).toBe(false);
});

test("a few slow writes are a line behind one of reads, and none where the server is merely far away", () => {
  expect(openLine({ readMs: 100, writeMs: 400, inLine: 3 }).areWritesLate()).toBe(true);
  expect(openLine({ readMs: 100, writeMs: 400, inLine: 2 }).areWritesLate()).toBe(false);
  expect(openLine({ writeMs: 400, inLine: 4 }).areWritesLate()).toBe(false);
});

test("who is long under way without writing, as his list is read in a thread, keeps nobody else from it", () => {
  vi.useFakeTimers();
  const line = openLine({ writeMs: 40 });
  const all = Array.from({ length: 25 }, () => completeSignIn(line));
  expect(line.areWritesLate()).toBe(true);
  vi.advanceTimersByTime(501);
  expect(line.areWritesLate()).toBe(false);
  const late = completeSignIn(line);
  for (const { isAnswered } of [...all, late]) isAnswered();
  for (let more = 0; more < 12; more += 1) completeSignIn(line);
  expect(line.areWritesLate()).toBe(false);
  completeSignIn(line);
  expect(line.areWritesLate()).toBe(true);
});
