import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "../files.ts";

/** Beside the companies' folders, whose names are numbers: what is made there moves over without being copied. */
export const DESKS = "desks";

/** Folders of this machine for files on their way in or out, below the folder of files. */
export function desksIn(root: string): Pick<FileStore, "folder" | "desk" | "clearDesks"> {
  const desks = join(root, DESKS);
  return {
    folder: root,
    async desk() {
      const path = join(desks, randomUUID());
      await mkdir(path, { recursive: true });
      return { path, release: () => rm(path, { recursive: true, force: true }) };
    },
    async clearDesks(before) {
      for (const name of await readdir(desks).catch(() => [])) {
        const path = join(desks, name);
        const seen = await stat(path).catch(() => null);
        if (seen && seen.mtime < before) await rm(path, { recursive: true, force: true });
      }
    },
  };
}
