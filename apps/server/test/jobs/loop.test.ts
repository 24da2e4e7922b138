import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startLoop } from "../../src/jobs/loop.ts";

const log = { info() {}, warn() {}, error() {} };
const HOUR = 3_600_000;

test("runs at once, continues while there is more work, and runs again when it is woken", async () => {
  let runs = 0;
  const loop = startLoop("test", { everyMs: HOUR, log }, async () => {
    runs += 1;
    return runs < 3;
  });
  await sleep(10);
  expect(runs).toBe(3);
  loop.wake();
  await sleep(10);
  expect(runs).toBe(4);
  await loop.stop();
});

test("does not miss a wake-up during a run", async () => {
  let runs = 0;
  const loop = startLoop("test", { everyMs: HOUR, log }, async () => {
    runs += 1;
    await sleep(20);
    return false;
  });
  await sleep(5);
  loop.wake();
  await sleep(40);
  expect(runs).toBe(2);
  await loop.stop();
});

test("logs a failed run and continues", async () => {
  const messages: string[] = [];
  let runs = 0;
  const failing = { ...log, error: (_: object, message: string) => messages.push(message) };
  const loop = startLoop("test", { everyMs: 10, log: failing }, async () => {
    runs += 1;
    throw new Error("no such table");
  });
  await sleep(50);
  await loop.stop();
  expect(runs).toBeGreaterThan(1);
  expect(messages[0]).toBe("test: a run failed");
});

test("a stop waits for the current run and starts no other", async () => {
  let done = 0;
  const loop = startLoop("test", { everyMs: 1, log }, async () => {
    await sleep(30);
    done += 1;
    return true;
  });
  await sleep(10);
  await loop.stop();
  expect(done).toBe(1);
  loop.wake();
  await sleep(40);
  expect(done).toBe(1);
});

test("does not run inside the write that wakes it", async () => {
  const inside = new AsyncLocalStorage<string>();
  const order: (string | undefined)[] = [];
  const loop = startLoop("test", { everyMs: HOUR, log }, async () => {
    order.push(inside.getStore());
    return false;
  });
  await sleep(5);
  await inside.run("a write", async () => {
    loop.wake();
    await sleep(10);
  });
  expect(order).toEqual([undefined, undefined]);
  await loop.stop();
});
