import { statfs } from "node:fs/promises";

/** Room that a server keeps, beside what a backup or a restore takes for a while. */
export const SPARE_BYTES = 200 * 2 ** 20;

/** The room of the disk of a folder, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** So much may be written between two looks at the disk. */
const LOOK_BYTES = 16 * 2 ** 20;

/**
 * Counts what is written below a folder, and has the disk looked at every so often: `full` throws what is told where less than the
 * spare would be left.
 */
export function freeSpaceIn(
  folder: string,
  full: () => Error,
  free = freeBytes,
): (bytes: number) => Promise<void> {
  let unseen = LOOK_BYTES;
  return async (bytes) => {
    unseen += bytes;
    if (unseen < LOOK_BYTES) return;
    unseen = 0;
    if ((await free(folder)) < SPARE_BYTES + LOOK_BYTES) throw full();
  };
}
