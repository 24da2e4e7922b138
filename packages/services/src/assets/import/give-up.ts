import type { Tx } from "@custodia/db/client";
import { imports } from "@custodia/db/schema/assets/import";
import { and, eq, type SQL } from "drizzle-orm";
import { now, type Services } from "../../core/context.ts";
import { forget } from "../../files/forget.ts";
import { uploadKeys } from "./keys.ts";

/** The uploads among these that were never started. */
export const notStarted = (which: SQL | undefined): SQL | undefined =>
  and(eq(imports.state, "uploaded"), which);

/** Gives uploads up that were never started; answers the keys of their files, to be removed after the transaction. */
export async function giveUp(
  tx: Tx,
  services: Pick<Services, "clock">,
  which: SQL | undefined,
): Promise<string[]> {
  const rows = await tx
    .update(imports)
    .set({ state: "cancelled", finished_at: now(services) })
    .where(notStarted(which))
    .returning({ file_key: imports.file_key });
  return rows.map(({ file_key }) => file_key);
}

/** What is removed was marked before: a crash in between leaves a file, never a promise that cannot be kept. */
export async function removeUploads(
  services: Pick<Services, "files" | "log">,
  keys: string[],
): Promise<void> {
  await forget(services, keys.flatMap(uploadKeys));
}
