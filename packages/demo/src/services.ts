import { goOut, restoreQuarantine, serve } from "./asset-actions.ts";
import { DEMO_ASSETS, upkeepOf } from "./assets.ts";
import { seededChance } from "./chance.ts";
import type { StoryStep } from "./step.ts";

/** Of a hundred assets with a schedule so many are past their next service, by days. */
const LATE = 26;
const LATE_BY = [2, 40] as const;

const BEFORE_EVENTS = 30;

/** Of those that are in time each of so many was serviced where it is. */
const IN_PLACE = 3;

const DAYS = { Monthly: 30, Quarterly: 91, Yearly: 365 } as const;

const DONE = [
  "Routine service; no faults found.",
  "Oil and filters changed.",
  "Cleaned, tightened and tested.",
  "Worn belt replaced.",
] as const;

/**
 * The latest service of each asset that has a schedule, out in the house and back on one day, or where it is: within the last weeks, or of
 * those that are late more than an interval ago, and recorded since. `busy` assets have theirs before their story begins.
 */
export function services(busy: ReadonlySet<number>): StoryStep[] {
  return Array.from({ length: DEMO_ASSETS }, (_, asset) => asset).flatMap((asset) => {
    const upkeep = upkeepOf(asset);
    if (!upkeep) return [];
    const chance = seededChance(4000 + asset);
    const late = !busy.has(asset) && chance.between(1, 100) <= LATE;
    const ago = busy.has(asset) ? BEFORE_EVENTS : chance.between(3, 25);
    const interval = DAYS[upkeep.schedule] * upkeep.every;
    const before = late ? Math.max(1, interval + chance.between(...LATE_BY) - ago) : 0;
    const by = "admin" as const;
    const cost = chance.between(12, 180) * 1000;
    const told = chance.pick(DONE);
    if (!late && !busy.has(asset) && asset % IN_PLACE === 0)
      return [{ ago, by, asset, action: serve(cost, told) }];
    const out = goOut("maintenance", { back: 1, before, remarks: "Scheduled service." });
    const back = restoreQuarantine(cost, told, late);
    return [out, back].map((action) => ({ ago, by, asset, action }));
  });
}
