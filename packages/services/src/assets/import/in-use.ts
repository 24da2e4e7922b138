import { isFile } from "@custodia/db/client";
import { imports } from "@custodia/db/schema/assets/import";
import { and, lt, notInArray, type SQL } from "drizzle-orm";
import type { Services } from "../../core/context.ts";

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
