import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isFile, openClient, pathOf, type Target } from "@custodia/db/client";
import { assertServerEmpty, copyToServer } from "@custodia/db/copy-database";
import { interruptedRestore, RESTORE_MARKER } from "@custodia/db/inspect";
import { schemaVersion } from "@custodia/db/migrate";
import { openDatabase, placeOf } from "@custodia/db/open";
import { lockDatabase } from "@custodia/db/owner-lock";
import { clockAt } from "@custodia/db/server-facts";
import type { FileStore } from "../core/file-store.ts";
import { filesBelow } from "../files/local-files.ts";
import { restoreQuarantine } from "../platform/quarantine.ts";
import { syncFolder } from "./disk.ts";
import { type About, BadBackup, DATABASE, FILES, FORMAT, OPERATOR_KEY } from "./format.ts";
import { readArchive } from "./read-archive.ts";
import type { Opening } from "./seal.ts";

interface Backup extends Opening {
  path: string;
}

export interface Restored {
  made_at: string;
  files: number;
  /** Whether the key of second factors came with it. */
  key: boolean;
}

/**
 * Restores a backup into an empty place, a file or a server alike. Throws BadBackup or StartupError where the backup is not what it was,
 * is of a newer version, or the place is not empty: then nothing was changed.
 */
export async function restoreBackup({ path, ...opening }: Backup, place: Place): Promise<Restored> {
  await assertIsFile(path);
  await assertEmpty(place);
  const made = await makeFolders(place.dataDir);
  const lock = isFile(place.target) ? lockDatabase(`${pathOf(place.target)}.lock`) : undefined;
  const mark = join(place.dataDir, RESTORE_MARKER);
  let [marked, done] = [false, false];
  try {
    // Another restore may have ended since.
    await assertEmpty(place);
    await writeFile(mark, "", { flag: "wx" });
    marked = true;
    const tempDir = await place.files.tempDir();
    try {
      const read = await readArchive(path, tempDir.path, { ...opening, judge });
      await bringUp(tempDir.path, read.about.made_at, await clockAt(place.target));
      await put(
        place,
        tempDir.path,
        read.members.map(({ name }) => name),
      );
      done = true;
      const files = read.members.filter(({ name }) => name.startsWith(FILES)).length;
      const key = read.members.some(({ name }) => name === OPERATOR_KEY);
      return { made_at: read.about.made_at, files, key };
    } finally {
      await tempDir.release();
    }
  } finally {
    if (marked) await rm(mark, { force: true });
    if (done) lock?.release();
    else lock?.withdraw();
    if (!done) for (const folder of made.toReversed()) await rmdir(folder).catch(() => undefined);
  }
}

async function assertIsFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new BadBackup(`There is no backup at ${path}.`);
}

function judge({ format, migrations }: About): void {
  const newer = format > FORMAT || migrations.count > schemaVersion.count;
  if (newer || migrations.newest > schemaVersion.newest)
    throw new BadBackup("This backup is of a newer Custodia. Nothing was restored; take that version.");
}

/** A lock that a start has left and a disk's own folder are nothing. */
const NOTHING = /^(custodia\.db\.lock(-journal|-wal|-shm)?|lost\+found)$/;

async function assertEmpty({ dataDir, target, files }: Place): Promise<void> {
  const full = (what: string) => new BadBackup(`${what} is not empty. Nothing was changed.`);
  const half = interruptedRestore(dataDir);
  if (half) throw new BadBackup(half);
  if (isFile(target)) {
    if (await stat(pathOf(target)).catch(() => undefined)) throw full(placeOf(target));
    const names = (await readdir(dataDir).catch(none)).filter((name) => !NOTHING.test(name));
    for (const name of names) {
      const path = join(dataDir, name);
      if (!(await stat(path)).isDirectory()) throw full(dataDir);
      for await (const _ of filesBelow(path)) throw full(dataDir);
    }
  } else {
    const client = await openClient(target, 0);
    await assertServerEmpty(client).finally(() => client.close());
  }
  for await (const _ of files.keysBefore(new Date("9999-12-31T00:00:00Z"))) throw full("The store of files");
}

const none = (): string[] => [];

/** Makes the folders of a place, and answers those that were not there. */
async function makeFolders(dataDir: string): Promise<string[]> {
  const made: string[] = [];
  for (const folder of [dataDir, join(dataDir, "files"), join(dataDir, "files/desks")]) {
    const first = await mkdir(folder, { recursive: true });
    if (first) made.push(folder);
  }
  return made;
}

/** Brings the database up to this version, and has it begin anew by the time of its place; afterwards it is one file. */
async function bringUp(folder: string, made_at: string, clock: () => Date): Promise<void> {
  const db = await openDatabase({ dataDir: folder });
  try {
    await db.write((tx) => restoreQuarantine(tx, { clock }, made_at));
  } finally {
    await db.close();
  }
  // A close that could not move everything into the file says nothing.
  const left = await stat(join(folder, `${DATABASE}-wal`)).catch(() => undefined);
  if (left && left.size > 0) throw new Error("The restored database could not be written as a whole.");
}

/** The target of a restore: the resources that a server with these settings would use. */
export interface Place {
  dataDir: string;
  target: Target;
  files: FileStore;
}

/**
 * Moves members of a checked backup from a desk into their place. The database comes last: until then no server takes the place for
 * whole. What fails takes its own along again, and that alone: of two who restore onto one server the second has put nothing yet.
 */
async function put({ dataDir, target, files }: Place, tempDir: string, names: string[]): Promise<void> {
  const kept: string[] = [];
  const key = join(dataDir, OPERATOR_KEY);
  const brings = names.includes(OPERATOR_KEY) && !(await isThere(key, join(tempDir, OPERATOR_KEY)));
  let keyIsPut = false;
  const putRest = async () => {
    for (const name of names.filter((one) => one.startsWith(FILES))) {
      const its = name.slice(FILES.length);
      kept.push(its);
      await files.store(its, join(tempDir, name));
    }
    if (!brings) return;
    keyIsPut = true;
    await rename(join(tempDir, OPERATOR_KEY), key);
    await syncFolder(dataDir);
  };
  try {
    if (isFile(target)) {
      await putRest();
      await mkdir(dirname(pathOf(target)), { recursive: true });
      await rename(join(tempDir, DATABASE), pathOf(target));
      await syncFolder(dirname(pathOf(target)));
    } else await copyToServer(join(tempDir, DATABASE), target, putRest);
  } catch (error) {
    await Promise.allSettled(kept.map((one) => files.remove(one)));
    if (keyIsPut) await rm(key, { force: true });
    throw error;
  }
}

/** True where this very key lies there: who moves to a database server may go on with the folder. Another is never overwritten. */
async function isThere(key: string, restored: string): Promise<boolean> {
  const found = await readFile(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!found) return false;
  if (found.equals(await readFile(restored))) return true;
  throw new BadBackup(`${key} is there, and another than the backup's. Nothing was restored.`);
}
