import type { Services } from "@custodia/services/core/context";
import { mailDigests } from "@custodia/services/digest/mail-digests";
import { lookAfterCompanies } from "@custodia/services/upkeep/look-after";
import { type Loop, startLoop } from "./loop.ts";

const EVERY_MS = 600_000;

/** Looks after each company soon after its day has begun, and mails digests soon after its week has, wherever it lies. */
export function startDaily(services: Services): Loop {
  const loop = startLoop("daily", { everyMs: EVERY_MS, log: services.log }, async () => {
    await lookAfterCompanies(services);
    await mailDigests(services);
    return false;
  });
  // Nothing that is written makes the day come sooner.
  return { wake() {}, stop: loop.stop };
}
