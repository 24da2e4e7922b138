import { readdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { openClient } from "@custodia/sqlite/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ContinuousSite, openContinuousSite, timeOf } from "./site.ts";

let site: ContinuousSite;
beforeEach(async () => {
  site = await openContinuousSite();
});
afterEach(() => site.close());

test("after a process that died, the next start stores what was written and checkpointed without it", async () => {
  site.follow();
  await site.shipped();
  await site.write("a");
  await site.shipped();
  site.fail(() => true);
  await site.write("not stored");
  await site.die();
  const { target } = site.db();
  await site.write("without it");
  const client = await openClient(target, 0);
  const { rows } = await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  expect(rows[0]).toMatchObject({ busy: 0 });
  client.close();
  await site.reopen();
  await site.write("b");
  site.follow();
  await site.shipped();
  await site.write("c");
  await site.shipped();
  const [, a, snapshot] = site.objects();
  expect((await site.restore(timeOf(a!))).keys).toEqual(["a"]);
  const all = ["a", "b", "not stored", "without it"];
  expect((await site.restore(timeOf(snapshot!))).keys).toEqual(all);
  expect((await site.restore("latest")).keys).toEqual([...all, "c"].sort());
});

test("a snapshot that cannot be stored leaves nothing behind, however often it is tried", async () => {
  site.follow(undefined, 2);
  await site.shipped();
  let attempts = 0;
  site.fail((name) => {
    if (!name.includes("/000000-")) return false;
    attempts += 1;
    return true;
  });
  await site.write("a");
  await site.write("b");
  await site.write("c");
  await expect.poll(() => attempts, { timeout: 5000 }).toBeGreaterThan(2);
  await site.stop();
  const names = readdirSync(site.pathIn("stored"), { recursive: true }) as string[];
  expect(names.filter((name) => name.includes("/follows-"))).toEqual([]);
});

test("a restore whose objects are removed meanwhile names the first of them", async () => {
  site.follow();
  await site.shipped();
  await site.writeMoments(["a", "b"]);
  await site.stop();
  const folder = dirname(site.objects()[0]!);
  const { get } = site.destination;
  site.destination.get = async (name, path) => {
    if (name.includes("/000001-")) rmSync(folder, { recursive: true });
    await get(name, path);
  };
  await expect(site.restore("latest")).rejects.toThrow(
    /^Object [01] of \S+ is missing or damaged\. Nothing was restored; /,
  );
});
