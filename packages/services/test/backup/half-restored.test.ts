import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "@custodia/db/open";
import { TINY_PNG } from "@custodia/testkit/images";
import { rowHashes } from "@custodia/testkit/row-hashes";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLibsqlServer } from "../../../../tooling/libsql-test-server/start.ts";
import { readArchive } from "../../src/backup/read-archive.ts";
import { setLogo } from "../../src/setup/company/service.ts";
import { readMembers, writeMembers } from "./archives.ts";
import { backUp, openFolder, readContents, restore, targetIn } from "./targets.ts";

let world: TestWorld;
let path: string;
const folder = openFolder();
const pathOf = (name: string) => join(folder.path, name);
beforeAll(async () => {
  world = await createTestWorld();
  await setLogo(allow(world.tenantA.admin, "company.manage"), Buffer.from(TINY_PNG));
  path = (await backUp(world, pathOf("backups"))).path;
});
afterAll(async () => {
  await world.close();
  folder.close();
});

test("a killed restore gives instructions at the next restore and start, and works afterwards", async () => {
  const dataDir = pathOf("killed");
  const program = fileURLToPath(new URL("dying-restore.ts", import.meta.url));
  expect(spawnSync(process.execPath, [program, path, dataDir]).signal).toBe("SIGKILL");
  const remaining = readContents(dataDir);
  const instructions = /was interrupted.*empty DATA_DIR.*and restore again\.$/;
  await expect(restore(path, targetIn(dataDir))).rejects.toThrow(instructions);
  await expect(openDatabase({ dataDir })).rejects.toThrow(instructions);
  expect(readContents(dataDir)).toEqual(remaining);
  rmSync(dataDir, { recursive: true });
  await restore(path, targetIn(dataDir));
  expect(readdirSync(dataDir).sort()).toEqual(["custodia.db", "custodia.db.lock", "files"]);
  await (await openDatabase({ dataDir })).close();
});

test("a killed restore onto a server blocks every machine until the data is emptied", async () => {
  const server = await startLibsqlServer();
  try {
    const target = { url: server.url("ws", "half") };
    const program = fileURLToPath(new URL("dying-restore.ts", import.meta.url));
    expect(spawnSync(process.execPath, [program, path, pathOf("dying"), target.url]).signal).toBe("SIGKILL");
    const remaining = rowHashes(join(server.folder, "half.db"));
    await expect(openDatabase({ dataDir: pathOf("dying"), ...target })).rejects.toThrow(/was interrupted/);
    await expect(openDatabase({ dataDir: pathOf("other"), ...target })).rejects.toThrow(
      /^The database that DATABASE_URL names has an interrupted restore/,
    );
    const other = { ...targetIn(pathOf("another")), target };
    await expect(restore(path, other)).rejects.toThrow(/is not empty\. Nothing was changed\.$/);
    expect(rowHashes(join(server.folder, "half.db"))).toEqual(remaining);
    await server.drop("half");
    await restore(path, other);
    await (await openDatabase({ dataDir: pathOf("other"), ...target })).close();
  } finally {
    await server.close();
  }
});

test("a backup that unpacks to more than the free space is rejected before the disk is full", async () => {
  const members = await readMembers(path);
  const logo = members.find(({ name }) => name.startsWith("files/"))!;
  const bomb = { ...logo, name: `files/1/logos/${randomUUID()}.png`, content: Buffer.alloc(100 * 2 ** 20) };
  await writeMembers(pathOf("bomb.backup"), members.toSpliced(-1, 0, bomb));
  // Simulates a disk of 260 MB that fills up.
  let diskBytes = 260 * 2 ** 20;
  const free = async (folderPath: string) => diskBytes - sizeBelow(folderPath);
  const options = { passphrase: async () => "none", assertSupported: () => {}, freeSpace: free };
  await expect(readArchive(pathOf("bomb.backup"), pathOf("unpacked"), options)).rejects.toThrow(
    /has no space for the content of this backup/,
  );
  expect(sizeBelow(pathOf("unpacked"))).toBeLessThan(60 * 2 ** 20);
  diskBytes = 2 ** 40;
  await expect(readArchive(path, pathOf("enough"), options)).resolves.toBeDefined();
});

function sizeBelow(folderPath: string): number {
  if (!existsSync(folderPath)) return 0;
  return Object.values(readContents(folderPath)).reduce((sum, text) => sum + Buffer.byteLength(text, "base64"), 0);
}
