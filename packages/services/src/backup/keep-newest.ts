import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { nightlyOf } from "./format.ts";

/**
 * Removes all nightly backups that an installation made into a folder but the one just made and the newest of the others, by the times
 * in their names, `many` in all; those of other installations and of people stay. After a clock that was ahead, the one just made is not the newest.
 */
export async function deleteOldBackups(
  folder: string,
  mark: string,
  many: number,
  made: string,
): Promise<void> {
  const its = nightlyOf(mark);
  const others = (await readdir(folder)).filter((name) => its.test(name) && name !== made).sort();
  for (const name of others.slice(0, Math.max(0, others.length - (many - 1))))
    await rm(join(folder, name), { force: true });
}
