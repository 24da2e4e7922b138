import { pathOf } from "@custodia/sqlite/client";
import { walBytes } from "@custodia/sqlite/wal";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test("a thread empties the WAL while others write, and all writes survive", async () => {
  const { db, workers } = world.services;
  const bytes = () => walBytes(pathOf(db.target));
  const write = (n: number) => db.write((tx) => tx.run(`INSERT INTO attempts (key, at) VALUES ('wal', '${n}')`));
  await Promise.all([1, 2, 3].map(write));
  const before = bytes();
  const [checkpoint] = await Promise.all([workers.run("truncateWal", null), ...[4, 5, 6].map(write)]);
  expect(checkpoint).toBe(true);
  expect(await workers.run("truncateWal", null)).toBe(true);
  expect(bytes()).toBeLessThan(before);
  expect(await db.read.all("SELECT at FROM attempts WHERE key = 'wal' ORDER BY id")).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => ({ at: String(n) })),
  );
});
