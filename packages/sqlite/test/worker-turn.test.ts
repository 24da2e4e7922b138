import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { serveTurns } from "../src/worker-turn.ts";
import type { WriteQueue } from "../src/write-queue.ts";
import { loopGap, WITH_RETRY } from "./loop-gap.ts";
import type { Instructions } from "./writing-worker.ts";

let db: TemporaryDatabase;
const workers: Worker[] = [];
const warnings: string[] = [];

beforeEach(async () => {
  db = await temporaryDatabase();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
  warnings.length = 0;
  await db.close();
});

function start(
  instructions: Omit<Instructions, "target">,
  queue: Pick<WriteQueue, "turn"> = db,
  limits?: { slowMs: number; hungMs: number },
): Worker {
  const worker = new Worker(new URL("./writing-worker.ts", import.meta.url), {
    workerData: { ...instructions, target: db.target },
  });
  workers.push(worker);
  serveTurns(worker, queue, (warning) => warnings.push(warning), limits);
  return worker;
}

/** Resolves with the worker's next message, other than those about turns. */
const nextMessage = (worker: Worker) =>
  new Promise((resolve) => {
    worker.on("message", (message) => typeof message === "string" && resolve(message));
  });
const writeOnMain = () => db.write((tx) => tx.insert(attempts).values({ key: "main", at: "" }));
const count = (key: string) => db.read.$count(attempts, eq(attempts.key, key));

describe("a worker thread that writes takes turns in the main thread's queue", () => {
  test("its 20 × 1,000 rows alternate with the server's writes, and the event loop continues", WITH_RETRY, async () => {
    const worker = start({ turns: 20, rows: 1000 });
    const ended = once(worker, "exit");
    let running = true;
    let written = 0;
    let slowest = 0;
    const gap = await loopGap(async () => {
      void ended.then(() => {
        running = false;
      });
      while (running) {
        const startedAt = performance.now();
        await writeOnMain();
        slowest = Math.max(slowest, performance.now() - startedAt);
        written += 1;
        await sleep(1);
      }
    });
    console.log(`loop gap ${gap.toFixed(0)} ms, slowest of ${written} writes ${slowest.toFixed(0)} ms`);
    expect(await count("worker")).toBe(20_000);
    expect(await count("main")).toBe(written);
    expect(written).toBeGreaterThan(20);
    expect(gap).toBeLessThan(250);
    expect(warnings).toEqual([]);
  });

  test("two workers at once both finish", async () => {
    const both = [start({ turns: 10, rows: 100 }), start({ turns: 10, rows: 100 })];
    await Promise.all(both.map((worker) => once(worker, "exit")));
    expect(await count("worker")).toBe(2000);
  });

  test("a worker killed in its turn leaves nothing, and the next write succeeds", async () => {
    const worker = start({ turns: 3, rows: 10, second: "hang" });
    await nextMessage(worker);
    const waited = writeOnMain();
    await worker.terminate();
    await waited;
    expect(await count("worker")).toBe(10);
    expect(await count("main")).toBe(1);
  });

  test("a turn that throws is rolled back, and the worker continues", async () => {
    const worker = start({ turns: 3, rows: 10, second: "throw" });
    await once(worker, "exit");
    await writeOnMain();
    expect(await count("worker")).toBe(20);
  });

  test("logs a slow turn, and terminates a worker with a hung one", async () => {
    const worker = start({ turns: 3, rows: 10, second: "hang" }, db, { slowMs: 500, hungMs: 2000 });
    await once(worker, "exit");
    await writeOnMain();
    expect(warnings).toContain("A worker has blocked the write queue for 500 ms.");
    expect(await count("worker")).toBe(10);
  });

  test("rejects the worker if the queue is full", async () => {
    const worker = start({ turns: 1, rows: 10 }, { turn: () => Promise.reject(new Error("full")) });
    expect(await nextMessage(worker)).toBe("The server is busy. Please try again in a moment.");
    expect(await count("worker")).toBe(0);
  });
});
