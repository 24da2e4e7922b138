import { EventEmitter } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openListParsers } from "../../src/workers/open-workers.ts";
import { openPool } from "../../src/workers/pool.ts";
import type { ToWorker } from "../../src/workers/protocol.ts";
import type { Runner } from "../../src/workers/runner.ts";

/** Opens a pool of two runners by default, whose tasks end when the test ends them. */
function openTestPool(
  maxQueued: number,
  { max, share }: { max: number; share?: number } = { max: 2 },
  clone: (message: ToWorker) => ToWorker = (message) => message,
) {
  const started: { name: string; end: () => void; die: () => void }[] = [];
  const start = (): Runner => {
    const events = new EventEmitter();
    const send = (sent: ToWorker) => {
      const message = clone(sent);
      if (message.type !== "task") return;
      const { id, name } = message;
      const result = { status: "done", output: name };
      const end = () => void events.emit("message", { type: "result", id, result });
      started.push({ name, end, die: () => void events.emit("exit") });
    };
    return { events, send, end: () => events.emit("exit"), ref: () => undefined, unref: () => undefined };
  };
  const pool = openPool(start, { max, ...(share && { share }), maxQueued });
  return { pool, started, names: () => started.map(({ name }) => name) };
}

test("many pictures of one company delay another company's picture by one picture at most", async () => {
  const { pool, started, names } = openTestPool(100);
  const run = (name: string, companyId: number) => pool.run(name, null, { companyId });
  const all = ["a1", "a2", "a3", "a4", "a5"].map((name) => run(name, 1));
  all.push(run("b1", 2), run("b2", 2));
  await expect.poll(names).toEqual(["a1", "a2"]);
  for (const [ended, next] of [
    ["a1", "b1"],
    ["b1", "b2"],
    ["b2", "a3"],
    ["a2", "a4"],
    ["a3", "a5"],
  ]) {
    const at = names().indexOf(ended!);
    started.splice(at, 1)[0]!.end();
    await expect.poll(names).toContain(next);
  }
  for (const { end } of started) end();
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "a5", "b1", "b2"]);
  await pool.close();
});

test("one company fills half of the queue, and another can still queue", async () => {
  const { pool, started, names } = openTestPool(4);
  const run = (name: string, companyId: number) => pool.run(name, null, { companyId });
  const tenantA = ["a1", "a2", "a3", "a4"].map((name) => run(name, 1));
  await expect(run("a5", 1)).rejects.toMatchObject({ code: "overloaded" });
  const tenantB = run("b1", 2);
  for (const next of ["b1", "a3", "a4"]) {
    started.shift()!.end();
    await expect.poll(names).toContain(next);
  }
  for (const { end } of started) end();
  expect(await Promise.all([...tenantA, tenantB])).toEqual(["a1", "a2", "a3", "a4", "b1"]);
  await pool.close();
});

test("a task without a company waits for earlier tasks only", async () => {
  const { pool, started, names } = openTestPool(100);
  const run = (name: string, companyId?: number) => pool.run(name, null, { companyId });
  const all = [run("a1", 1), run("b1", 2), run("a2", 1), run("own"), run("c1", 3), run("d1", 4)];
  await expect.poll(names).toEqual(["a1", "b1"]);
  for (const next of ["a2", "own", "c1", "d1"]) {
    started.shift()!.end();
    await expect.poll(names).toContain(next);
  }
  for (const { end } of started) end();
  expect(await Promise.all(all)).toEqual(["a1", "b1", "a2", "own", "c1", "d1"]);
  await pool.close();
});

test("long tasks of one company leave a thread to others", async () => {
  const { pool, started, names } = openTestPool(100, { max: 3, share: 2 });
  const run = (name: string, companyId?: number) => pool.run(name, null, { companyId });
  const all = [run("a1", 1), run("a2", 1), run("a3", 1), run("a4", 1), run("own")];
  await expect.poll(names).toEqual(["a1", "a2"]);
  all.push(run("b1", 2));
  await expect.poll(names).toEqual(["a1", "a2", "b1"]);
  for (const next of ["own", "a3", "a4"]) {
    started.shift()!.end();
    await expect.poll(names).toContain(next);
  }
  for (const { end } of started) end();
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "own", "b1"]);
  await pool.close();
});

test("a task without a company gets its own thread unless a company uses its full share", async () => {
  const { pool, started, names } = openTestPool(100, { max: 3, share: 2 });
  const run = (name: string, companyId?: number) => pool.run(name, null, { companyId });
  const all = [run("a1", 1), run("b1", 2), run("own")];
  await expect.poll(names).toEqual(["a1", "b1", "own"]);
  for (const { end } of started) end();
  expect(await Promise.all(all)).toEqual(["a1", "b1", "own"]);
  await pool.close();
});

test("a company with its full share continues when one of its threads dies", async () => {
  const { pool, started, names } = openTestPool(100, { max: 2, share: 1 });
  const run = (name: string) => pool.run(name, null, { companyId: 1 });
  const first = run("a1");
  const second = run("a2");
  await expect.poll(names).toEqual(["a1"]);
  started.shift()!.die();
  await expect(first).rejects.toMatchObject({ reason: "crash" });
  await expect.poll(names).toEqual(["a2"]);
  started.shift()!.end();
  expect(await second).toBe("a2");
  await pool.close();
});

test("an input that cannot be cloned fails its task, and the runner takes the next", async () => {
  const { pool, started } = openTestPool(100, { max: 1 }, (message) => structuredClone(message));
  const failed = pool.run("uncloneable", () => undefined);
  const next = pool.run("cloneable", null);
  await expect(failed).rejects.toMatchObject({ name: "DataCloneError" });
  started.shift()!.end();
  expect(await next).toBe("cloneable");
  await pool.close();
});

const IDLE_MS = 60_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "custodia-idle-"));
  await writeFile(join(folder, "list.csv"), "Description,Cost\nTable,10\n");
});
afterEach(() => vi.useRealTimers());
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a file parser that was idle for a minute", () => {
  test("gets no file while it ends; the next file gets a new parser", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const parsers = openListParsers();
    const read = () =>
      parsers.run("readImportFile", {
        path: join(folder, "list.csv"),
        rowsPath: join(folder, "list.rows"),
        ending: "csv",
        maxRows: 100,
      });
    try {
      const first = await read();
      vi.advanceTimersByTime(IDLE_MS);
      expect(await read()).toEqual(first);
    } finally {
      await parsers.close();
    }
  });
});
