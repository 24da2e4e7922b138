import { open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BadBackup, nightlyPattern, PART } from "./format.ts";

/** The free space that a server needs in addition to the temporary files of a backup or a restore. */
export const SPARE_BYTES = 200 * 2 ** 20;

/** Returns the number of free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The number of bytes that may be written between two checks of the disk. */
const CHECK_BYTES = 16 * 2 ** 20;

/**
 * Returns a function that counts bytes before they are written to a folder, and throws `diskFull` if less than the spare
 * would be left.
 */
export function spaceGuard(folder: string, diskFull: () => Error, free = freeBytes): (bytes: number) => Promise<void> {
  let unchecked = CHECK_BYTES;
  return async (bytes) => {
    unchecked += bytes;
    if (unchecked < CHECK_BYTES) return;
    unchecked = 0;
    if ((await free(folder)) < SPARE_BYTES + CHECK_BYTES) throw diskFull();
  };
}

/** Partial files of processes that died are removed after a day. */
const PART_LIFETIME_MS = 86_400_000;

/**
 * Writes a file under a temporary name and renames it once it is complete; no file remains if that fails. `write` creates
 * the temporary file, and fails with EEXIST if it exists. Throws BadBackup if the name is taken, and leaves that file as it
 * is.
 */
export async function writeAtomically<T>(path: string, write: (part: string) => Promise<T>): Promise<T> {
  const folder = dirname(path);
  await removeOldParts(folder);
  const part = path + PART;
  try {
    const result = await write(part);
    if (await stat(path).catch(() => undefined)) throw nameTaken(folder);
    await rename(part, path);
    await syncFolder(folder);
    return result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw nameTaken(folder);
    await rm(part, { force: true });
    throw error;
  }
}

const nameTaken = (folder: string) =>
  new BadBackup(`${folder} already has a backup of this second. No backup was made.`);

async function removeOldParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^custodia-[\w-]+\.backup\.part$/.test(name)) continue;
    const part = join(folder, name);
    const found = await stat(part).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - PART_LIFETIME_MS) await rm(part, { force: true });
  }
}

/**
 * Removes an installation's nightly backups from a folder, except `newest` and the newest others by the times in their names, so that
 * `count` remain; those of other installations and of people stay. If a clock was once ahead, `newest` is not the last by name.
 */
export async function deleteOldBackups(
  folder: string,
  installation: string,
  count: number,
  newest: string,
): Promise<void> {
  const nightly = nightlyPattern(installation);
  const others = (await readdir(folder)).filter((name) => nightly.test(name) && name !== newest).sort();
  for (const name of others.slice(0, Math.max(0, others.length - (count - 1))))
    await rm(join(folder, name), { force: true });
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
