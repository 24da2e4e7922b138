import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteOldBackups } from "../../src/backup/disk.ts";
import { backupName } from "../../src/backup/format.ts";

const [OURS, THEIRS] = ["40718252", "11112222"];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "custodia-nightly-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a backup file that is dated two in the morning of a day. */
function add(day: string, mark?: string): string {
  const name = backupName(new Date(`${day}T01:00:00Z`), mark);
  writeFileSync(join(folder, name), "");
  return name;
}
const remaining = () => readdirSync(folder).sort();

test("keeps the newest backups, and ignores those of people and other installations", async () => {
  const others = [add("2026-01-01"), add("2026-01-01", THEIRS)];
  add("2026-11-21", OURS);
  const expected = [add("2026-11-22", OURS), add("2026-11-23", OURS)];
  await deleteOldBackups(folder, OURS, 2, expected[1]!);
  expect(remaining()).toEqual([...others, ...expected].sort());
  await deleteOldBackups(folder, OURS, 9, expected[1]!);
  expect(remaining()).toEqual([...others, ...expected].sort());
});

test("keeps the new backup although a fast clock had dated older ones later", async () => {
  const ahead = [add("2027-06-14", OURS), add("2027-06-15", OURS)];
  const added = add("2026-11-23", OURS);
  await deleteOldBackups(folder, OURS, 2, added);
  expect(remaining()).toEqual([added, ahead[1]]);
  await deleteOldBackups(folder, OURS, 1, added);
  expect(remaining()).toEqual([added]);
});
