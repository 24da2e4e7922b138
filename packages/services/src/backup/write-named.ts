import { readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BadBackup } from "./bad-backup.ts";
import { PART } from "./format.ts";
import { syncFolder } from "./sync-folder.ts";

/** Parts that were left behind by processes that died go, once a day old. */
const OLD_MS = 86_400_000;

/**
 * Gives a new file its name once it is written whole, and leaves nothing where that fails. `write` makes the part, and fails with
 * EEXIST where it is there. Throws BadBackup where another has the name, whose file and part stay as they are.
 */
export async function writeNamed<T>(path: string, write: (part: string) => Promise<T>): Promise<T> {
  const folder = dirname(path);
  await removeOldParts(folder);
  const part = path + PART;
  try {
    const done = await write(part);
    if (await stat(path).catch(() => undefined)) throw taken(folder);
    await rename(part, path);
    await syncFolder(folder);
    return done;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw taken(folder);
    await rm(part, { force: true });
    throw error;
  }
}

const taken = (folder: string) =>
  new BadBackup(`Another backup of this very second is made in ${folder}. This one was not.`);

async function removeOldParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^custodia-[\w-]+\.backup\.part$/.test(name)) continue;
    const left = join(folder, name);
    const seen = await stat(left).catch(() => undefined);
    if (seen && seen.mtimeMs < Date.now() - OLD_MS) await rm(left, { force: true });
  }
}
