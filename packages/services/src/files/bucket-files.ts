import { open } from "node:fs/promises";
import { join } from "node:path";
import { checkedKey, type FileStore, newKey, type OnDisk } from "../files.ts";
import type { Bucket } from "./bucket.ts";
import type { BucketAddress, BucketTerms } from "./bucket-address.ts";
import { desksIn } from "./desks.ts";

/**
 * Files in a bucket of a store that speaks S3; `root` is a folder of this machine for copies. What speaks to the store is loaded when
 * it is first needed.
 */
export function bucketFiles(root: string, address: BucketAddress, terms: BucketTerms): FileStore {
  const desks = desksIn(root);
  let opened: Promise<Bucket> | undefined;
  const bucket = () => {
    opened ??= import("./bucket.ts").then(({ openBucket }) => openBucket(address, terms));
    return opened;
  };

  async function borrow(key: string): Promise<OnDisk> {
    const called = checkedKey(key);
    const { path: folder, release } = await desks.desk();
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
    ...desks,
    put: async (key, content) => (await bucket()).putBytes(checkedKey(key), content),
    keep: async (key, path) => (await bucket()).putFile(checkedKey(key), path),
    borrow,
    /** Whole before its first byte is passed on: what breaks off on the way is tried again, or answered 503. */
    async read(key) {
      const { path, release } = await borrow(key);
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
