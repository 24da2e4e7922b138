import { existsSync } from "node:fs";
import { join } from "node:path";

/** Lies in a data folder while a restore works there, and after one that was killed. */
export const RESTORING = "restoring";

/** What is to be done with a data folder in which a restore did not come to its end; undefined of any other. */
export function halfRestored(dataDir: string): string | undefined {
  if (!existsSync(join(dataDir, RESTORING))) return undefined;
  return (
    `A restore into ${dataDir} is under way, or was ended in the middle, and nothing was changed now. Where none runs, half of it is ` +
    "there: empty what DATA_DIR, DATABASE_URL and STORAGE_URL name, but for an operator.key that was there before, and restore again."
  );
}
