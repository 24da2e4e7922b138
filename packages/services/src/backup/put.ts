import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isFile, pathOf } from "@custodia/db/client";
import { copyToServer } from "@custodia/db/copy-database";
import { BadBackup } from "./bad-backup.ts";
import { DATABASE, FILES, OPERATOR_KEY } from "./format.ts";
import type { Place } from "./place.ts";
import { syncFolder } from "./sync-folder.ts";

/**
 * Moves members of a checked backup from a desk into their place. The database comes last: until then no server takes the place for
 * whole. What fails takes its own along again, and that alone: of two who restore onto one server the second has put nothing yet.
 */
export async function put(
  { dataDir, target, files }: Place,
  tempDir: string,
  names: string[],
): Promise<void> {
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
