import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  assertKey,
  type FileStore,
  fileRemoved,
  ifNoEntry,
  isKey,
  type LocalPath,
  newKey,
  readSized,
  withTempDir,
} from "../core/file-store.ts";
import type { Bucket } from "./bucket.ts";
import type { BucketAddress, BucketOptions } from "./bucket-address.ts";

/** Opens a file store in a folder of this machine, or in one that all servers share. */
export function localFiles(root: string): FileStore {
  const pathOf = (key: string) => join(root, assertKey(key));
  const files: FileStore = {
    newKey,
    ...tempDirsIn(root),
    put: (key, content) =>
      withTempDir(files, async (tempDir) => {
        const path = join(tempDir, "file");
        await writeNew(path, content);
        await files.store(key, path);
      }),
    /** The file is synced, and then renamed. */
    async store(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      const handle = await open(path, "r+");
      await handle.sync().finally(() => handle.close());
      await rename(path, target);
    },
    read: async (key) =>
      readSized(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? fileRemoved() : error;
      }),
    async localCopy(key) {
      return { path: pathOf(key), release: async () => undefined };
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    async *filesOf(companyId) {
      for await (const { path, size } of filesBelow(root, String(companyId))) yield { key: path, size };
    },
    removeFolder: (companyId) => rm(join(root, String(companyId)), { recursive: true, force: true }),
    async *keysBefore(before) {
      for await (const { path, mtime } of filesBelow(root))
        if (mtime < before && isKey(path) && !path.startsWith(`${TEMP_FOLDER}/`)) yield path;
    },
  };
  return files;
}

async function writeNew(path: string, content: Uint8Array): Promise<void> {
  const handle = await open(path, "wx");
  await handle.writeFile(content).finally(() => handle.close());
}

/** Opens a file store in an S3 bucket; `root` is a folder of this machine for copies. The S3 client is loaded on first use. */
export function bucketFiles(root: string, address: BucketAddress, options: BucketOptions): FileStore {
  const tempDirs = tempDirsIn(root);
  let opening: Promise<Bucket> | undefined;
  const bucket = () => {
    opening ??= import("./bucket.ts").then(({ openBucket }) => openBucket(address, options));
    return opening;
  };

  async function localCopy(key: string): Promise<LocalPath> {
    const validKey = assertKey(key);
    const { path: folder, release } = await tempDirs.tempDir();
    const path = join(folder, "copy");
    try {
      await (await bucket()).copyTo(validKey, path);
      return { path, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  return {
    newKey,
    ...tempDirs,
    put: async (key, content) => (await bucket()).putBytes(assertKey(key), content),
    store: async (key, path) => (await bucket()).putFile(assertKey(key), path),
    localCopy,
    /** Downloads the file before it returns the stream, so that a broken download is retried, or answered 503. */
    async read(key) {
      const { path, release } = await localCopy(key);
      try {
        return await readSized(path);
      } finally {
        await release();
      }
    },
    remove: async (key) => (await bucket()).remove(assertKey(key)),
    async *filesOf(companyId) {
      yield* (await bucket()).listBelow(`${companyId}/`);
    },
    probe: async () => (await bucket()).probe(),
    async *keysBefore(before) {
      for await (const { key, modifiedAt } of (await bucket()).listBelow("")) if (modifiedAt < before) yield key;
    },
  };
}

/**
 * The parent of temporary folders. It lies in the store, so that a file is renamed into the store, not copied. Its name on disk
 * stays that of earlier versions, so that their temporary folders are cleaned.
 */
export const TEMP_FOLDER = "desks";

/** Returns the functions for temporary folders of this machine, which lie below the folder of the store. */
function tempDirsIn(root: string): Pick<FileStore, "folder" | "tempDir" | "cleanTempDirs"> {
  const parent = join(root, TEMP_FOLDER);
  return {
    folder: root,
    async tempDir() {
      const path = join(parent, randomUUID());
      await mkdir(path, { recursive: true });
      return { path, release: () => rm(path, { recursive: true, force: true }) };
    },
    async cleanTempDirs(before) {
      for (const name of await readdir(parent).catch(() => [])) {
        const path = join(parent, name);
        const stats = await stat(path).catch(() => null);
        if (stats && stats.mtime < before) await rm(path, { recursive: true, force: true });
      }
    },
  };
}

/** A file, by its path below the store's folder. */
interface StoredFile {
  path: string;
  size: number;
  mtime: Date;
}

/** Yields all files below a folder; none if the folder is missing. Files that are removed meanwhile are left out. */
export async function* filesBelow(root: string, below = ""): AsyncGenerator<StoredFile> {
  const folder = await opendir(join(root, below)).catch(ifNoEntry([]));
  for await (const entry of folder) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (entry.isFile()) {
      const stats = await stat(join(root, path)).catch(ifNoEntry(null));
      if (stats) yield { path, size: stats.size, mtime: stats.mtime };
    }
  }
}
