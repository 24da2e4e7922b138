import { open } from "node:fs/promises";
import { join } from "node:path";
import { checkedKey, type FileStore, type LocalPath, newKey } from "../core/file-store.ts";
import type { Bucket } from "./bucket.ts";
import type { BucketAddress, BucketTerms } from "./bucket-address.ts";
import { tempDirsIn } from "./local-files.ts";

/** A file store in an S3 bucket; `root` is a folder of this machine for copies. The S3 client is loaded on first use. */
export function bucketFiles(root: string, address: BucketAddress, terms: BucketTerms): FileStore {
  const tempDirs = tempDirsIn(root);
  let opened: Promise<Bucket> | undefined;
  const bucket = () => {
    opened ??= import("./bucket.ts").then(({ openBucket }) => openBucket(address, terms));
    return opened;
  };

  async function localCopy(key: string): Promise<LocalPath> {
    const called = checkedKey(key);
    const { path: folder, release } = await tempDirs.tempDir();
    const path = join(folder, "copy");
    try {
      await (await bucket()).copyTo(called, path);
      return { path, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  return {
    newKey,
    ...tempDirs,
    put: async (key, content) => (await bucket()).putBytes(checkedKey(key), content),
    store: async (key, path) => (await bucket()).putFile(checkedKey(key), path),
    localCopy,
    /** Downloads the file before it returns the stream, so that a broken download is retried, or answered 503. */
    async read(key) {
      const { path, release } = await localCopy(key);
      try {
        return (await open(path)).createReadStream();
      } finally {
        await release();
      }
    },
    remove: async (key) => (await bucket()).remove(checkedKey(key)),
    async bytesOf(companyId) {
      let bytes = 0;
      for await (const { size } of (await bucket()).below(`${companyId}/`)) bytes += size;
      return bytes;
    },
    async *keysBefore(before) {
      for await (const { key, at } of (await bucket()).below("")) if (at < before) yield key;
    },
  };
}
