import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileTarget } from "@custodia/sqlite/client";
import type { TestWorld } from "@custodia/testkit/test-world";
import { makeBackup } from "../../src/backup/make.ts";
import { backupFile, type RestoreTarget, restoreBackup } from "../../src/backup/restore.ts";
import { localFiles } from "../../src/files/stores.ts";

/** Creates a folder for backups and restored data. */
export function openFolder(): { path: string; close(): void } {
  const path = mkdtempSync(join(tmpdir(), "custodia-backup-"));
  return { path, close: () => rmSync(path, { recursive: true, force: true }) };
}

/** Backs up a test world. */
export function backUp({ services }: TestWorld, folder: string, passphrase?: string, keyFile?: string) {
  const { db, files } = services;
  return makeBackup({ target: db.target, files, keyFile }, { folder, passphrase });
}

/** Returns an empty target with its own database file. */
export function targetIn(dataDir: string): RestoreTarget {
  return {
    dataDir,
    target: fileTarget(join(dataDir, "custodia.db")),
    files: localFiles(join(dataDir, "files")),
  };
}

export const restore = async (path: string, target: RestoreTarget, passphrase = "none was asked for") =>
  restoreBackup(await backupFile(path, { passphrase: async () => passphrase }), target);

/** Returns all files below a folder with their contents. */
export function readContents(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, entry.isFile() ? readFileSync(path, "base64") : ""];
    }),
  );
}
