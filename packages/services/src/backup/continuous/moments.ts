import { BadBackup } from "../format.ts";
import type { Generation, ObjectName } from "./names.ts";

/** A moment to restore in ms, or the newest one. */
export type Moment = number | "latest";

/** A longer time of which nothing is known is not taken for the state before it. */
const MAX_UNKNOWN_MS = 60_000;

export const describeTime = (ms: number): string => new Date(ms).toISOString();

/**
 * Returns the objects that have the state of a moment: a snapshot, and what changed since, in their order. Throws BadBackup, naming
 * the nearest moments that can be restored, if the state of this one is not known.
 */
export function chooseObjects(generations: readonly Generation[], moment: Moment): ObjectName[] {
  const states = generations
    .flatMap(({ startedAt, objects }) => (startedAt === undefined ? [] : objects))
    .toSorted((a, b) => a.at - b.at);
  const [first, last] = [states[0], states.at(-1)];
  if (!first || !last) throw new BadBackup("There is no continuous backup at this place. Nothing was restored.");
  const target = moment === "latest" ? last : states.findLast(({ at }) => at <= moment);
  if (!target) throw new BadBackup(`The earliest moment is ${describeTime(first.at)}. Nothing was restored.`);
  if (moment !== "latest") assertKnown(moment, target, states[states.indexOf(target) + 1]);
  const { objects } = generations.find(({ objects }) => objects.includes(target))!;
  const chain = objects.slice(0, objects.indexOf(target) + 1);
  const missing = chain.findIndex(({ sequence }, index) => sequence !== index);
  if (missing > 0) throw missingObject(missing, chain[missing - 1]!);
  return chain;
}

/** Throws if too much may have changed between a state and a moment after it. */
function assertKnown(moment: number, target: ObjectName, next: ObjectName | undefined): void {
  if (!next) {
    if (moment <= target.at + MAX_UNKNOWN_MS) return;
    throw new BadBackup(
      `The newest moment is ${describeTime(target.at)}. Nothing was restored; use this time, or --at latest.`,
    );
  }
  const knownUntil = Math.max(next.since, target.at);
  if (moment <= knownUntil || next.at - knownUntil <= MAX_UNKNOWN_MS) return;
  throw new BadBackup(
    `Between ${describeTime(knownUntil)} and ${describeTime(next.at)} nothing was stored. Nothing was restored; use one of these times.`,
  );
}

/** Names the newest moment before an object that is missing or damaged. */
export const missingObject = (sequence: number, before: ObjectName): BadBackup =>
  new BadBackup(
    `Object ${sequence} of ${before.generation} is missing or damaged. Nothing was restored; the newest moment before it is ${describeTime(before.at)}.`,
  );
