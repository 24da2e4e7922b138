import type { FileStore } from "../files.ts";

/** Works with a file as it lies on this machine. Throws 409 where it was removed. */
export async function withCopy<T>(
  files: FileStore,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const { path, release } = await files.borrow(key);
  try {
    return await work(path);
  } finally {
    await release();
  }
}

/** Works in a folder of this machine; what is left in it goes with it. */
export async function withDesk<T>(files: FileStore, work: (folder: string) => Promise<T>): Promise<T> {
  const { path, release } = await files.desk();
  try {
    return await work(path);
  } finally {
    await release();
  }
}
