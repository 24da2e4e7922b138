import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TINY_PNG } from "@custodia/testkit/images";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backupFile, restoreBackup } from "../../src/backup/restore.ts";
import { setLogo } from "../../src/setup/company/service.ts";
import { flipByte, readMembers, writeMembers } from "./archives.ts";
import { backUp, openFolder, readContents, restore, targetIn } from "./targets.ts";

const PASSPHRASE = "four words of one's own";
const ALTERED = "This backup is damaged, altered or incomplete. Nothing was restored.";

let world: TestWorld;
const folder = openFolder();
const pathOf = (name: string) => join(folder.path, name);
let plainPath: string;
let encryptedPath: string;

beforeAll(async () => {
  world = await createTestWorld();
  await setLogo(allow(world.tenantA.admin, "company.manage"), Buffer.from(TINY_PNG));
  const key = pathOf("operator.key");
  writeFileSync(key, Buffer.alloc(32, 7).toString("base64"));
  plainPath = (await backUp(world, pathOf("open"))).path;
  encryptedPath = (await backUp(world, pathOf("sealed"), PASSPHRASE, key)).path;
});
afterAll(async () => {
  await world.close();
  folder.close();
});

/** Expects that a restore is rejected with this message and leaves no trace. */
async function expectRefused(path: string, message: string | RegExp, passphrase?: string): Promise<void> {
  const dataDir = pathOf("nowhere/data");
  await expect(restore(path, targetIn(dataDir), passphrase)).rejects.toThrow(message);
  expect(existsSync(dataDir)).toBe(false);
}

/** Writes a copy of a backup with changed bytes, and returns its path. */
function writeChanged(path: string, change: (bytes: Buffer) => Buffer): string {
  writeFileSync(pathOf("changed.backup"), change(readFileSync(path)));
  return pathOf("changed.backup");
}

/** Returns a position from the start of a file, a share of it, or a position from its end. */
function positionIn(length: number, position: number): number {
  if (position < 0) return length + position;
  return position < 1 ? Math.floor(length * position) : position;
}

describe("a backup is rejected without changes", () => {
  test("with one byte changed anywhere", async () => {
    for (const [path, passphrase, positions] of [
      [plainPath, undefined, [30, 60, 200, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6, -70, -40, -1]],
      // Each attempt on an encrypted backup derives its key again, which takes half a second.
      [encryptedPath, PASSPHRASE, [60, 1 / 2, -1]],
    ] as const) {
      const { length } = readFileSync(path);
      for (const position of positions)
        await expectRefused(
          writeChanged(path, (bytes) => flipByte(bytes, positionIn(length, position))),
          /altered|passphrase/,
          passphrase,
        );
    }
  }, 60_000);

  test("with one byte changed in a member, and a matching checksum", async () => {
    const members = await readMembers(plainPath);
    expect(members.map(({ name }) => name.replace(/[0-9a-f-]{36}/, "id"))).toEqual([
      "about.json",
      "custodia.db",
      "files/1/logos/id.png",
      "manifest.json",
    ]);
    for (const [index, { content }] of members.entries()) {
      const others = members.with(index, { ...members[index]!, content: flipByte(content) });
      await writeMembers(pathOf("changed.backup"), others);
      await expectRefused(pathOf("changed.backup"), ALTERED);
    }
  });

  test("with a missing or repeated member, or a member with a path outside the target", async () => {
    const members = await readMembers(plainPath);
    const [about, database, logo, manifest] = members as [
      (typeof members)[0],
      (typeof members)[0],
      (typeof members)[0],
      (typeof members)[0],
    ];
    const outside = { ...logo, name: "files/../../outside.png" };
    for (const others of [
      [about, database, manifest],
      [about, database, logo],
      [about, database, logo, logo, manifest],
      [database, about, logo, manifest],
      [about, database, logo, outside, manifest],
    ]) {
      await writeMembers(pathOf("changed.backup"), others);
      await expectRefused(pathOf("changed.backup"), ALTERED);
    }
    expect(existsSync(pathOf("outside.png"))).toBe(false);
  });

  test("that is truncated, empty or missing", async () => {
    for (const [path, passphrase, sizes] of [
      [plainPath, undefined, [1, 30, 1000, 1 / 2, -65, -1]],
      [encryptedPath, PASSPHRASE, [30, 1 / 2, -1]],
    ] as const) {
      const { length } = readFileSync(path);
      for (const size of sizes)
        await expectRefused(
          writeChanged(path, (bytes) => bytes.subarray(0, positionIn(length, size))),
          ALTERED,
          passphrase,
        );
    }
    await expectRefused(
      writeChanged(plainPath, () => Buffer.alloc(0)),
      ALTERED,
    );
    await expectRefused(pathOf("no.backup"), /^There is no backup at /);
  });

  test("of a newer version, by its format or its newest migration", async () => {
    const members = await readMembers(plainPath);
    const about = JSON.parse(members[0]!.content.toString());
    const { count, newest } = about.migrations;
    for (const newer of [
      { format: 2 },
      { migrations: { count: count + 1, newest } },
      { migrations: { count, newest: newest + 1 } },
    ]) {
      const content = Buffer.from(JSON.stringify({ ...about, ...newer }));
      await writeMembers(pathOf("changed.backup"), members.with(0, { name: "about.json", content }));
      await expectRefused(pathOf("changed.backup"), /^This backup is from a newer version of Custodia/);
    }
  });

  test("that is not encrypted, if a passphrase is set", async () => {
    const dataDir = pathOf("nowhere/data");
    const options = { passphrase: async () => PASSPHRASE, requireEncrypted: true };
    await expect(restoreBackup(await backupFile(plainPath, options), targetIn(dataDir))).rejects.toThrow(
      /^This backup is not encrypted although BACKUP_PASSPHRASE is set/,
    );
    expect(existsSync(dataDir)).toBe(false);
    await restoreBackup(await backupFile(encryptedPath, options), targetIn(pathOf("sealed-alone")));
  });

  test("with another passphrase", async () => {
    await expectRefused(encryptedPath, /^This is not the passphrase of this backup/, `${PASSPHRASE}!`);
  });

  test.each([
    ["a database", (dataDir: string) => writeFileSync(join(dataDir, "custodia.db"), "")],
    ["an unrelated file", (dataDir: string) => writeFileSync(join(dataDir, "notes.txt"), "mine")],
    [
      "stored files",
      (dataDir: string) => {
        mkdirSync(join(dataDir, "files/1/logos"), { recursive: true });
        writeFileSync(join(dataDir, "files/1/logos/one.png"), "picture");
      },
    ],
  ])("if the target has %s", async (_what, fill) => {
    const dataDir = pathOf(`full-${Math.random()}`);
    mkdirSync(dataDir);
    fill(dataDir);
    const before = readContents(dataDir);
    await expect(restore(plainPath, targetIn(dataDir))).rejects.toThrow(/is not empty\. Nothing was changed\.$/);
    expect(readContents(dataDir)).toEqual(before);
  });
});
