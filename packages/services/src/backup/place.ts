import type { Target } from "@custodia/db/client";
import type { FileStore } from "../core/file-store.ts";

/** Where a backup is restored to: what a server of these settings would use. */
export interface Place {
  dataDir: string;
  target: Target;
  files: FileStore;
}
