import { isFile, type Tx } from "@custodia/db/client";
import { imports } from "@custodia/db/schema/assets/import";
import { and, eq, lt, notInArray, type SQL } from "drizzle-orm";
import { now, type Services } from "../../core/context.ts";
import { removeUnreferenced } from "../../files/references.ts";
import { uploadKeys } from "./rows-file.ts";

/** The uploads among these that were never started. */
export const notStarted = (which: SQL | undefined): SQL | undefined => and(eq(imports.state, "uploaded"), which);

/** Gives uploads up that were never started; answers the keys of their files, to be removed after the transaction. */
export async function failImport(tx: Tx, services: Pick<Services, "clock">, which: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .update(imports)
    .set({ state: "cancelled", finished_at: now(services) })
    .where(notStarted(which))
    .returning({ file_key: imports.file_key });
  return rows.map(({ file_key }) => file_key);
}

/** Removes uploads that were marked before: a crash in between leaves an orphaned file, never a record without its file. */
export async function removeUploads(services: Pick<Services, "files" | "log">, keys: string[]): Promise<void> {
  await removeUnreferenced(services, keys.flatMap(uploadKeys));
}

/** Files of uploads that this process is working with. */
const held = new Map<string, number>();

/** So long may another server be at work with what somebody has just sent. */
const ELSEWHERE_MS = 600_000;

/** Keeps an upload's file from being given up while `work` goes on. */
export async function using<T>(fileKey: string, work: () => Promise<T>): Promise<T> {
  held.set(fileKey, (held.get(fileKey) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = held.get(fileKey)! - 1;
    if (left > 0) held.set(fileKey, left);
    else held.delete(fileKey);
  }
}

/** The uploads whose files may go. A data folder has one server; on a libSQL server others may hold what came lately. */
export function notInUse({ db, clock }: Pick<Services, "db" | "clock">): SQL {
  const before = new Date(clock().getTime() - ELSEWHERE_MS).toISOString();
  const notHere = notInArray(imports.file_key, [...held.keys()]);
  return isFile(db.target) ? notHere : and(notHere, lt(imports.created_at, before))!;
}
