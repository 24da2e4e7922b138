import type { Services } from "@custodia/services/core/context";
import { boundWal } from "@custodia/services/upkeep/bound-wal";
import { type Loop, startLoop } from "./loop.ts";

const EVERY_MS = 2000;

/** Keeps the WAL small. */
export function startWal(services: Services): Loop {
  const loop = startLoop("wal", { everyMs: EVERY_MS, log: services.log }, async () => {
    await boundWal(services);
    return false;
  });
  // A write alone makes no WAL large.
  return { wake() {}, stop: loop.stop };
}
