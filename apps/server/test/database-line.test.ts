import { EventEmitter } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabaseQueue } from "../src/overload/load-shedding.ts";

/** Opens a queue over a database with these waits; `forLong` of the queued writes were there before any admitted call. */
function openLine({ readMs = 0, writeMs = 0, inLine = 0, forLong = 0 }) {
  const estimatedWaitMs = (coming = 0, few = 4) => (inLine + coming > few ? (inLine + coming) * writeMs : 0);
  return openDatabaseQueue({
    readEstimatedWaitMs: () => readMs,
    waiting: () => inLine - forLong,
    estimatedWaitMs,
  });
}

/** Admits a write without a body; returns functions that end it. */
function completeSignIn(line: ReturnType<typeof openLine>, headers = {}) {
  const request = Object.assign(new EventEmitter(), { headers });
  const answer = new EventEmitter();
  line.recordWrite(request as never, answer as never);
  return { bodyEnds: () => request.emit("end"), isAnswered: () => answer.emit("close") };
}

afterEach(() => void vi.useRealTimers());

test("a read waits twice, for the session and for the query", () => {
  expect(openLine({ readMs: 240 }).areReadsLate()).toBe(false);
  expect(openLine({ readMs: 260 }).areReadsLate()).toBe(true);
});

test("a write waits for its session and then for earlier writes", () => {
  expect(openLine({ readMs: 190, writeMs: 30, inLine: 10 }).areWritesLate()).toBe(false);
  expect(openLine({ readMs: 190, writeMs: 30, inLine: 11 }).areWritesLate()).toBe(true);
});

test("admitted writes that are not queued yet count until they are answered", () => {
  const line = openLine({ readMs: 190, writeMs: 30, inLine: 5 });
  const all = Array.from({ length: 11 }, () => completeSignIn(line));
  expect(line.areWritesLate()).toBe(true);
  all[0]!.isAnswered();
  expect(line.areWritesLate()).toBe(false);
});

test("old entries in the queue do not hide writes that are about to join it", () => {
  const line = openLine({ writeMs: 20, inLine: 20, forLong: 20 });
  for (let more = 0; more < 5; more += 1) completeSignIn(line);
  expect(line.areWritesLate()).toBe(false);
  completeSignIn(line);
  expect(line.areWritesLate()).toBe(true);
});

test("a body that trickles in delays no other request", () => {
  const line = openLine({ readMs: 190, writeMs: 400 });
  const all = Array.from({ length: 5 }, () => completeSignIn(line, { "content-length": "900" }));
  expect(line.areWritesLate()).toBe(false);
  for (const { bodyEnds } of all) bodyEnds();
  expect(line.areWritesLate()).toBe(true);
  for (const { isAnswered } of all) isAnswered();
  expect(line.areWritesLate()).toBe(false);
});

test("a few slow writes count as a queue if reads are queued, and not if the server is merely distant", () => {
  expect(openLine({ readMs: 100, writeMs: 400, inLine: 3 }).areWritesLate()).toBe(true);
  expect(openLine({ readMs: 100, writeMs: 400, inLine: 2 }).areWritesLate()).toBe(false);
  expect(openLine({ writeMs: 400, inLine: 4 }).areWritesLate()).toBe(false);
});

test("a long request that writes nothing stops counting after a while", () => {
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
