import { EventEmitter } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabaseQueue } from "../../../src/overload/load-shedding.ts";

/** Opens a queue for a database with these waits; `oldEntries` of the queued writes arrived before any admitted call. */
function openQueue({ readMs = 0, writeMs = 0, queued = 0, oldEntries = 0 }) {
  const estimatedWaitMs = (arriving = 0, minQueue = 4) =>
    queued + arriving > minQueue ? (queued + arriving) * writeMs : 0;
  return openDatabaseQueue({
    readEstimatedWaitMs: () => readMs,
    waiting: () => queued - oldEntries,
    estimatedWaitMs,
  });
}

/** Admits a write without a body; returns functions that end it. */
function admitWrite(queue: ReturnType<typeof openQueue>, headers = {}) {
  const request = Object.assign(new EventEmitter(), { headers });
  const answer = new EventEmitter();
  queue.recordWrite(request as never, answer as never);
  return { endBody: () => request.emit("end"), endResponse: () => answer.emit("close") };
}

afterEach(() => void vi.useRealTimers());

test("a read waits twice, for the session and for the query", () => {
  expect(openQueue({ readMs: 240 }).areReadsLate()).toBe(false);
  expect(openQueue({ readMs: 260 }).areReadsLate()).toBe(true);
});

test("a write waits for its session and then for earlier writes", () => {
  expect(openQueue({ readMs: 190, writeMs: 30, queued: 10 }).areWritesLate()).toBe(false);
  expect(openQueue({ readMs: 190, writeMs: 30, queued: 11 }).areWritesLate()).toBe(true);
});

test("admitted writes that are not queued yet count until they are answered", () => {
  const queue = openQueue({ readMs: 190, writeMs: 30, queued: 5 });
  const all = Array.from({ length: 11 }, () => admitWrite(queue));
  expect(queue.areWritesLate()).toBe(true);
  all[0]!.endResponse();
  expect(queue.areWritesLate()).toBe(false);
});

test("old entries in the queue do not hide writes that are about to join it", () => {
  const queue = openQueue({ writeMs: 20, queued: 20, oldEntries: 20 });
  for (let count = 0; count < 5; count += 1) admitWrite(queue);
  expect(queue.areWritesLate()).toBe(false);
  admitWrite(queue);
  expect(queue.areWritesLate()).toBe(true);
});

test("a body that trickles in delays no other request", () => {
  const queue = openQueue({ readMs: 190, writeMs: 400 });
  const all = Array.from({ length: 5 }, () => admitWrite(queue, { "content-length": "900" }));
  expect(queue.areWritesLate()).toBe(false);
  for (const { endBody } of all) endBody();
  expect(queue.areWritesLate()).toBe(true);
  for (const { endResponse } of all) endResponse();
  expect(queue.areWritesLate()).toBe(false);
});

test("a few slow writes count as a queue if reads are queued, but not if the server is merely distant", () => {
  expect(openQueue({ readMs: 100, writeMs: 400, queued: 3 }).areWritesLate()).toBe(true);
  expect(openQueue({ readMs: 100, writeMs: 400, queued: 2 }).areWritesLate()).toBe(false);
  expect(openQueue({ writeMs: 400, queued: 4 }).areWritesLate()).toBe(false);
});

test("a long request that writes nothing stops counting after a while", () => {
  vi.useFakeTimers();
  const queue = openQueue({ writeMs: 40 });
  const all = Array.from({ length: 25 }, () => admitWrite(queue));
  expect(queue.areWritesLate()).toBe(true);
  vi.advanceTimersByTime(501);
  expect(queue.areWritesLate()).toBe(false);
  const late = admitWrite(queue);
  for (const { endResponse } of [...all, late]) endResponse();
  for (let count = 0; count < 12; count += 1) admitWrite(queue);
  expect(queue.areWritesLate()).toBe(false);
  admitWrite(queue);
  expect(queue.areWritesLate()).toBe(true);
});
