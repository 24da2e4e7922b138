import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestBucket } from "../../../../tooling/bucket/bucket.ts";
import type { FileStore } from "../../src/core/file-store.ts";
import { bucketAddress } from "../../src/files/bucket-address.ts";
import { bucketFiles } from "../../src/files/stores.ts";

/** Creates an empty folder for a server; the test that opens the store removes it. */
export const emptyFolder = () => mkdtempSync(join(tmpdir(), "custodia-files-"));

/** Opens the bucket as a server with its own folder does. */
export function filesIn({ settings }: Pick<TestBucket, "settings">, folder: string, callMs = 5000): FileStore {
  const { STORAGE_URL, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return bucketFiles(folder, bucketAddress(STORAGE_URL), { keys: { accessKeyId, secretAccessKey }, callMs });
}
