import { existsSync, readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestBucket, type TestBucket } from "../../../../tooling/bucket/bucket.ts";
import { type FileStore, withLocalCopy, withTempDir } from "../../src/core/file-store.ts";
import { localFiles } from "../../src/files/stores.ts";
import { emptyFolder, filesIn } from "./stores.ts";

let bucket: TestBucket;
const folders = { "a folder": emptyFolder(), "a bucket": emptyFolder() };
beforeAll(async () => {
  bucket = await openTestBucket();
});
afterAll(async () => {
  await bucket.close();
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
});

const LARGE = Buffer.alloc(3_000_001, "Ọ̀nà ₦ ");

describe.each(["a folder", "a bucket"] as const)("files in %s", (kind) => {
  let files: FileStore;
  const folder = folders[kind];
  beforeAll(() => {
    files = kind === "a folder" ? localFiles(folder) : filesIn(bucket, folder);
  });
  const listTempDirs = () => (existsSync(join(folder, "desks")) ? readdirSync(join(folder, "desks")) : []);
  const readContent = async (key: string) => buffer(await files.read(key));

  test("are read back byte for byte", async () => {
    for (const content of [Buffer.from("one"), LARGE]) {
      const key = files.newKey(7, "logos", "png");
      await files.put(key, content);
      // Vitest's own comparison takes a second for three megabytes.
      expect((await readContent(key)).equals(content)).toBe(true);
    }
  });

  test("are stored from a temporary folder, which is removed", async () => {
    const key = files.newKey(7, "exports", "xlsx");
    await withTempDir(files, async (tempDir) => {
      await writeFile(join(tempDir, "made"), LARGE);
      await files.store(key, join(tempDir, "made"));
      await writeFile(join(tempDir, "left"), "x");
    });
    expect(listTempDirs()).toEqual([]);
    expect((await readContent(key)).equals(LARGE)).toBe(true);
  });

  test("can be used by a worker as a local copy, and remain", async () => {
    const key = files.newKey(7, "imports", "csv");
    await files.put(key, Buffer.from("Description,Cost\n"));
    expect(await withLocalCopy(files, key, (path) => readFile(path, "utf8"))).toBe("Description,Cost\n");
    expect(await readContent(key)).toEqual(Buffer.from("Description,Cost\n"));
    expect(listTempDirs()).toEqual([]);
  });

  test("answer 409 once removed, and removing again is no error", async () => {
    const key = files.newKey(7, "logos", "gif");
    await files.put(key, Buffer.from("x"));
    await files.remove(key);
    await files.remove(key);
    await expect(files.read(key)).rejects.toMatchObject({
      code: "conflict",
      message: "This file is no longer available.",
    });
    expect(listTempDirs()).toEqual([]);
  });

  test("are listed by key once they are old enough, without temporary folders", async () => {
    const key = files.newKey(8, "logos", "gif");
    await files.put(key, Buffer.from("x"));
    const { release } = await files.tempDir();
    const listKeys = async (before: Date) => {
      const keys: string[] = [];
      for await (const storedKey of files.keysBefore(before)) keys.push(storedKey);
      return keys;
    };
    const soon = new Date(Date.now() + 60_000);
    expect(await listKeys(soon)).toContain(key);
    expect((await listKeys(soon)).filter((listedKey) => listedKey.includes("desk"))).toEqual([]);
    expect(await listKeys(new Date(Date.now() - 60_000))).toEqual([]);
    await release();
  });

  test("are listed per company", async () => {
    await files.put(files.newKey(90, "logos", "png"), LARGE);
    await files.put(files.newKey(9, "logos", "png"), Buffer.alloc(10));
    await files.put(files.newKey(9, "exports", "xlsx"), Buffer.alloc(7));
    const sizes = async (id: number) => {
      const found: number[] = [];
      for await (const { size } of files.filesOf(id)) found.push(size);
      return found.sort((a, b) => a - b);
    };
    expect([await sizes(9), await sizes(91)]).toEqual([[7, 10], []]);
  });

  test("in abandoned temporary folders are removed after a day, and no others", async () => {
    await files.tempDir();
    await files.cleanTempDirs(new Date(Date.now() - 60_000));
    expect(listTempDirs()).toHaveLength(1);
    await files.cleanTempDirs(new Date(Date.now() + 60_000));
    expect(listTempDirs()).toEqual([]);
  });

  test.each(["../secret.txt", "/etc/passwd.x", "7/logos/..", "7//a.png"])("reject the key %s", async (key) => {
    const calls = [() => files.read(key), () => files.put(key, LARGE), () => files.remove(key)];
    for (const call of calls) await expect(call()).rejects.toThrow("Not a storage key");
  });
});
