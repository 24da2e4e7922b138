import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONTINUOUS_BACKUP_DAYS, shipFiles } from "../../../src/backup/continuous/files.ts";
import { compactTime, followsName, objectName } from "../../../src/backup/continuous/names.ts";
import { type ContinuousSite, openContinuousSite } from "./site.ts";

const MARK = "12345678";
const DAY_MS = 86_400_000;

let site: ContinuousSite;
beforeEach(async () => {
  site = await openContinuousSite();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.close();
});

function write(name: string, content = ""): void {
  const path = site.pathIn(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Writes the names of a generation that began some days ago, with or without its snapshot. */
function writeGeneration(daysAgo: number, sequences = [0, 1]): string {
  const at = Date.now() - daysAgo * DAY_MS;
  const folder = `${MARK}/${compactTime(at)}-0a0b0c0d`;
  for (const sequence of sequences) write(`stored/${objectName(folder, { sequence, since: at, at: at + sequence })}`);
  write(`stored/${folder}/key`);
  return folder;
}

const isThere = (folder: string): boolean =>
  existsSync(site.pathIn(`stored/${folder}`)) && readdirSync(site.pathIn(`stored/${folder}`)).length > 0;

test("generations are removed once the seventh day does not need them, and never those of other installations", async () => {
  // A restore of a moment seven days ago may have begun half an hour ago, and needs the generation of the eighth day.
  const folders = [20, 9, 8, 7 + 1 / 48, 6, 0.5].map((days) => writeGeneration(days));
  const broken = writeGeneration(5, [1, 2]);
  // The clock was a year ahead once, and weeks ahead another time.
  writeGeneration(-365);
  const ahead = writeGeneration(-30);
  write(`stored/${followsName(folders[0]!, { generation: basename(ahead), sequence: 1 })}`);
  write("stored/87654321/20200101T000000000Z-0a0b0c0d/key");
  site.follow();
  await site.shipped();
  await expect.poll(() => [...folders, broken].map(isThere)).toEqual([false, false, true, true, true, true, false]);
  expect(isThere(ahead)).toBe(false);
  expect(isThere("87654321/20200101T000000000Z-0a0b0c0d")).toBe(true);
  await site.write("now");
  await site.shipped();
  expect((await site.restore("latest", undefined, MARK)).keys).toEqual(["now"]);
});

test("a clock that is set ahead by weeks does not remove the last days", async () => {
  const folders = [20, 9, 6, 3, 0.5].map((days) => writeGeneration(days));
  const key = "1/logos/0b0e0f5c-0000-4000-8000-000000000001.png";
  const file = `stored/${MARK}/files/${key}`;
  write(file, "picture");
  write(`stored/${MARK}/gone/${compactTime(Date.now() - DAY_MS)}/${key}`);
  const now = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 30 * DAY_MS);
  site.follow();
  await site.shipped();
  await expect.poll(() => folders.map(isThere)).toEqual([false, true, true, true, true]);
  await site.stop();
  expect(existsSync(site.pathIn(file))).toBe(true);
});

test("a file that was removed stays for eight days after that was noticed", async () => {
  const key = "1/logos/0b0e0f5c-0000-4000-8000-000000000001.png";
  write(`data/files/${key}`, "picture");
  const open = () => shipFiles(site.pathIn("data/files"), site.destination, MARK, site.pathIn("temporary"));
  const stored = site.pathIn(`stored/${MARK}/files/${key}`);
  const gone = () => readdirSync(site.pathIn(`stored/${MARK}`)).includes("gone");
  const files = open();
  await files.ship();
  await expect.poll(() => existsSync(stored)).toBe(true);
  await files.removeOld(Date.now());
  expect(gone()).toBe(false);
  rmSync(site.pathIn(`data/files/${key}`));
  await expect.poll(async () => [await files.removeOld(Date.now()), gone()]).toEqual([undefined, true]);
  await files.removeOld(Date.now());
  expect(existsSync(stored)).toBe(true);
  rmSync(site.pathIn(`stored/${MARK}/gone`), { recursive: true });
  write(`stored/${MARK}/gone/${compactTime(Date.now() - 8 * DAY_MS)}/${key}`);
  await files.removeOld(Date.now());
  expect([
    existsSync(stored),
    existsSync(site.pathIn(`stored/${MARK}/gone`)) &&
      readdirSync(site.pathIn(`stored/${MARK}/gone`), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ),
  ]).toEqual([false, []]);
});

test("a file that is deleted just after the daily removal is gone on the day that a certificate names", async () => {
  const key = "1/logos/0b0e0f5c-0000-4000-8000-000000000001.png";
  write(`data/files/${key}`, "picture");
  const files = shipFiles(site.pathIn("data/files"), site.destination, MARK, site.pathIn("temporary"));
  const stored = site.pathIn(`stored/${MARK}/files/${key}`);
  await files.ship();
  await expect.poll(() => existsSync(stored)).toBe(true);
  const removed = Date.now();
  rmSync(site.pathIn(`data/files/${key}`));
  let day = 0;
  while (existsSync(stored) && day < 20) {
    day++;
    // No removal is later in the day than the one before.
    const now = removed + day * (DAY_MS - 1000);
    vi.spyOn(Date, "now").mockReturnValue(now);
    await files.removeOld(now);
  }
  expect(day).toBe(CONTINUOUS_BACKUP_DAYS);
});

test("new files are found in folders old and new, and each is stored once", async () => {
  const puts: string[] = [];
  const destination = { ...site.destination, put: async (name: string) => void puts.push(name) };
  const files = shipFiles(site.pathIn("data/files"), destination, MARK, site.pathIn("temporary"));
  const keys = ["1/logos/a.png", "1/logos/b.png", "2/papers/c.pdf", "2/papers/d.pdf"];
  write(`data/files/${keys[0]}`);
  write("data/files/desks/x/unfinished.png");
  await files.ship();
  await expect.poll(() => puts).toHaveLength(1);
  for (const key of keys) {
    write(`data/files/${key}`);
    // The folder looks as if it had not changed for long.
    await files.ship();
    const folder = join(site.pathIn("data/files"), dirname(key));
    utimesSync(folder, new Date(), new Date(Date.now() - 60_000));
    await files.ship();
  }
  await files.ship();
  expect(puts.sort()).toEqual(keys.map((key) => `${MARK}/files/${key}`));
});
