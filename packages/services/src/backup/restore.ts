import { mkdir, readdir, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isFile, openClient, pathOf } from "@custodia/db/client";
import { assertServerEmpty } from "@custodia/db/copy-database";
import { interruptedRestore, RESTORE_MARKER } from "@custodia/db/inspect";
import { schemaVersion } from "@custodia/db/migrate";
import { openDatabase, placeOf } from "@custodia/db/open";
import { lockDatabase } from "@custodia/db/owner-lock";
import { clockAt } from "@custodia/db/server-facts";
import { filesBelow } from "../files/local-files.ts";
import { restoreQuarantine } from "../platform/quarantine.ts";
import { BadBackup } from "./bad-backup.ts";
import { type About, DATABASE, FILES, FORMAT, OPERATOR_KEY } from "./format.ts";
import type { Place } from "./place.ts";
import { put } from "./put.ts";
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
