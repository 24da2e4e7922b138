import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { publicItems } from "@custodia/db/schema/platform/public-content";
import { pathOf } from "@custodia/sqlite/client";
import { LARGE_WAL, walBytes } from "@custodia/sqlite/wal";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ContinuousSite, openContinuousSite, PASSPHRASE, timeOf } from "./site.ts";

let site: ContinuousSite;
beforeEach(async () => {
  site = await openContinuousSite();
});
afterEach(() => site.close());

test("each moment is restored as it was, also across restarts of the WAL", async () => {
  site.follow();
  const moments = await site.writeMoments(["a", "b"]);
  for (let n = 0; walBytes(pathOf(site.db().target)) < LARGE_WAL && n < 100; n++) await site.write(`large ${n}`, 2e6);
  await site.shipped();
  await expect.poll(() => walBytes(pathOf(site.db().target))).toBeLessThan(LARGE_WAL);
  const [after] = await site.writeMoments(["c"]);
  expect((await site.restore(moments[0]!)).keys).toEqual(["a"]);
  expect((await site.restore(moments[1]!)).keys).toEqual(["a", "b"]);
  const latest = await site.restore("latest");
  expect(latest.keys).toEqual((await site.restore(after!)).keys);
  expect(latest.keys).toEqual(expect.arrayContaining(["a", "b", "c", "large 0"]));
  expect(site.objects().filter((path) => path.includes("/000000-"))).toHaveLength(1);
});

test("moments are restored across generations, which follow each other without a gap", async () => {
  site.follow(undefined, 3);
  const keys = Array.from({ length: 12 }, (_, index) => `row ${String(index).padStart(2, "0")}`);
  const moments = await site.writeMoments(keys);
  expect(site.objects().filter((path) => path.includes("/000000-")).length).toBeGreaterThan(2);
  for (const index of [0, 2, 3, 5, 8, 11])
    expect((await site.restore(moments[index]!)).keys).toEqual(keys.slice(0, index + 1));
});

test("the last changes are stored when the server stops, and the next start goes on", async () => {
  site.follow();
  await site.shipped();
  await site.write("at the end");
  await site.stop();
  const stopped = Date.now();
  expect((await site.restore("latest")).keys).toEqual(["at the end"]);
  await site.reopen();
  await site.write("before it follows");
  site.follow();
  await site.writeMoments(["after"]);
  expect((await site.restore("latest")).keys).toEqual(["after", "at the end", "before it follows"]);
  expect((await site.restore(stopped)).keys).toEqual(["at the end"]);
});

test("after stops during the first snapshot, the next start stores everything", async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    site.follow(PASSPHRASE);
    await site.write(`row ${attempt}`);
    await site.stop();
  }
  await site.reopen();
  site.follow(PASSPHRASE);
  await site.shipped();
  expect((await site.restore("latest", PASSPHRASE)).keys).toHaveLength(5);
});

test("a moment before the first and one long after the last are refused with the nearest one", async () => {
  site.follow();
  const [moment] = await site.writeMoments(["a"]);
  await expect(site.restore(moment! - 3_600_000)).rejects.toThrow(/^The earliest moment is 20\S+Z\. Nothing was/);
  await expect(site.restore(moment! + 3_600_000)).rejects.toThrow(
    /^The newest moment is 20\S+Z\. Nothing was restored; use this time, or --at latest\.$/,
  );
});

test("if the last object is lost, only its changes are, and the restored moment is before them", async () => {
  site.follow();
  const [a, b] = await site.writeMoments(["a", "b"]);
  await site.stop();
  rmSync(site.objects().at(-1)!);
  for (const moment of ["latest", b!] as const) {
    const { keys, made_at } = await site.restore(moment);
    expect(keys).toEqual(["a"]);
    expect(Date.parse(made_at)).toBeLessThanOrEqual(a!);
  }
});

test("a lost or damaged snapshot or key is named, and an older state is not taken for the newest", async () => {
  const moments: number[] = [];
  for (const key of ["a", "b"]) {
    site.follow(PASSPHRASE);
    await site.shipped();
    moments.push(...(await site.writeMoments([key])));
    await site.stop();
    await site.reopen();
  }
  const [before, after] = moments;
  const [older, newer] = site.objects().filter((path) => path.includes("/000000-"));
  const keyOf = (snapshot: string) => join(dirname(snapshot), "key");
  for (const [path, object, hint] of [
    [newer!, "0", "the newest moment before it is 20\\S+Z"],
    [keyOf(newer!), "key", "the newest moment before it is 20\\S+Z"],
    [older!, "0", "no moment before it is stored"],
    [keyOf(older!), "key", "no moment before it is stored"],
  ] as const) {
    const generation = dirname(path).split("/").at(-1);
    const message = `^Object ${object} of ${generation} is missing or damaged\\. Nothing was restored; ${hint}\\.$`;
    const isNewer = dirname(path) === dirname(newer!);
    const content = readFileSync(path);
    for (const spoil of [() => truncateSync(path, content.length >> 1), () => rmSync(path)]) {
      spoil();
      for (const moment of isNewer ? (["latest", after!] as const) : [before!])
        await expect(site.restore(moment, PASSPHRASE)).rejects.toThrow(new RegExp(message));
    }
    // The moment that the message names.
    const named = timeOf(site.objects().findLast((other) => other < newer!)!);
    if (object === "0")
      expect((await site.restore(isNewer ? named : "latest", PASSPHRASE)).keys).toEqual(isNewer ? ["a"] : ["a", "b"]);
    writeFileSync(path, content);
  }
});

test("a backup of which no snapshot is left is refused", async () => {
  site.follow();
  await site.shipped();
  const [moment] = await site.writeMoments(["a"]);
  await site.stop();
  rmSync(site.objects()[0]!);
  for (const at of ["latest", moment!, moment! - 3_600_000] as const)
    await expect(site.restore(at)).rejects.toThrow(
      /^Object 0 of \S+ is missing or damaged\. Nothing was restored; no moment/,
    );
});

test("a lost or damaged object in the middle is named, with the moment before it", async () => {
  site.follow();
  await site.shipped();
  const [, moment] = await site.writeMoments(["a", "b", "c"]);
  await site.stop();
  const [, first, second] = site.objects();
  const content = readFileSync(second!);
  for (const change of [
    () => truncateSync(second!, content.length - 10),
    () => writeFileSync(second!, Buffer.from(content).fill(7, content.length >> 1)),
    () => writeFileSync(second!, readFileSync(site.objects()[1]!)),
    () => rmSync(second!),
  ]) {
    change();
    for (const at of ["latest", moment!] as const)
      await expect(site.restore(at)).rejects.toThrow(
        /^Object 2 of \S+ is missing or damaged\. Nothing was restored; the newest moment before it is 20\S+Z\.$/,
      );
    expect((await site.restore(timeOf(first!))).keys).toEqual(["a"]);
  }
});

test("while the bucket is away, changes wait, and no object is stored twice", async () => {
  site.follow();
  await site.writeMoments(["a"]);
  site.fail(() => true);
  await site.write("b");
  await expect.poll(() => site.state().failure).toBe("The bucket is away.");
  const newest = () => Math.max(...site.objects().map(timeOf));
  // What is known elsewhere than in the bucket.
  expect(site.state().newest_at).toBe(newest());
  await site.write("c");
  site.fail(undefined);
  await site.writeMoments(["d"]);
  expect(site.state()).toMatchObject({ failure: null, newest_at: newest() });
  expect((await site.restore("latest")).keys).toEqual(["a", "b", "c", "d"]);
  expect(site.objects().filter((path) => path.includes("/000000-"))).toHaveLength(1);
});

test("an object that the disk has no space for is written later", async () => {
  site.follow();
  await site.writeMoments(["a"]);
  const folder = site.pathIn("data/files/desks/continuous");
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "in the way");
  await site.write("b");
  await expect.poll(() => site.state().failure).toMatch(/EEXIST|ENOTDIR/);
  rmSync(folder);
  await site.writeMoments(["c"]);
  expect((await site.restore("latest")).keys).toEqual(["a", "b", "c"]);
});

test("if the bucket is away for long, the WAL does not grow, and a new snapshot follows", async () => {
  site.follow();
  const [before] = await site.writeMoments(["a"]);
  site.fail(() => true);
  for (let n = 0; n < 18; n++) await site.write(`large ${n}`, 2e6);
  await expect.poll(() => walBytes(pathOf(site.db().target)), { timeout: 10_000 }).toBeLessThan(LARGE_WAL);
  site.fail(undefined);
  await site.writeMoments(["z"]);
  expect((await site.restore("latest")).keys).toHaveLength(20);
  expect((await site.restore(before!)).keys).toEqual(["a"]);
  expect(site.objects().filter((path) => path.includes("/000000-"))).toHaveLength(2);
}, 60_000);

test("encrypted objects open only with the passphrase, and contain the key of second factors", async () => {
  writeFileSync(site.pathIn("data/operator.key"), "the key");
  site.follow(PASSPHRASE);
  await site.writeMoments(["readable?"]);
  for (const path of site.objects()) expect(readFileSync(path).toString("latin1")).toMatch(/^age-encryption/);
  const { keys, key, folder } = await site.restore("latest", PASSPHRASE);
  expect([keys, key, readFileSync(join(folder, "operator.key"), "utf8")]).toEqual([["readable?"], true, "the key"]);
  await expect(site.restore("latest", `${PASSPHRASE}!`)).rejects.toThrow(/^This is not the passphrase/);
});

test("what is not encrypted is refused if a passphrase is set", async () => {
  site.follow();
  await site.writeMoments(["a"]);
  await expect(site.restore("latest", PASSPHRASE)).rejects.toThrow(/not encrypted although BACKUP_PASSPHRASE is set/);
});

test("files are stored before the rows that name them, and restored with them", async () => {
  site.follow();
  await site.shipped();
  const key = "1/logos/0b0e0f5c-0000-4000-8000-000000000001.png";
  mkdirSync(join(site.pathIn("data/files"), "1/logos"), { recursive: true });
  writeFileSync(join(site.pathIn("data/files"), key), "picture");
  const at = new Date().toISOString();
  const logo = { group: "logos" as const, position: 1, name: "Ada Ltd", image: key, created_at: at, updated_at: at };
  await site.db().write((tx) => tx.insert(publicItems).values(logo));
  await site.shipped();
  const restored = await site.restore("latest");
  expect(restored).toMatchObject({ files: 1, missing: 0 });
  expect(readFileSync(join(restored.folder, "files", key), "utf8")).toBe("picture");
});
