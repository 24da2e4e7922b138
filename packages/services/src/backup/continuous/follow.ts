import { dirname, join } from "node:path/posix";
import { setTimeout as sleep } from "node:timers/promises";
import { checkpointWal, LARGE_WAL, walBytes } from "@custodia/sqlite/wal";
import { WalRestarted } from "@custodia/sqlite/wal-commits";
import type { Destination } from "./destination.ts";
import { type Generation, type Source, startGeneration } from "./generation.ts";
import { listGenerations, type ObjectName, type Generation as StoredGeneration } from "./names.ts";

/** Changes are stored this often, so at most twice this time is lost. */
const EVERY_MS = 4000;
/** After a snapshot that failed, this number of intervals is left out, because each one costs much. */
const PAUSE = 5;
/** From this size of the WAL on, the database goes on without its continuous backup, which then begins again. */
const MAX_WAL_BYTES = 4 * LARGE_WAL;
const DAY_MS = 86_400_000;
/** How far back a restore reaches, and an hour for one that began in time. */
const RETAINED_MS = 7 * DAY_MS + 3_600_000;

/** The state that the server reports. */
export interface ContinuousBackupState {
  /** The time up to which everything is stored, in ms; null before the first snapshot. */
  shipped_at: number | null;
  /** The time of the newest stored object in ms, which nothing in the bucket proves; null before the first snapshot. */
  newest_at: number | null;
  /** Why the last attempt failed; null if it did not. */
  failure: string | null;
}

interface Following {
  source: Source;
  turn: (work: () => Promise<boolean>) => Promise<boolean>;
  report(state: ContinuousBackupState): void;
  /** Aborted when the server stops, after its last write. */
  signal: AbortSignal;
  everyMs?: number;
  maxWalBytes?: number;
}

/**
 * Stores the changes of a database until `signal` is aborted, and then the last ones. It is the only one that checkpoints the
 * database meanwhile.
 */
export async function followDatabase({
  source,
  turn,
  report,
  signal,
  everyMs = EVERY_MS,
  maxWalBytes = MAX_WAL_BYTES,
}: Following): Promise<void> {
  const { path, follower, destination, mark, files } = source;
  let current: Generation | undefined;
  let starting: AbortController | undefined;
  let failure: string | null = null;
  const lastStart: { failure: string | null; failedAt: number } = { failure: null, failedAt: 0 };

  /** Begins a generation, while the one before it goes on. */
  async function start(aborter: AbortController): Promise<void> {
    try {
      const known = await listGenerations(destination.list(`${mark}/`));
      aborter.signal.throwIfAborted();
      await follower.hold(turn);
      aborter.signal.throwIfAborted();
      const next = await startGeneration(source, {
        listed: known.flatMap(({ objects }) => objects).reduce<ObjectName | undefined>(later, undefined),
        before: current,
        signal: aborter.signal,
      });
      if (aborter.signal.aborted) return;
      [current, lastStart.failure] = [next, null];
      const now = removalTime(known);
      await removeOld(destination, known, now);
      await files?.removeOld(now);
    } catch (error) {
      if (!aborter.signal.aborted) [lastStart.failure, lastStart.failedAt] = [reasonOf(error), Date.now()];
    } finally {
      if (starting === aborter) starting = undefined;
      if (!current && !starting) follower.release();
    }
  }

  /** Gives up the generation: a new one is needed, because changes may be missing. */
  function drop(): void {
    starting?.abort();
    starting = undefined;
    current = undefined;
    follower.release();
  }

  async function trim(): Promise<void> {
    const bytes = walBytes(path);
    if (bytes >= maxWalBytes && (failure !== null || starting !== undefined)) drop();
    if (starting || bytes < LARGE_WAL) return;
    const generation = current;
    if (!generation) await checkpointWal(path, turn);
    else if (await follower.checkpoint(turn, generation.position(), generation.keep)) await generation.ship();
  }

  async function run(): Promise<void> {
    failure = null;
    // The first call begins with the files of earlier starts.
    await files?.ship().catch((error: unknown) => {
      failure = reasonOf(error);
    });
    const mayStart = Math.abs(Date.now() - lastStart.failedAt) >= PAUSE * everyMs;
    if (!starting && mayStart && (!current || current.isOver())) {
      starting = new AbortController();
      void start(starting);
    }
    try {
      await current?.ship();
    } catch (error) {
      failure = reasonOf(error);
      if (error instanceof WalRestarted) drop();
    }
    // While objects cannot be stored, the WAL has what is missing there.
    if (failure === null || !current || walBytes(path) >= maxWalBytes)
      await trim().catch((error: unknown) => {
        failure = reasonOf(error);
        if (error instanceof WalRestarted) drop();
      });
  }

  while (!signal.aborted) {
    await run();
    report(stateOf(current, failure ?? lastStart.failure));
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
  starting?.abort();
  await current?.ship();
  report(stateOf(current, null));
  follower.close();
}

const stateOf = (current: Generation | undefined, failure: string | null): ContinuousBackupState => ({
  shipped_at: current?.shippedAt() ?? null,
  newest_at: current?.storedAt() ?? null,
  failure,
});

const later = (a: ObjectName | undefined, b: ObjectName): ObjectName => (a && a.at >= b.at ? a : b);

const reasonOf = (error: unknown): string =>
  error instanceof WalRestarted ? "The write-ahead log was restarted unexpectedly." : (error as Error).message;

/** Returns the time for what is removed: a day at most after the last snapshot, so that a clock that was set ahead removes little. */
const removalTime = (generations: readonly StoredGeneration[]): number =>
  Math.min(Date.now(), DAY_MS + Math.max(0, ...generations.map(({ startedAt }) => startedAt ?? 0)));

/** Removes the earlier generations that no time of the last seven days needs, and those whose snapshot is missing. */
async function removeOld(
  destination: Destination,
  generations: readonly StoredGeneration[],
  now: number,
): Promise<void> {
  const before = now - RETAINED_MS;
  const isNeeded = generations.map(({ startedAt, objects }, index) => {
    // It may be on its way.
    if (startedAt === undefined) return objects.at(-1)!.at > now - DAY_MS;
    const next = generations.slice(index + 1).find((later) => later.startedAt !== undefined);
    return next?.startedAt === undefined || next.startedAt > before;
  });
  const removeFolder = async (folder: string) => {
    for await (const name of destination.list(`${folder}/`)) await destination.remove(name);
  };
  for (const [index, { folder, follows }] of generations.entries()) {
    if (isNeeded[index]) continue;
    // A generation of a clock that was ahead is not listed, and would once be the newest.
    const earlier = follows && join(dirname(folder), follows.generation);
    if (earlier !== undefined && !generations.some((each) => each.folder === earlier)) await removeFolder(earlier);
    await removeFolder(folder);
  }
}
