import type { Services } from "@custodia/services/core/context";
import { fillSortKeysLeft } from "@custodia/services/upkeep/fill-sort-keys";
import { type Loop, startLoop } from "./loop.ts";

const HOUR_MS = 3_600_000;

/** Makes the sort keys of names that are still missing. */
export function startNames(services: Services): Loop {
  const loop = startLoop("names", { everyMs: HOUR_MS, log: services.log }, async () => {
    await fillSortKeysLeft(services);
    return false;
  });
  // Whoever writes a name writes its key.
  return { wake() {}, stop: loop.stop };
}
