import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "@libsql/client";

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

const ANY_TABLE =
  "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'libsql_*' AND name NOT IN ('__starting', '__drizzle_migrations') LIMIT 1";

/** Whether a server's database has tables: a restore makes them long before it notes their migrations, a start at once. */
export async function hasTables(client: Pick<Client, "execute">): Promise<boolean> {
  return (await client.execute(ANY_TABLE)).rows.length > 0;
}

/** What is to be done where nothing is noted: the mark lies on the machine that restored, and this may be another. */
export const HALF_ON_SERVER =
  "Half of a restore is in the database that DATABASE_URL names, or tables of another program, and nothing was changed now. Where no " +
  "restore is under way, empty what DATABASE_URL, STORAGE_URL and the DATA_DIR of that restore name, and restore again.";
