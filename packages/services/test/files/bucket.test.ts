import { readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Fault, type Faults, openTestBucket, type TestBucket } from "../../../../tooling/bucket/bucket.ts";
import type { FileStore } from "../../src/core/file-store.ts";
import { emptyFolder, filesIn } from "./stores.ts";

const KEY = "7/exports/1-1.xlsx";
const CONTENT = Buffer.alloc(2_000_000, "0123456789");
const UNAVAILABLE = { code: "overloaded", retryAfter: 10, message: /^File storage is unavailable/ };

let bucket: TestBucket;
let folder: string;
let files: FileStore;
beforeEach(async () => {
  bucket = await openTestBucket();
  folder = emptyFolder();
  files = filesIn(bucket, folder, 1000);
  await files.put(KEY, CONTENT);
  bucket.calls.length = 0;
});
afterEach(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

/** Returns faults with which the first calls fail and later ones succeed. */
function failFirst(count: number, fault: Fault): Faults {
  let faultCount = 0;
  return () => (faultCount++ < count ? fault : undefined);
}

/** Returns whether a stored file has the content, byte for byte; Vitest's own comparison takes a second for two megabytes. */
const isWhole = async (key: string) => (await buffer(await files.read(key))).equals(CONTENT);

/** Creates a local file that a test stores. */
async function localFile(): Promise<string> {
  const path = join((await files.tempDir()).path, "made");
  writeFileSync(path, CONTENT);
  return path;
}

const FAULTS: [string, Fault][] = [
  ["is slow", { kind: "slow", ms: 400 }],
  ["is busy", { kind: "busy" }],
  ["cuts its answer off in the middle", { kind: "cut", bytes: 700_000, side: "answer" }],
  ["cuts a call off in the middle", { kind: "cut", bytes: 700_000, side: "call" }],
];

test.each(FAULTS)("transfers a file completely although the store %s for a moment", async (_what, fault) => {
  bucket.inject(failFirst(2, fault));
  expect(await isWhole(KEY)).toBe(true);
  const key = "7/exports/2-1.xlsx";
  bucket.inject(failFirst(2, fault));
  await files.store(key, await localFile());
  bucket.inject(() => undefined);
  expect(await isWhole(key)).toBe(true);
});

test.each([
  ["is busy", { kind: "busy" }],
  ["cuts everything off", { kind: "cut", bytes: 100, side: "answer" }],
] as [string, Fault][])("tries three times and then answers 503 if a store %s", async (_what, fault) => {
  bucket.inject(() => fault);
  await expect(files.read(KEY)).rejects.toMatchObject({
    ...UNAVAILABLE,
    message: expect.stringMatching(UNAVAILABLE.message),
  });
  expect(bucket.calls).toHaveLength(3);
  expect(await readdir(join(folder, "desks"))).toEqual([]);
});

/** Returns how often this process has a file open. */
function countOpen(path: string): number {
  const links = readdirSync("/dev/fd").map((fd) => {
    try {
      return readlinkSync(`/dev/fd/${fd}`);
    } catch {
      return undefined;
    }
  });
  return links.filter((name) => name === path).length;
}

test("no attempt leaves a file open", async () => {
  const path = await localFile();
  bucket.inject(() => ({ kind: "cut", bytes: 100_000, side: "call" }));
  await expect(files.store("7/exports/4-1.xlsx", path)).rejects.toMatchObject({ code: "overloaded" });
  expect(bucket.calls).toHaveLength(3);
  await expect.poll(() => countOpen(path)).toBe(0);
});

test("answers 503 after the timeout of one call if a store never responds", async () => {
  bucket.inject(() => ({ kind: "frozen" }));
  const path = await localFile();
  // On a busy machine a call of one second may time out before it reaches the store.
  files = filesIn(bucket, folder, 3000);
  const startedAt = performance.now();
  const results = await Promise.allSettled([
    files.read(KEY),
    files.localCopy(KEY),
    files.put("7/logos/a.png", CONTENT),
    files.store("7/exports/3-1.xlsx", path),
    files.remove(KEY),
    files.keysBefore(new Date())[Symbol.asyncIterator]().next(),
  ]);
  for (const result of results) expect(result).toMatchObject({ reason: { code: "overloaded", retryAfter: 10 } });
  expect(bucket.calls).toHaveLength(6);
  // Three seconds for the call, two for two megabytes, and a margin.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test("answers 503 while the store is unavailable, and recovers afterwards", async () => {
  const unavailable = filesIn(
    {
      settings: {
        ...bucket.settings,
        STORAGE_URL: "s3://custodia/a?endpoint=http://127.0.0.1:9&pathStyle=1",
      },
    },
    folder,
  );
  await expect(unavailable.read(KEY)).rejects.toMatchObject({ code: "overloaded" });
  bucket.inject(failFirst(3, { kind: "busy" }));
  await expect(files.read(KEY)).rejects.toMatchObject({ code: "overloaded" });
  expect(await isWhole(KEY)).toBe(true);
});

test("reports rejected credentials without the key and the signed text", async () => {
  const AWS_ACCESS_KEY_ID = "AKIAUNKNOWN12345";
  const wrong = filesIn({ settings: { ...bucket.settings, AWS_ACCESS_KEY_ID } }, folder);
  const error = (await readError(wrong)) as Error;
  expect(error.message).toMatch(/^The file storage responded \w+ \(403\)\.$/);
  const text = JSON.stringify({ ...error, stack: error.stack, cause: error.cause });
  expect(text).not.toContain(AWS_ACCESS_KEY_ID);
  expect(text).not.toMatch(/AWS4|Signature=/);
});

const readError = (store: FileStore) => store.read(KEY).catch((error: unknown) => error);
