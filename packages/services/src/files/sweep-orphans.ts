import type { Services } from "../core/context.ts";
import { referencedAmong } from "./referenced-keys.ts";
import { removeUnreferenced } from "./remove-files.ts";

const DAY_MS = 86_400_000;
/** Keys that are looked at together. */
const PORTION = 500;

/**
 * Removes files that no row names: what processes that died, and transactions that failed, have left. A day old they are at least, so
 * that nobody is about to name them.
 */
export async function sweepOrphans(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - DAY_MS);
  await services.files.cleanTempDirs(before);
  let keys: string[] = [];
  for await (const key of services.files.keysBefore(before)) {
    keys.push(key);
    if (keys.length < PORTION) continue;
    await sweep(services, keys);
    keys = [];
  }
  await sweep(services, keys);
}

async function sweep(services: Services, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const named = await referencedAmong(services.db.read, keys);
  await removeUnreferenced(
    services,
    keys.filter((key) => !named(key)),
  );
}
