import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEml, type ReadMail } from "./read-eml.ts";

const NAME = /^[\w-]+\.eml$/;

/** The newest mails of the folder, newest first. */
export async function readOutbox(folder: string, most: number): Promise<ReadMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(newest.map(async (name) => parseEml(await readFile(join(folder, name), "latin1"))));
}
