import { BadBackup } from "../format.ts";
import type { Generation, ObjectName, ObjectPlace } from "./names.ts";

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
  const sound = soundObjects(generations);
  const sorted = (some: readonly Generation[]) =>
    some.flatMap((each) => sound.get(each)!).toSorted((a, b) => a.at - b.at);
  const states = sorted(generations);
  const whole = sorted(generations.filter(({ startedAt }) => startedAt !== undefined));
  const [first, last] = [whole[0], states.at(-1)];
  if (!last) throw new BadBackup("There is no continuous backup at this place. Nothing was restored.");
  const known = moment === "latest" ? last : states.findLast(({ at }) => at <= moment);
  if (!known && first) throw new BadBackup(`The earliest moment is ${describeTime(first.at)}. Nothing was restored.`);
  const target = known ?? last;
  const { objects } = generationOf(target, generations)!;
  const chain = objects.slice(0, objects.indexOf(target) + 1);
  const before = whole.findLast(({ at }) => at < chain[0]!.at);
  const missing = chain.findIndex(({ sequence }, index) => sequence !== index);
  if (missing >= 0) throw missingObject(chain[0]!, String(missing), chain[missing - 1] ?? before);
  if (moment !== "latest") assertKnown(moment, target, states[states.indexOf(target) + 1], generations);
  return { objects: chain, before };
}

const generationOf = ({ generation }: ObjectPlace, generations: readonly Generation[]): Generation | undefined =>
  generations.find(({ objects: [first] }) => first!.generation === generation);

/**
 * Returns the objects of each generation without those of a clock that was ahead: a snapshot follows them, although its time is
 * earlier, and later than what they follow.
 */
function soundObjects(generations: readonly Generation[]): Map<Generation, readonly ObjectName[]> {
  const sound = new Map<Generation, readonly ObjectName[]>(generations.map((each) => [each, each.objects]));
  for (const { follows, objects } of generations) {
    const late: [Generation, number][] = [];
    for (let place = follows; place !== undefined; ) {
      const earlier = generationOf(place, generations);
      if (!earlier || late.length === generations.length) break;
      const end = earlier.objects.findIndex(({ at }) => at >= objects[0]!.at);
      const isLate = end >= 0 && earlier.objects[end]!.sequence <= place.sequence;
      if (isLate) late.push([earlier, end]);
      place = earlier.follows;
      if (isLate && end === 0) continue;
      for (const [wrong, length] of late) sound.set(wrong, sound.get(wrong)!.slice(0, length));
      break;
    }
  }
  return sound;
}

/** Throws if too much may have changed between a state and a moment after it. */
function assertKnown(
  moment: number,
  target: ObjectName,
  next: ObjectName | undefined,
  generations: readonly Generation[],
): void {
  if (moment === target.at) return;
  if (!next) {
    if (moment <= target.at + MAX_UNKNOWN_MS) return;
    throw new BadBackup(
      `The newest moment is ${describeTime(target.at)}. Nothing was restored; use this time, or --at latest.`,
    );
  }
  const lost = missingBefore(next, generations);
  if (lost) throw missingObject(lost, String(lost.sequence), target);
  const knownUntil = Math.max(next.since, target.at);
  if (moment <= knownUntil || next.at - knownUntil <= MAX_UNKNOWN_MS) return;
  throw new BadBackup(
    `Between ${describeTime(knownUntil)} and ${describeTime(next.at)} nothing was stored. Nothing was restored; use one of these times.`,
  );
}

/** Returns the first of the objects that are missing directly before an object, without which its `since` says nothing. */
function missingBefore(next: ObjectName, generations: readonly Generation[]): ObjectPlace | undefined {
  const { objects, follows } = generationOf(next, generations)!;
  const [place, earlier] =
    next.sequence > 0
      ? [{ generation: next.generation, sequence: next.sequence - 1 }, objects]
      : [follows, follows && generationOf(follows, generations)?.objects];
  if (!place) return undefined;
  const newest = earlier?.findLast(({ sequence }) => sequence <= place.sequence)?.sequence ?? -1;
  return newest < place.sequence ? { ...place, sequence: newest + 1 } : undefined;
}

/** Names an object that is missing or damaged, and the newest moment before it. */
export const missingObject = ({ generation }: ObjectPlace, object: string, before: ObjectName | undefined): BadBackup =>
  new BadBackup(
    `Object ${object} of ${generation} is missing or damaged. Nothing was restored; ${before ? `the newest moment before it is ${describeTime(before.at)}` : "no moment before it is stored"}.`,
  );
