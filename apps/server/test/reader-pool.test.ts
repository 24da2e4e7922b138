import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import type { FromQueryWorker, QueryCall } from "../src/query-workers/messages.ts";
import { openQueryPool, type QueryPool } from "../src/query-workers/pool.ts";

let pool: QueryPool;
let started = 0;
let running = 0;
afterEach(() => pool.close());

const SHORT = { waitingOfEach: 5, waitMs: 8000, workMs: 300, idleMs: 200, lookMs: 20 };

/** A pool whose first reader is ready. */
async function open(most: number, limits: Partial<typeof SHORT> = {}): Promise<void> {
  [started, running] = [0, 0];
  pool = openQueryPool(start, most, () => false, { ...SHORT, idleMs: 60_000, ...limits });
  while ((await ask("first")) === undefined) await sleep(10);
}

function start(hear: (message: FromQueryWorker) => void) {
  const worker = new Worker(new URL("./reader-program.ts", import.meta.url));
  started += 1;
  running += 1;
  worker.on("message", hear);
  worker.on("exit", () => {
    running -= 1;
  });
  return {
    say: (message: object) => worker.postMessage(message),
    end: () => worker.terminate(),
    onExit: (told: () => void) => worker.once("exit", told),
  };
}

/** Returns the answer, the code of a refusal, or undefined if no worker is ready. */
async function ask(path: string, isGone = () => false): Promise<string | undefined> {
  const told = pool.perform({ path } as QueryCall, isGone);
  return told?.then(
    ({ body }) => new TextDecoder().decode(body),
    ({ code, retryAfter }) => `${code} ${retryAfter}`,
  );
}
const askMany = (count: number, path: string) => Promise.all(Array.from({ length: count }, () => ask(path)));

test("the thread that answers performs calls itself until a reader is ready", async () => {
  pool = openQueryPool(start, 1, () => false, { ...SHORT, idleMs: 60_000 });
  expect(await ask("too early")).toBeUndefined();
  await expect.poll(() => ask("now"), { timeout: 20_000 }).toBe("now");
});

test("where the data is large, calls wait for the first reader", async () => {
  pool = openQueryPool(start, 1, () => true, { ...SHORT, idleMs: 60_000 });
  expect(await askMany(3, "first")).toEqual(["first", "first", "first"]);
});

test("what a reader is too busy for waits in a bounded line, and the rest is told to come again", async () => {
  await open(1);
  const told = await askMany(20, "late");
  // One under way, one at hand, five in line.
  expect(told.filter((one) => one === "late")).toHaveLength(7);
  expect(told.filter((one) => one === "overloaded 2")).toHaveLength(13);
  expect(await ask("again")).toBe("again");
});

test("more readers start where calls wait, and no more than are set", async () => {
  await open(2, { waitingOfEach: 50 });
  expect(await askMany(30, "late")).toEqual(Array(30).fill("late"));
  expect(started).toBe(2);
});

test("a call whose caller has gone is dropped before it is done", async () => {
  await open(1);
  const kept = askMany(3, "late");
  expect(await ask("late", () => true)).toBe("overloaded 2");
  expect(await kept).toEqual(["late", "late", "late"]);
});

test("a reader that dies is replaced: who waited is answered, and what ended two is refused", async () => {
  await open(1);
  const [first, fatal, last] = await Promise.all([ask("late"), ask("die"), ask("last")]);
  expect([first, fatal, last]).toEqual(["late", "overloaded 2", "last"]);
  expect(started).toBe(3);
});

test("a call that takes too long ends with its reader, and the one behind it is answered by the next", async () => {
  await open(1);
  expect(await Promise.all([ask("hang"), ask("behind")])).toEqual(["overloaded 2", "behind"]);
  expect(started).toBe(2);
});

test("who waits too long is refused", async () => {
  await open(1, { waitMs: 150, workMs: 10_000 });
  const told = await askMany(7, "late");
  expect(told.slice(0, 2)).toEqual(["late", "late"]);
  expect(told.at(-1)).toBe("overloaded 2");
});

test("readers that are idle end, and start anew when they are needed", async () => {
  await open(1, { idleMs: 1000 });
  await expect.poll(() => running, { timeout: 20_000 }).toBe(0);
  expect(await ask("too early")).toBeUndefined();
  await expect.poll(() => ask("again"), { timeout: 20_000 }).toBe("again");
});

test("a stop answers who has asked", async () => {
  await open(1);
  const told = askMany(4, "late");
  await pool.close();
  expect(await told).toEqual(Array(4).fill("late"));
  expect(running).toBe(0);
});

test("a stop ends what takes too long, and refuses who waits behind it", async () => {
  await open(1);
  const told = askMany(4, "hang");
  await sleep(50);
  await pool.close();
  expect(await told).toEqual(Array(4).fill("overloaded 2"));
  expect(running).toBe(0);
});
