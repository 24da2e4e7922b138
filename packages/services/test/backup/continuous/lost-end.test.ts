import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ContinuousSite, openContinuousSite, timeOf } from "./site.ts";

let site: ContinuousSite;
beforeEach(async () => {
  site = await openContinuousSite();
});
afterEach(() => site.close());

const generationOf = (path: string): string => basename(dirname(path));
const sequenceOf = (path: string): number => Number(basename(path).slice(0, 6));
const snapshots = (): string[] => site.objects().filter((path) => sequenceOf(path) === 0);

/** Writes rows until there are some generations, and returns the keys. */
async function writeGenerations(count: number): Promise<string[]> {
  const keys: string[] = [];
  await site.shipped();
  while (snapshots().length < count) {
    keys.push(`row ${String(keys.length).padStart(2, "0")}`);
    await site.write(keys.at(-1)!);
    await site.shipped();
  }
  return keys;
}

/** Expects that a moment directly before a snapshot is refused because of an object, and that the named moment is restored. */
async function expectRefused(snapshot: string, lost: string, newest: string, keys: string[]): Promise<void> {
  const named = new Date(timeOf(newest)).toISOString();
  await expect(site.restore(timeOf(snapshot) - 1)).rejects.toThrow(
    new RegExp(
      `^Object ${sequenceOf(lost)} of ${generationOf(lost)} is missing or damaged\\. Nothing was restored; the newest moment before it is ${named}\\.$`,
    ),
  );
  const restored = await site.restore(Date.parse(named));
  expect(restored.made_at).toBe(named);
  expect(restored.keys).toEqual(keys.slice(0, restored.keys.length));
}

test("the lost end of a generation is noticed, however long it is, because the next one names it", async () => {
  site.follow(undefined, 4);
  const keys = await writeGenerations(3);
  await site.stop();
  const objects = site.objects();
  const [first, second, third] = snapshots();
  const ends = objects.filter((path) => generationOf(path) === generationOf(first!) && timeOf(path) < timeOf(second!));
  const whole = await site.restore(timeOf(second!) - 1);
  expect(whole.made_at).toBe(new Date(timeOf(ends.at(-1)!)).toISOString());
  // What it went on with while the next snapshot was stored.
  for (const path of objects) if (generationOf(path) === generationOf(first!) && !ends.includes(path)) rmSync(path);
  for (const lost of [1, 2, 3]) {
    const [newest, next] = ends.slice(-lost - 1);
    rmSync(next!);
    await expectRefused(second!, next!, newest!, keys);
  }
  // What is whole is restored all the same.
  expect((await site.restore(timeOf(second!))).keys).toEqual(expect.arrayContaining(whole.keys));
  expect((await site.restore("latest")).keys).toEqual(keys);
  rmSync(dirname(second!), { recursive: true });
  await expectRefused(third!, second!, ends.at(-4)!, keys);
});

test("the lost end of an earlier process is noticed as far as the next start saw it", async () => {
  site.follow();
  await site.shipped();
  await site.writeMoments(["a", "b"]);
  await site.stop();
  await site.reopen();
  site.follow();
  await site.shipped();
  await site.stop();
  const [, a, b, snapshot] = site.objects();
  expect((await site.restore(timeOf(snapshot!) - 1)).keys).toEqual(["a", "b"]);
  rmSync(b!);
  await expectRefused(snapshot!, b!, a!, ["a"]);
  expect((await site.restore("latest")).keys).toEqual(["a", "b"]);
  // Backups of earlier versions do not have this name.
  const [name, ...others] = readdirSync(dirname(snapshot!)).filter((each) => each.startsWith("follows-"));
  expect(others).toEqual([]);
  rmSync(join(dirname(snapshot!), name!));
  expect((await site.restore(timeOf(snapshot!) - 1)).keys).toEqual(["a"]);
  expect((await site.restore("latest")).keys).toEqual(["a", "b"]);
});
