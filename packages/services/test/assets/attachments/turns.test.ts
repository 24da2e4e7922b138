import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { openPool, type Runner } from "../../../src/workers/pool.ts";
import type { WorkerMessage } from "../../../src/workers/protocol.ts";

/** Readers, two as a rule, that read what they are given for as long as somebody says so. */
function openSome(waiting: number, { most, share }: { most: number; share?: number } = { most: 2 }) {
  const begun: { name: string; end: () => void; die: () => void }[] = [];
  const start = (): Runner => {
    const events = new EventEmitter();
    const say = (asked: WorkerMessage) => {
      const name = asked.asked === "task" ? asked.name : asked.asked;
      const end = () => void events.emit("message", { told: "done", output: name });
      begun.push({ name, end, die: () => void events.emit("exit") });
    };
    return { events, say, end: () => events.emit("exit"), hold: () => undefined, letGo: () => undefined };
  };
  const pool = openPool(start, { most, ...(share && { share }), waiting });
  return { pool, begun, names: () => begun.map(({ name }) => name) };
}

test("who sends a hundred pictures keeps another company waiting for one of them", async () => {
  const { pool, begun, names } = openSome(100);
  const run = (name: string, of: number) => pool.run(name, null, { companyId: of });
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
  const { pool, begun, names } = openSome(4);
  const run = (name: string, of: number) => pool.run(name, null, { companyId: of });
  const tenantA = ["a1", "a2", "a3", "a4"].map((name) => run(name, 1));
  await expect(run("a5", 1)).rejects.toMatchObject({ code: "overloaded" });
  const tenantB = run("b1", 2);
  for (const next of ["b1", "a3", "a4"]) {
    begun.shift()!.end();
    await expect.poll(names).toContain(next);
  }
  for (const { end } of begun) end();
  expect(await Promise.all([...tenantA, tenantB])).toEqual(["a1", "a2", "a3", "a4", "b1"]);
  await pool.close();
});

test("the service's own work waits as long as who came before it, and not until no company asks for anything", async () => {
  const { pool, begun, names } = openSome(100);
  const run = (name: string, of?: number) => pool.run(name, null, { companyId: of });
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

test("one company's long tasks leave a thread to others, who then wait for none of them", async () => {
  const { pool, begun, names } = openSome(100, { most: 3, share: 2 });
  const run = (name: string, of?: number) => pool.run(name, null, { companyId: of });
  const all = [run("a1", 1), run("a2", 1), run("a3", 1), run("a4", 1), run("own")];
  await expect.poll(names).toEqual(["a1", "a2"]);
  all.push(run("b1", 2));
  await expect.poll(names).toEqual(["a1", "a2", "b1"]);
  for (const next of ["own", "a3", "a4"]) {
    begun.shift()!.end();
    await expect.poll(names).toContain(next);
  }
  for (const { end } of begun) end();
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "own", "b1"]);
  await pool.close();
});

test("the service's own work waits for no company's long task where another has its thread already", async () => {
  const { pool, begun, names } = openSome(100, { most: 3, share: 2 });
  const run = (name: string, of?: number) => pool.run(name, null, { companyId: of });
  const all = [run("a1", 1), run("b1", 2), run("own")];
  await expect.poll(names).toEqual(["a1", "b1", "own"]);
  for (const { end } of begun) end();
  expect(await Promise.all(all)).toEqual(["a1", "b1", "own"]);
  await pool.close();
});

test("a company that has all that it may goes on where one of its threads dies", async () => {
  const { pool, begun, names } = openSome(100, { most: 2, share: 1 });
  const run = (name: string) => pool.run(name, null, { companyId: 1 });
  const first = run("a1");
  const second = run("a2");
  await expect.poll(names).toEqual(["a1"]);
  begun.shift()!.die();
  await expect(first).rejects.toMatchObject({ reason: "crash" });
  await expect.poll(names).toEqual(["a2"]);
  begun.shift()!.end();
  expect(await second).toBe("a2");
  await pool.close();
});
