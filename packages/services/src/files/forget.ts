import { isFile } from "@custodia/db/client";
import { Refusal } from "@custodia/domain/errors";
import type { Services } from "../core/context.ts";

type Ctx = Pick<Services, "db" | "files" | "log">;

/**
 * Removes files that nothing names any more. Never throws, for what caused it is done: what a store that is away keeps for now is
 * swept later.
 */
export async function forget({ files, log }: Omit<Ctx, "db">, keys: readonly string[]): Promise<void> {
  const ended = await Promise.allSettled(keys.map((key) => files.remove(key)));
  const failed = ended.find((one) => one.status === "rejected");
  if (failed) log.warn({ err: failed.reason }, "files that nobody needs are still kept, and will be swept");
}

/**
 * The same for files whose transaction failed with `error`. Where that broke off on its way to another machine it may count all the
 * same: then they wait for the sweep, which looks whether a row names them.
 */
export async function forgetFailed(ctx: Ctx, error: unknown, keys: readonly string[]): Promise<void> {
  const refused = error instanceof Refusal && error.code !== "overloaded";
  if (refused || isFile(ctx.db.target)) await forget(ctx, keys);
}
