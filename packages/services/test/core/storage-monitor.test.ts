import { chmod, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSampler } from "../../src/core/sampler.ts";
import { openStorageMonitor } from "../../src/core/storage-monitor.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.close());

const NOT_CACHED = { folders: 0, store: 0 };

test("reports space, inodes and a successful write of the database's and the files' folder, and leaves nothing there", async () => {
  const { folders, store } = await world.services.storage.state();
  const disk = { free: expect.any(Number), total: expect.any(Number), inodes: expect.anything() };
  const working = { disk, problem: null, seconds: expect.any(Number) };
  expect(folders).toEqual([
    { folder: "database", ...working },
    { folder: "files", ...working },
  ]);
  expect(store).toEqual({ reachable: true, seconds: expect.any(Number) });
  expect(await readdir(join(world.folder, "desks"))).toEqual([]);
});

test("watches only the disk of temporary files if the database is on a server", async () => {
  const db = { target: { url: "wss://db.example" } };
  const { folders } = await openStorageMonitor({ db, files: world.services.files }).state();
  expect(folders).toMatchObject([{ folder: "files", problem: null }]);
});

test("watches the folder of nightly backups, which it creates, apart from the data's", async () => {
  const backups = join(world.folder, "nightly", "backups");
  const monitor = openStorageMonitor({ ...world.services, backups }, NOT_CACHED);
  const disk = { free: expect.any(Number), total: expect.any(Number), inodes: expect.anything() };
  const { folders, store } = await monitor.state();
  expect(folders?.slice(2)).toEqual([{ folder: "backups", disk, problem: null, seconds: expect.any(Number) }]);
  expect(store?.reachable).toBe(true);
  expect(await readdir(backups)).toEqual([]);
  await rm(backups, { recursive: true });
  await writeFile(backups, "a file in place of the folder");
  const broken = await monitor.state();
  expect(broken.folders).toMatchObject([
    { problem: null },
    { problem: null },
    { folder: "backups", problem: "failed" },
  ]);
  expect(broken.store?.reachable).toBe(true);
});

test("a folder that cannot be written to is reported until it can", async () => {
  const state = async () => (await world.services.storage.state()).folders?.at(-1)?.problem;
  await rm(world.folder, { recursive: true });
  await writeFile(world.folder, "a file in place of the folder");
  expect(await state()).toBe("failed");
  expect((await world.services.storage.state()).store?.reachable).toBe(false);
  await rm(world.folder);
  await mkdir(world.folder);
  await chmod(world.folder, 0o700);
  expect(await state()).toBeNull();
});

test.each([
  ["EROFS", "read_only"],
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EACCES", "no_permission"],
])("a write that fails with %s is reported as %s, although the folder permits access", async (code, problem) => {
  const files = { ...world.services.files, tempDir: () => Promise.reject(Object.assign(new Error(code), { code })) };
  const { folders } = await openStorageMonitor({ ...world.services, files }, NOT_CACHED).state();
  expect(folders).toMatchObject([{ problem: null }, { problem, disk: { total: expect.any(Number) } }]);
});

test("a bucket is probed at most once in half a minute", async () => {
  let calls = 0;
  const files = { ...world.services.files, probe: async () => void calls++ };
  const monitor = openStorageMonitor({ ...world.services, files });
  for (let scrape = 0; scrape < 5; scrape++)
    expect((await monitor.state()).store).toEqual({ reachable: true, seconds: expect.any(Number) });
  expect(calls).toBe(1);
});

const fast = { maxAgeMs: 0, waitMs: 20, limitMs: 60, hung: "hung" };

test("a measurement that hangs runs once, delays no caller for long, and counts again when it ends", async () => {
  let measurements = 0;
  let end = (_value: string) => {};
  const read = createSampler<string>(() => {
    measurements += 1;
    return new Promise((resolve) => {
      end = resolve;
    });
  }, fast);
  expect(await Promise.all([read(), read()])).toEqual([undefined, undefined]);
  await sleep(60);
  expect(await Promise.all([read(), read()])).toEqual(["hung", "hung"]);
  expect(measurements).toBe(1);
  end("found");
  await sleep(1);
  const next = read();
  end("again");
  expect(await next).toBe("again");
  expect(measurements).toBe(2);
});

test("a caller does not wait for a slow measurement, but gets the previous result", async () => {
  let [count, delayMs] = [0, 0];
  const read = createSampler<number>(
    async () => {
      await sleep(delayMs);
      return ++count;
    },
    { ...fast, limitMs: 5000, hung: 0 },
  );
  expect(await read()).toBe(1);
  delayMs = 100;
  expect(await read()).toBe(1);
  await sleep(120);
  delayMs = 0;
  expect(await read()).toBe(3);
});

test("a measurement that fails counts as hung", async () => {
  const read = createSampler<string>(() => Promise.reject(new Error("no answer")), fast);
  expect(await read()).toBe("hung");
});
