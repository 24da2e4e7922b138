import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { WorkerMessage } from "../../../src/wiring/worker-messages.ts";
import { openPool, type Runner } from "../../../src/wiring/worker-pool.ts";

/** Two readers that read what they are given for as long as somebody says so. */
function openTwo(waiting: number) {
  const begun: { name: string; end: () => void }[] = [];
  const start = (): Runner => {
    const events = new EventEmitter();
    const say = (asked: WorkerMessage) => {
      const name = asked.asked === "task" ? asked.name : asked.asked;
      begun.push({ name, end: () => void events.emit("message", { told: "done", output: name }) });
    };
    return { events, say, end: () => events.emit("exit"), hold: () => undefined, letGo: () => undefined };
  };
  const pool = openPool(start, 2, waiting);
  return { pool, begun, names: () => begun.map(({ name }) => name) };
}

test("who sends a hundred pictures keeps another company waiting for one of them", async () => {
  const { pool, begun, names } = openTwo(100);
  const run = (name: string, of: number) => pool.run(name, null, undefined, of);
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
    begun.splice(at, 1)[0]!.end();
    await expect.poll(names).toContain(next);
  }
  for (const { end } of begun) end();
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "a5", "b1", "b2"]);
  await pool.close();
});

test("one company fills half of the line, and another still finds a place in it", async () => {
  const { pool, begun, names } = openTwo(4);
  const run = (name: string, of: number) => pool.run(name, null, undefined, of);
  const ours = ["a1", "a2", "a3", "a4"].map((name) => run(name, 1));
  await expect(run("a5", 1)).rejects.toMatchObject({ code: "overloaded" });
  const theirs = run("b1", 2);
  for (const next of ["b1", "a3", "a4"]) {
    begun.shift()!.end();
    await expect.poll(names).toContain(next);
  }
  for (const { end } of begun) end();
  expect(await Promise.all([...ours, theirs])).toEqual(["a1", "a2", "a3", "a4", "b1"]);
  await pool.close();
});

test("the service's own work waits as long as who came before it, and not until no company asks for anything", async () => {
  const { pool, begun, names } = openTwo(100);
  const run = (name: string, of?: number) => pool.run(name, null, undefined, of);
  const all = [run("a1", 1), run("b1", 2), run("a2", 1), run("own"), run("c1", 3), run("d1", 4)];
  await expect.poll(names).toEqual(["a1", "b1"]);
  for (const next of ["a2", "own", "c1", "d1"]) {
    begun.shift()!.end();
    await expect.poll(names).toContain(next);
  }
  for (const { end } of begun) end();
  expect(await Promise.all(all)).toEqual(["a1", "b1", "a2", "own", "c1", "d1"]);
  await pool.close();
});
