import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@custodia/db/open";
import { systemRandom } from "@custodia/services/core/context";
import { backupMark, lastBackup } from "@custodia/services/platform/backups";
import { afterAll, expect, test } from "vitest";
import { startServer } from "../../../../tooling/browser/server.ts";
import { command } from "../backup-site.ts";
import { writeTwoCompanies } from "../bucket-site.ts";

const root = mkdtempSync(join(tmpdir(), "custodia-nightly-"));
afterAll(() => rmSync(root, { recursive: true }));

test("a server makes a missed nightly backup, keeps the newest, and leaves manual backups alone", async () => {
  const data = { DATA_DIR: mkdtempSync(join(root, "data-")) };
  const folder = mkdtempSync(join(root, "backups-"));
  await writeTwoCompanies(data.DATA_DIR);
  const mark = await readMark(data.DATA_DIR);
  const [first, second] = ["20260101T010000Z", "20260102T010000Z"];
  const older = [`custodia-nightly-${mark}-${first}.backup`, `custodia-nightly-${mark}-${second}.backup`];
  // A manual backup, and one of another installation in the same folder.
  const others = [
    "custodia-20250101T010000Z.backup",
    `custodia-nightly-another1-${first}.backup`,
    `custodia-nightly-another1-${second}.backup`,
    "notes.txt",
  ];
  for (const name of [...older, ...others]) writeFileSync(join(folder, name), "older");
  const encryption = { BACKUP_PASSPHRASE: "kola nuts in the harmattan" };
  const server = await startServer({ DEMO: "0", ...data, ...encryption, BACKUP_TO: folder, BACKUPS_KEPT: "2" });
  const newBackups = () => readdirSync(folder).filter((name) => !older.includes(name) && !others.includes(name));
  await expect.poll(() => newBackups().filter((name) => name.endsWith(".backup")), { timeout: 30_000 }).toHaveLength(1);
  const remaining = [...others, older[1]];
  await expect
    .poll(() => readdirSync(folder).sort(), { timeout: 10_000 })
    .toEqual([...remaining, ...newBackups()].sort());
  await server.stop();
  expect(newBackups()).toEqual([expect.stringMatching(/^custodia-nightly-\d{8}-\d{8}T\d{6}Z\.backup$/)]);
  const restored = { DATA_DIR: join(root, "restored") };
  const path = join(folder, newBackups()[0]!);
  expect(await command("restore", [path], { ...restored, ...encryption })).toMatchObject({ status: 0 });
  expect(await readMark(restored.DATA_DIR)).not.toBe(mark);
  const db = await openDatabase({ dataDir: data.DATA_DIR });
  const backup = await lastBackup(db.read);
  await db.close();
  expect(backup).toMatchObject({ encrypted: true, bytes: expect.any(Number) });
}, 90_000);

/** Returns the mark that distinguishes the nightly backups of an installation from those of others. */
async function readMark(dataDir: string): Promise<string> {
  const db = await openDatabase({ dataDir });
  const mark = await backupMark({ db, random: systemRandom });
  await db.close();
  return mark;
}
