import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "@custodia/db/open";
import { TINY_PNG } from "@custodia/testkit/images";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../../tooling/libsql-test-server/start.ts";
import { writeAtomically } from "../../src/backup/disk.ts";
import type { RestoreTarget } from "../../src/backup/restore.ts";
import type { FileStore } from "../../src/core/file-store.ts";
import { localFiles } from "../../src/files/stores.ts";
import { findRestore } from "../../src/platform/quarantine.ts";
import { setLogo } from "../../src/setup/company/service.ts";
import { backUp, openFolder, restore, targetIn } from "./targets.ts";

const PASSPHRASE = "four words of one's own";
const YEAR_MS = 365 * 86_400_000;
const KEY = Buffer.alloc(32, 7).toString("base64");

let world: TestWorld;
let server: LibsqlTestServer;
let path: string;
const folder = openFolder();
const pathOf = (name: string) => join(folder.path, name);

beforeAll(async () => {
  world = await createTestWorld();
  server = await startLibsqlServer();
  await setLogo(allow(world.tenantA.admin, "company.manage"), Buffer.from(TINY_PNG));
  writeFileSync(pathOf("operator.key"), KEY);
  path = (await backUp(world, pathOf("backups"), PASSPHRASE, pathOf("operator.key"))).path;
});
afterAll(async () => {
  await world.close();
  await server.close();
  folder.close();
});

async function storedKeys(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keysBefore(new Date("9999-01-01T00:00:00Z"))) keys.push(key);
  return keys;
}

const onServer = (name: string, dataDir: string, files: FileStore): RestoreTarget => ({
  dataDir,
  target: { url: server.url("ws", name) },
  files,
});

test("rejects a second backup with the same time stamp, and keeps the first", async () => {
  mkdirSync(pathOf("second"));
  const backup = join(pathOf("second"), "custodia-20261123T010000Z.backup");
  const write = (content: string) => (part: string) => writeFile(part, content, { flag: "wx" });
  const expectSecondRejected = () =>
    expect(writeAtomically(backup, write("second"))).rejects.toThrow(/already has a backup of this second/);
  await writeAtomically(backup, async (part) => {
    await write("first")(part);
    await expectSecondRejected();
  });
  await expectSecondRejected();
  expect(await readFile(backup, "utf8")).toBe("first");
  expect(readdirSync(pathOf("second"))).toHaveLength(1);
});

test("of two concurrent restores onto one server one succeeds, and the other removes none of its files", async () => {
  const shared = localFiles(pathOf("shared"));
  const results = await Promise.allSettled(
    ["one", "other"].map((name) => restore(path, onServer("both", pathOf(name), shared), PASSPHRASE)),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await storedKeys(shared)).toEqual(await storedKeys(world.services.files));
});

test("a restore after another has just finished is rejected and changes nothing", async () => {
  const destination = targetIn(pathOf("late"));
  let before: Buffer | undefined;
  const files: FileStore = {
    ...destination.files,
    // The last check before the lock; the other restore runs in between.
    async *keysBefore(moment) {
      yield* destination.files.keysBefore(moment);
      if (before) return;
      await restore(path, destination, PASSPHRASE);
      before = readFileSync(join(destination.dataDir, "custodia.db"));
    },
  };
  await expect(restore(path, { ...destination, files }, PASSPHRASE)).rejects.toThrow(/is not empty/);
  expect(readFileSync(join(destination.dataDir, "custodia.db")).equals(before!)).toBe(true);
});

test("an existing operator key is neither replaced nor removed, and a restore onto a server uses its clock", async () => {
  const dataDir = pathOf("moved");
  mkdirSync(dataDir);
  const key = join(dataDir, "operator.key");
  const files = localFiles(pathOf("moved-files"));
  writeFileSync(key, "another");
  await expect(restore(path, onServer("moved", dataDir, files), PASSPHRASE)).rejects.toThrow(
    /operator\.key exists and differs from the key in the backup\. Nothing was restored\.$/,
  );
  expect(readFileSync(key, "utf8")).toBe("another");
  writeFileSync(key, KEY);
  const broken: FileStore = { ...files, store: () => Promise.reject(new Error("The bucket is unreachable.")) };
  await expect(restore(path, onServer("moved", dataDir, broken), PASSPHRASE)).rejects.toThrow(/is unreachable/);
  expect(readFileSync(key, "utf8")).toBe(KEY);
  // This machine's clock is wrong by a year; the server's clock applies.
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + YEAR_MS });
  const destination = onServer("moved", dataDir, files);
  await restore(path, destination, PASSPHRASE).finally(() => vi.useRealTimers());
  expect(readFileSync(key, "utf8")).toBe(KEY);
  const db = await openDatabase({ dataDir, url: destination.target.url });
  const { restored_at } = (await findRestore(db.read))!;
  await db.close();
  expect(Math.abs(Date.parse(restored_at) - now)).toBeLessThan(600_000);
});

test("reports referenced files that the store does not have", async () => {
  const [key] = await storedKeys(world.services.files);
  await world.services.files.remove(key!);
  expect(await backUp(world, pathOf("incomplete"))).toMatchObject({ files: 0, missing: 1 });
});
