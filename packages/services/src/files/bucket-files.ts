import { join } from "node:path";
import { assertKey, type FileStore, type LocalPath, newKey, readSized } from "../core/file-store.ts";
import type { Bucket } from "./bucket.ts";
import type { BucketAddress, BucketOptions } from "./bucket-address.ts";
import { tempDirsIn } from "./local-files.ts";

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
