import { join } from "node:path";
import type { FileStore } from "@custodia/services/core/file-store";
import { bucketFiles, localFiles } from "@custodia/services/files/stores";
import { type Env, InvalidSetting } from "../env.ts";

/** Opens the store for uploaded and generated files that the settings choose: the data folder, or a bucket. */
export function openFiles(env: Env): FileStore {
  const root = join(env.DATA_DIR, "files");
  if (!env.STORAGE_URL) return localFiles(root);
  return bucketFiles(root, env.STORAGE_URL, { keys: bucketKeys(env), callMs: env.STORAGE_SECONDS * 1000 });
}

export function bucketKeys({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }: Env) {
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return undefined;
  const keys = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  return AWS_SESSION_TOKEN ? { ...keys, sessionToken: AWS_SESSION_TOKEN } : keys;
}

/** Throws if several servers may share a database while each stores its files locally. */
export function assertFilesShared({ STORAGE_URL, FILES_SHARED }: Env, remoteDatabase: boolean): void {
  if (!remoteDatabase || STORAGE_URL || FILES_SHARED) return;
  throw new InvalidSetting(
    "STORAGE_URL",
    "it is missing. DATABASE_URL names a server, and files stored only on this machine would be missing on " +
      "others. Name a bucket, or set FILES_SHARED=1 if all servers share the folder DATA_DIR/files.",
  );
}
