import { isFile, type Tx } from "@custodia/db/client";
import { imports } from "@custodia/db/schema/assets/import";
import { and, eq, lt, notInArray, type SQL } from "drizzle-orm";
import { now, type Services } from "../../core/context.ts";
import { removeUnreferenced } from "../../files/references.ts";

/** Sheets of a file that are looked at. */
export const MAX_SHEETS = 20;

const stemOf = (fileKey: string) => fileKey.replace(/\.\w+$/, "");

/** Storage key of the rows of a sheet, beside the uploaded file `12/imports/9c….xlsx` itself. */
export function rowsKey(fileKey: string, sheet = 0): string {
  return sheetPath(`${stemOf(fileKey)}-rows.jsonl`, sheet);
}

/** Returns names that are unique to a lease, so that a late worker cannot touch another's files. */
export function importFileKeys(fileKey: string, fence: number): { plan: string; errors: string } {
  const stem = stemOf(fileKey);
  return { plan: `${stem}-plan-${fence}.jsonl`, errors: `${stem}-errors-${fence}.xlsx` };
}

/** Returns the path of the plan of a run that began before plans had their lease's name. */
export function earlierPlanKey(fileKey: string): string {
  return `${stemOf(fileKey)}-plan.jsonl`;
}

/** Returns the path of a sheet's rows, by the name of the first sheet's. */
export function sheetPath(rows: string, sheet: number): string {
  return sheet === 0 ? rows : rows.replace(/\.jsonl$/, `-${sheet}.jsonl`);
}

/** The uploaded file and all that was read of it. */
export const uploadKeys = (fileKey: string): string[] => [fileKey, ...workKeys(fileKey)];

/** Returns the keys of intermediate files: the rows as read, and as planned under the leases of `fences`. */
export function workKeys(fileKey: string, fences: readonly number[] = []): string[] {
  const rows = Array.from({ length: MAX_SHEETS }, (_, sheet) => rowsKey(fileKey, sheet));
  return [...rows, ...planKeys(fileKey, fences), earlierPlanKey(fileKey)];
}

/** Returns the keys of these leases' plans, as far as each was written. */
export const planKeys = (fileKey: string, fences: readonly number[]): string[] =>
  fences.map((fence) => importFileKeys(fileKey, fence).plan);

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
