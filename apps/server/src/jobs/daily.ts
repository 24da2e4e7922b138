import type { Services } from "@custodia/services/context";
import { lookAfterCompanies } from "@custodia/services/upkeep/look-after";
import { type Loop, startLoop } from "./loop.ts";

const EVERY_MS = 600_000;

/** Looks after each company soon after its day has begun, wherever it lies. */
export function startDaily(services: Services): Loop {
  const loop = startLoop("daily", { everyMs: EVERY_MS, log: services.log }, async () => {
    await lookAfterCompanies(services);
    return false;
  });
  // Nothing that is written makes the day come sooner.
  return { wake() {}, stop: loop.stop };
}
