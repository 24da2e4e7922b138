import type { Tx } from "@custodia/db/client";
import { exports } from "@custodia/db/schema/assets/export";
import { and, eq, type SQL } from "drizzle-orm";

/** The exports among these whose files are there. */
export const kept = (which: SQL): SQL => and(eq(exports.state, "ready"), eq(exports.expired, false), which)!;

/** Marks exports whose files are to go; answers the keys, to be removed after the transaction. */
export async function expireExports(tx: Tx, which: SQL): Promise<string[]> {
  const rows = await tx
    .update(exports)
    .set({ expired: true })
    .where(kept(which))
    .returning({ file_key: exports.file_key });
  return rows.map(({ file_key }) => file_key!);
}
