import type { Target } from "@custodia/db/client";
import type { FileStore } from "../core/file-store.ts";

/** The target of a restore: the resources that a server with these settings would use. */
export interface Place {
  dataDir: string;
  target: Target;
  files: FileStore;
}
