import type { Reader } from "@custodia/db/client";
import { installation } from "@custodia/db/schema/platform/installation";
import { eq } from "drizzle-orm";
import { z } from "zod";

/** Where the installation notes that it came from a backup, until an operator has let go on what was held. */
export const RESTORED = "restored";

const noted = z.object({
  /** When the backup was made, and when it was restored. */
  made_at: z.string(),
  restored_at: z.string(),
});

/** What is noted while things are held; null otherwise. */
export async function restoredFrom(read: Reader): Promise<z.output<typeof noted> | null> {
  const [row] = await read.select().from(installation).where(eq(installation.key, RESTORED));
  return row ? noted.parse(JSON.parse(row.value)) : null;
}
