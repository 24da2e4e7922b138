import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { threadRunner } from "@custodia/services/workers/runner";
import { afterEach, expect, test } from "vitest";
import { openQueryPool, type QueryPool } from "../../src/query-workers/query-workers.ts";
import type { QueryCall } from "../../src/query-workers/run-query.ts";

let pool: QueryPool;
let started = 0;
let running = 0;
afterEach(() => pool.close());

const SHORT_LIMITS = { queuedPerWorker: 5, queueTimeoutMs: 8000, timeoutMs: 300, idleMs: 200 };

/** Opens a pool whose first worker is ready. */
async function open(max: number, limits: Partial<typeof SHORT_LIMITS> = {}): Promise<void> {
  [started, running] = [0, 0];
  pool = openQueryPool(start, max, () => false, { ...SHORT_LIMITS, idleMs: 60_000, ...limits });
  while ((await perform("first")) === undefined) await sleep(10);
}

function start() {
  const worker = new Worker(new URL("./fake-query-worker.ts", import.meta.url));
  started += 1;
  running += 1;
  worker.on("exit", () => {
    running -= 1;
  });
  return threadRunner(worker);
}

/** Returns the response, the code of a refusal, or undefined if no worker is ready. */
async function perform(path: string, isGone = () => false): Promise<string | undefined> {
  const answer = pool.perform({ path } as QueryCall, isGone);
  return answer?.then(
    ({ body }) => new TextDecoder().decode(body),
    ({ code, retryAfter }) => `${code} ${retryAfter}`,
  );
}
const performMany = (count: number, path: string) => Promise.all(Array.from({ length: count }, () => perform(path)));

test("the main thread executes calls until a worker is ready", async () => {
  pool = openQueryPool(start, 1, () => false, { ...SHORT_LIMITS, idleMs: 60_000 });
  expect(await perform("too early")).toBeUndefined();
  await expect.poll(() => perform("now"), { timeout: 20_000 }).toBe("now");
});

test("with a large database file, calls wait for the first worker", async () => {
  pool = openQueryPool(start, 1, () => true, { ...SHORT_LIMITS, idleMs: 60_000 });
  expect(await performMany(3, "first")).toEqual(["first", "first", "first"]);
});

test("calls for a busy worker wait in a bounded queue, and further ones get 503", async () => {
  await open(1);
  const answers = await performMany(20, "late");
  // One call runs, one is assigned in advance, five are queued.
  expect(answers.filter((code) => code === "late")).toHaveLength(7);
  expect(answers.filter((code) => code === "overloaded 2")).toHaveLength(13);
  expect(await perform("again")).toBe("again");
});

test("starts more workers while calls wait, up to the maximum", async () => {
  await open(2, { queuedPerWorker: 50 });
  expect(await performMany(30, "late")).toEqual(Array(30).fill("late"));
  expect(started).toBe(2);
});

test("drops a call whose caller has disconnected before it runs", async () => {
  await open(1);
  const others = performMany(3, "late");
  expect(await perform("late", () => true)).toBe("overloaded 2");
  expect(await others).toEqual(["late", "late", "late"]);
});

test("replaces a worker that dies: queued calls are answered, and a call during which two workers died is refused", async () => {
  await open(1);
  const [first, fatal, last] = await Promise.all([perform("late"), perform("die"), perform("last")]);
  expect([first, fatal, last]).toEqual(["late", "overloaded 2", "last"]);
  expect(started).toBe(3);
});

test("a call that takes too long ends with its worker, and the next worker answers the following call", async () => {
  await open(1);
  expect(await Promise.all([perform("hang"), perform("behind")])).toEqual(["overloaded 2", "behind"]);
  expect(started).toBe(2);
});

test("a call that waits too long is refused", async () => {
  await open(1, { queueTimeoutMs: 150, timeoutMs: 10_000 });
  const answers = await performMany(7, "late");
  expect(answers.slice(0, 2)).toEqual(["late", "late"]);
  expect(answers.at(-1)).toBe("overloaded 2");
});

test("idle workers end, and start again when they are needed", async () => {
  await open(1, { idleMs: 1000 });
  await expect.poll(() => running, { timeout: 20_000 }).toBe(0);
  expect(await perform("too early")).toBeUndefined();
  await expect.poll(() => perform("again"), { timeout: 20_000 }).toBe("again");
});

test("answers queued calls before it closes", async () => {
  await open(1);
  const answers = performMany(4, "late");
  await pool.close();
  expect(await answers).toEqual(Array(4).fill("late"));
  expect(running).toBe(0);
});

test("closing ends a call that takes too long, and refuses the calls behind it", async () => {
  await open(1);
  const answers = performMany(4, "hang");
  await sleep(50);
  await pool.close();
  expect(await answers).toEqual(Array(4).fill("overloaded 2"));
  expect(running).toBe(0);
});
