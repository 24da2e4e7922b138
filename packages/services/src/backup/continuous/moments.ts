import { BadBackup } from "../format.ts";
import type { Generation, ObjectName } from "./names.ts";

/** A moment to restore in ms, or the newest one. */
export type Moment = number | "latest";

/** A longer time of which nothing is known is not taken for the state before it. */
const MAX_UNKNOWN_MS = 60_000;

export const describeTime = (ms: number): string => new Date(ms).toISOString();

/** The objects of a moment, and the newest state before them. */
export interface Chain {
  objects: ObjectName[];
  before: ObjectName | undefined;
}

/**
 * Returns the objects that have the state of a moment: a snapshot, and what changed since, in their order. Throws BadBackup, naming
 * the nearest moments that can be restored, if the state of this one is not known. That the last object of all is missing cannot be known.
 */
export function chooseObjects(generations: readonly Generation[], moment: Moment): Chain {
  const sorted = (some: readonly Generation[]) =>
    some.flatMap(({ objects }) => objects).toSorted((a, b) => a.at - b.at);
  const states = sorted(generations);
  const whole = sorted(generations.filter(({ startedAt }) => startedAt !== undefined));
  const [first, last] = [whole[0], states.at(-1)];
  if (!last) throw new BadBackup("There is no continuous backup at this place. Nothing was restored.");
  const known = moment === "latest" ? last : states.findLast(({ at }) => at <= moment);
  if (!known && first) throw new BadBackup(`The earliest moment is ${describeTime(first.at)}. Nothing was restored.`);
  const target = known ?? last;
  if (moment !== "latest") assertKnown(moment, target, states[states.indexOf(target) + 1]);
  const { objects } = generations.find(({ objects }) => objects.includes(target))!;
  const chain = objects.slice(0, objects.indexOf(target) + 1);
  const before = whole.findLast(({ at }) => at < chain[0]!.at);
  const missing = chain.findIndex(({ sequence }, index) => sequence !== index);
  if (missing >= 0) throw missingObject(chain[0]!, String(missing), chain[missing - 1] ?? before);
  return { objects: chain, before };
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

/** Names an object that is missing or damaged, and the newest moment before it. */
export const missingObject = ({ generation }: ObjectName, object: string, before: ObjectName | undefined): BadBackup =>
  new BadBackup(
    `Object ${object} of ${generation} is missing or damaged. Nothing was restored; ${before ? `the newest moment before it is ${describeTime(before.at)}` : "no moment before it is stored"}.`,
  );
