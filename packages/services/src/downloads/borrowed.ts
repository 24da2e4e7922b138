import { stat } from "node:fs/promises";
import { Refusal } from "@custodia/domain/errors";
import type { FileStore, LocalPath } from "../core/file-store.ts";
import type { StoredFile } from "./rows.ts";

/**
 * Works with stored files as they lie on this machine: in a folder themselves, from a bucket copies, one fetched after the other. Those
 * that are no longer kept are named instead. Throws 503 where the store is away.
 */
export async function withBorrowed<T>(
  store: FileStore,
  stored: readonly StoredFile[],
  work: (files: { path: string; place: string }[], missing: string[]) => Promise<T>,
): Promise<T> {
  const borrowed: LocalPath[] = [];
  const files: { path: string; place: string }[] = [];
  const missing: string[] = [];
  try {
    for (const { key, place } of stored) {
      const copy = await borrowIfKept(store, key);
      if (copy) {
        borrowed.push(copy);
        files.push({ path: copy.path, place });
      } else missing.push(place);
    }
    return await work(files, missing);
  } finally {
    for (const one of borrowed) await one.release();
  }
}

/** A folder lends a path whether there is a file or not; a bucket says so at once. */
async function borrowIfKept(store: FileStore, key: string): Promise<LocalPath | null> {
  try {
    const copy = await store.localCopy(key);
    if (await isThere(copy.path)) return copy;
    await copy.release();
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === "conflict") return null;
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
