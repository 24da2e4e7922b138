import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openDatabase, schemaVersion } from "@custodia/db/open";
import { type DbTarget, isFile, openClient, pathOf } from "@custodia/sqlite/client";
import { assertServerEmpty, copyToServer } from "@custodia/sqlite/copy-database";
import { interruptedRestore, RESTORE_MARKER } from "@custodia/sqlite/inspect";
import { displayLocation } from "@custodia/sqlite/open";
import { lockDatabase } from "@custodia/sqlite/owner-lock";
import { readClock } from "@custodia/sqlite/server-facts";
import { allKeys, type FileStore, ifNoEntry } from "../core/file-store.ts";
import { filesBelow } from "../files/stores.ts";
import { restoreQuarantine } from "../platform/quarantine.ts";
import { syncFolder } from "./disk.ts";
import { type About, BadBackup, DATABASE, FILES, FORMAT, OPERATOR_KEY } from "./format.ts";
import { readArchive } from "./read-archive.ts";
import type { DecryptOptions } from "./seal.ts";

/** What is restored: a backup file, or a moment of a continuous backup. */
export interface RestoreSource {
  /** Writes the database, the key and the files into a folder, and returns their names. Throws BadBackup. */
  unpack(folder: string): Promise<{ made_at: string; names: string[]; missing: number }>;
  /** Whether the file store may have files already, which stay. */
  keepsFiles: boolean;
}

/** Returns a backup file as a source. Throws BadBackup if there is none. */
export async function backupFile(path: string, options: DecryptOptions): Promise<RestoreSource> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new BadBackup(`There is no backup at ${path}.`);
  return {
    keepsFiles: false,
    async unpack(folder) {
      const { about, members, missing } = await readArchive(path, folder, { ...options, assertSupported });
      return { made_at: about.made_at, names: members.map(({ name }) => name), missing: missing.length };
    },
  };
}

export interface RestoreResult {
  made_at: string;
  files: number;
  /** The number of files that rows reference but the backup does not have. */
  missing: number;
  /** Whether the backup contained the key of second factors. */
  key: boolean;
}

/** The target of a restore: the resources that a server with these settings would use. */
export interface RestoreTarget {
  dataDir: string;
  target: DbTarget;
  files: FileStore;
}

/**
 * Restores a source into an empty file or server. Throws BadBackup or StartupError, before anything is changed, if the
 * backup is damaged or of a newer version, or the target is not empty.
 */
export async function restoreBackup(source: RestoreSource, target: RestoreTarget): Promise<RestoreResult> {
  await assertEmpty(target, source);
  const created = await createFolders(target.dataDir);
  const lock = isFile(target.target) ? lockDatabase(`${pathOf(target.target)}.lock`) : undefined;
  const marker = join(target.dataDir, RESTORE_MARKER);
  let [markerWritten, isComplete] = [false, false];
  try {
    // Another restore may have ended since the first check.
    await assertEmpty(target, source);
    await writeFile(marker, "", { flag: "wx" });
    markerWritten = true;
    const tempDir = await target.files.tempDir();
    try {
      const { made_at, names, missing } = await source.unpack(tempDir.path);
      await migrateAndQuarantine(tempDir.path, made_at, await readClock(target.target));
      await moveIntoPlace(target, tempDir.path, names);
      isComplete = true;
      const files = names.filter((name) => name.startsWith(FILES)).length;
      return { made_at, files, missing, key: names.includes(OPERATOR_KEY) };
    } finally {
      await tempDir.release();
    }
  } finally {
    if (markerWritten) await rm(marker, { force: true });
    if (isComplete) lock?.release();
    else lock?.withdraw();
    if (!isComplete) for (const folder of created.toReversed()) await rmdir(folder).catch(() => undefined);
  }
}

function assertSupported({ format, migrations, company }: About): void {
  if (company)
    throw new BadBackup("This file has one company. Nothing was restored; use the command `operator move-in`.");
  const newer = format > FORMAT || migrations.count > schemaVersion.count;
  if (newer || migrations.newest > schemaVersion.newest)
    throw new BadBackup("This backup is from a newer version of Custodia. Nothing was restored; use that version.");
}

/** Matches what an empty data folder may contain: the lock of an earlier start, and the file system's own folder. */
const IGNORED = /^(custodia\.db\.lock(-journal|-wal|-shm)?|lost\+found)$/;

async function assertEmpty(
  { dataDir, target, files }: RestoreTarget,
  { keepsFiles }: Pick<RestoreSource, "keepsFiles">,
): Promise<void> {
  const notEmpty = (location: string) => new BadBackup(`${location} is not empty. Nothing was changed.`);
  const interrupted = interruptedRestore(dataDir);
  if (interrupted) throw new BadBackup(interrupted);
  if (isFile(target)) {
    if (await stat(pathOf(target)).catch(() => undefined)) throw notEmpty(displayLocation(target));
    const names = (await readdir(dataDir).catch(noNames)).filter((name) => !IGNORED.test(name));
    for (const name of names) {
      const path = join(dataDir, name);
      if (!(await stat(path)).isDirectory()) throw notEmpty(dataDir);
      for await (const _ of filesBelow(path)) throw notEmpty(dataDir);
    }
  } else {
    const client = await openClient(target, 0);
    await assertServerEmpty(client).finally(() => client.close());
  }
  if (keepsFiles) return;
  for await (const _ of allKeys(files)) throw notEmpty("The file storage");
}

const noNames = (): string[] => [];

/** Creates the folders of a data folder, and returns those that did not exist. */
async function createFolders(dataDir: string): Promise<string[]> {
  const created: string[] = [];
  for (const folder of [dataDir, join(dataDir, "files"), join(dataDir, "files/desks")]) {
    const first = await mkdir(folder, { recursive: true });
    if (first) created.push(folder);
  }
  return created;
}

/** Migrates the database and quarantines its waiting work, by the clock of its target; leaves a single file. */
async function migrateAndQuarantine(folder: string, made_at: string, clock: () => Date): Promise<void> {
  const db = await openDatabase({ dataDir: folder });
  try {
    await db.write((tx) => restoreQuarantine(tx, { clock }, made_at));
  } finally {
    await db.close();
  }
  // Closing reports no error if it could not move everything into the file.
  const wal = await stat(join(folder, `${DATABASE}-wal`)).catch(() => undefined);
  if (wal && wal.size > 0) throw new Error("The restored database could not be written completely.");
}

/**
 * Moves the members of a verified backup from a temporary folder into the target. The database comes last: until then no server starts
 * with it. A failure removes what this restore has stored, and nothing that another restore to the same server has stored.
 */
async function moveIntoPlace(
  { dataDir, target, files }: RestoreTarget,
  tempDir: string,
  names: string[],
): Promise<void> {
  const stored: string[] = [];
  const key = join(dataDir, OPERATOR_KEY);
  const restoresKey = names.includes(OPERATOR_KEY) && !(await hasKey(key, join(tempDir, OPERATOR_KEY)));
  let keyMoved = false;
  const moveFilesAndKey = async () => {
    for (const name of names.filter((name) => name.startsWith(FILES))) {
      const fileKey = name.slice(FILES.length);
      stored.push(fileKey);
      await files.store(fileKey, join(tempDir, name));
    }
    if (!restoresKey) return;
    keyMoved = true;
    await rename(join(tempDir, OPERATOR_KEY), key);
    await syncFolder(dataDir);
  };
  try {
    if (isFile(target)) {
      await moveFilesAndKey();
      await mkdir(dirname(pathOf(target)), { recursive: true });
      await rename(join(tempDir, DATABASE), pathOf(target));
      await syncFolder(dirname(pathOf(target)));
    } else await copyToServer(join(tempDir, DATABASE), target, moveFilesAndKey);
  } catch (error) {
    await Promise.allSettled(stored.map((fileKey) => files.remove(fileKey)));
    if (keyMoved) await rm(key, { force: true });
    throw error;
  }
}

/** Returns true if the target already has the same key, as after a move to a database server; throws if it has another. */
async function hasKey(key: string, restored: string): Promise<boolean> {
  const found = await readFile(key).catch(ifNoEntry(undefined));
  if (!found) return false;
  if (found.equals(await readFile(restored))) return true;
  throw new BadBackup(`${key} exists and differs from the key in the backup. Nothing was restored.`);
}
