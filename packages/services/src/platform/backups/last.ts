import type { Reader, Tx } from "@custodia/db/client";
import { installation } from "@custodia/db/schema/platform/installation";
import { eq } from "drizzle-orm";
import { z } from "zod";

/** Where the installation notes its last nightly backup. */
export const LAST_BACKUP = "last_backup";

const noted = z.object({
  /** When the copy was begun, how long all took, and what came of it. */
  made_at: z.string(),
  seconds: z.number(),
  bytes: z.int(),
  encrypted: z.boolean(),
});

export type LastBackup = z.output<typeof noted>;

/** The last nightly backup that was made whole; null where none was. */
export async function lastBackup(read: Reader): Promise<LastBackup | null> {
  const [row] = await read.select().from(installation).where(eq(installation.key, LAST_BACKUP));
  return row ? noted.parse(JSON.parse(row.value)) : null;
}

export async function noteBackup(tx: Tx, made: LastBackup): Promise<void> {
  const value = JSON.stringify(made);
  await tx
    .insert(installation)
    .values({ key: LAST_BACKUP, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}
