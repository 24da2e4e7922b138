import { imports } from "@custodia/db/schema/assets/import";
import { notInArray, type SQL } from "drizzle-orm";

/** Files of uploads that this process is working with. A data folder has one server, so nobody else is. */
const held = new Map<string, number>();

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

/** The uploads whose files may go. */
export function notInUse(): SQL {
  return notInArray(imports.file_key, [...held.keys()]);
}
