import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { nightlyOf } from "./format.ts";

/** Removes all nightly backups that an installation made into a folder but the newest; those of others and of people stay. */
export async function keepNewest(folder: string, mark: string, many: number): Promise<void> {
  const its = nightlyOf(mark);
  const nightly = (await readdir(folder)).filter((name) => its.test(name)).sort();
  for (const name of nightly.slice(0, -many)) await rm(join(folder, name), { force: true });
}
