import { opendir, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file of a store, by its path below the store's folder. */
interface Found {
  path: string;
  size: number;
  mtime: Date;
}

/** All files below a folder of a store; none where there is no such folder. What goes meanwhile is left out. */
export async function* filesBelow(root: string, below = ""): AsyncGenerator<Found> {
  const folder = await opendir(join(root, below)).catch(unlessGone([]));
  for await (const entry of folder) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (entry.isFile()) {
      const seen = await stat(join(root, path)).catch(unlessGone(null));
      if (seen) yield { path, size: seen.size, mtime: seen.mtime };
    }
  }
}

const unlessGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
