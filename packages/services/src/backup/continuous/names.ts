import { randomBytes } from "node:crypto";

/**
 * The objects of a continuous backup. A generation begins with a snapshot of all pages (sequence 0), and each further object
 * has the pages that changed since the one before it. All are below the mark of the installation.
 */
export interface ObjectName {
  name: string;
  generation: string;
  sequence: number;
  /** Until then, in ms, the state before this object was the current one. */
  since: number;
  /** The time of the state of this object in ms: it has all changes acknowledged before it was read, and none after. */
  at: number;
}

const NAME = /^\d{8}\/(\d{8}T\d{9}Z-[0-9a-f]{8})\/(\d{6})-(\d{8}T\d{9}Z)-(\d{8}T\d{9}Z)$/;

/** Returns a time as `20261128T061500123Z`. */
export const compactTime = (ms: number): string => new Date(ms).toISOString().replace(/[-:.]/g, "");

export const parseTime = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, "$1-$2-$3T$4:$5:$6.$7Z"));

/** Returns the folder of a new generation. */
export const newGeneration = (mark: string, at: number): string =>
  `${mark}/${compactTime(at)}-${randomBytes(4).toString("hex")}`;

export const objectName = (
  folder: string,
  { sequence, since, at }: Pick<ObjectName, "sequence" | "since" | "at">,
): string => `${folder}/${String(sequence).padStart(6, "0")}-${compactTime(since)}-${compactTime(at)}`;

/** Returns the name of the object with the key of an encrypted generation. */
export const keyName = (folder: string): string => `${folder}/key`;

/** An object by its place. */
export type ObjectPlace = Pick<ObjectName, "generation" | "sequence">;

const FOLLOWS = /^\d{8}\/(\d{8}T\d{9}Z-[0-9a-f]{8})\/follows-(\d{8}T\d{9}Z-[0-9a-f]{8})-(\d{6})$/;

/**
 * Returns the name of the empty object beside a snapshot that names the newest object at its time: so a restore notices that the
 * end of the generation before is missing. Programs that do not know it ignore it.
 */
export const followsName = (folder: string, { generation, sequence }: ObjectPlace): string =>
  `${folder}/follows-${generation}-${String(sequence).padStart(6, "0")}`;

/** Returns undefined for other names. */
function parseName(name: string): ObjectName | undefined {
  const [, generation, sequence, since, at] = NAME.exec(name) ?? [];
  if (!generation) return undefined;
  return { name, generation, sequence: Number(sequence), since: parseTime(since!), at: parseTime(at!) };
}

/** The objects of one generation, by sequence. */
export interface Generation {
  folder: string;
  /** The time of its snapshot; undefined if that is missing. */
  startedAt: number | undefined;
  objects: ObjectName[];
  /** The newest object at the time of its snapshot, of another generation; undefined if there was none, or if it is not known. */
  follows: ObjectPlace | undefined;
}

/** Later times come from a wrong clock. */
const AHEAD_MS = 3_600_000;

/** Whether a time comes from a clock that was ahead. */
export const isAhead = (ms: number): boolean => ms > Date.now() + AHEAD_MS;

/** Groups the names of an installation by generation, the oldest first; without those of a clock that was ahead. */
export async function listGenerations(names: AsyncIterable<string>): Promise<Generation[]> {
  const objects: ObjectName[] = [];
  const follows = new Map<string, ObjectPlace>();
  for await (const name of names) {
    const object = parseName(name);
    if (object && !isAhead(object.at)) objects.push(object);
    const [, follower, generation, sequence] = FOLLOWS.exec(name) ?? [];
    if (generation) follows.set(follower!, { generation, sequence: Number(sequence) });
  }
  const groups = Map.groupBy(objects, ({ generation }) => generation);
  return [...groups.values()]
    .map((group) => {
      const sorted = group.toSorted((a, b) => a.sequence - b.sequence);
      const [first] = sorted;
      return {
        folder: first!.name.slice(0, first!.name.lastIndexOf("/")),
        startedAt: first!.sequence === 0 ? first!.at : undefined,
        objects: sorted,
        follows: follows.get(first!.generation),
      };
    })
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}
