import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BucketAddress, BucketOptions } from "../../files/bucket-address.ts";
import { filesBelow } from "../../files/stores.ts";
import { syncFolder } from "../disk.ts";
import { PART } from "../format.ts";

/** Where a continuous backup is stored: a folder, which should be on another disk, or a bucket. */
export type DestinationAddress = { folder: string } | { bucket: BucketAddress; options: BucketOptions };

/** Stores objects by name. An object is stored completely or not at all. */
export interface Destination {
  /** Stores a file. Storing the same file again is harmless. */
  put(name: string, path: string): Promise<void>;
  get(name: string, path: string): Promise<void>;
  /** Lists the names below a folder. */
  list(folder: string): AsyncIterable<string>;
  remove(name: string): Promise<void>;
}

export async function openDestination(address: DestinationAddress): Promise<Destination> {
  if ("folder" in address) return folderDestination(address.folder);
  const { openBucket } = await import("../../files/bucket.ts");
  const bucket = openBucket(address.bucket, address.options);
  return {
    put: bucket.putFile,
    get: bucket.copyTo,
    async *list(folder) {
      for await (const { key } of bucket.listBelow(folder)) yield key;
    },
    remove: bucket.remove,
  };
}

/** Stores an empty object, whose name says everything. */
export async function putEmpty(destination: Destination, tempDir: string, name: string): Promise<void> {
  await mkdir(tempDir, { recursive: true, mode: 0o700 });
  const path = join(tempDir, randomUUID());
  try {
    await writeFile(path, "");
    await destination.put(name, path);
  } finally {
    await rm(path, { force: true });
  }
}

function folderDestination(root: string): Destination {
  return {
    async put(name, path) {
      const target = join(root, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const part = `${target}-${randomUUID()}${PART}`;
      try {
        await copyFile(path, part);
        const handle = await open(part, "r+");
        await handle.sync().finally(() => handle.close());
        await rename(part, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: (name, path) => copyFile(join(root, name), path),
    async *list(folder) {
      for await (const { path } of filesBelow(root, folder)) yield path;
    },
    remove: (name) => rm(join(root, name), { force: true }),
  };
}
