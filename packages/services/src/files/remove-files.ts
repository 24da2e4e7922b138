import { isFile } from "@custodia/db/client";
import { Refusal } from "@custodia/domain/errors";
import type { Services } from "../core/context.ts";

type Ctx = Pick<Services, "db" | "files" | "log">;

/** Removes files that no row references. Never throws: the daily sweep removes what an unavailable store retains. */
export async function removeUnreferenced(
  { files, log }: Omit<Ctx, "db">,
  keys: readonly string[],
): Promise<void> {
  const ended = await Promise.allSettled(keys.map((key) => files.remove(key)));
  const failed = ended.find((one) => one.status === "rejected");
  if (failed) log.warn({ err: failed.reason }, "unreferenced files not removed; the sweep will retry");
}

/**
 * Removes the files of a transaction that failed with `error`. A transaction on a database server may have been committed although
 * the connection broke: then the files wait for the sweep, which checks for references.
 */
export async function removeAfterFailure(ctx: Ctx, error: unknown, keys: readonly string[]): Promise<void> {
  const refused = error instanceof Refusal && error.code !== "overloaded";
  if (refused || isFile(ctx.db.target)) await removeUnreferenced(ctx, keys);
}
