import type { Services } from "@custodia/services/context";

/** Who would wait for the database for so long in all is refused at once: it may come again sooner. */
const LATE_MS = 500;
/** A read waits for a database server twice: who asks, and what is asked. A file's wait is none. */
const WAITS = 2;
/** Behind a line of reads so many writes are a line: each of their calls stands in that, too. */
const FEW = 2;

/** What a request would wait for at the database, summed before it is let in. */
export interface DatabaseLine {
  /** Who would read now would be answered late. */
  readersWait(): boolean;
  /** Who would write now would. */
  writersWait(): boolean;
  /** One who writes was let in. */
  writerComes(): void;
}

/** Whoever writes has to be known first: those who were let in of late are still in the line of reads, and join that of writes behind it. */
export function openDatabaseLine(
  { readWouldTakeMs, wouldWaitMs }: Pick<Services["db"], "readWouldTakeMs" | "wouldWaitMs">,
  now: () => number = () => performance.now(),
): DatabaseLine {
  const coming: number[] = [];
  return {
    readersWait: () => readWouldTakeMs() * WAITS > LATE_MS,
    writersWait() {
      const knownMs = readWouldTakeMs();
      // As a load begins the line of reads is longer than its pace tells: some who came into the other one are counted twice.
      const since = now() - (knownMs > 0 ? LATE_MS : 0);
      while (coming.length > 0 && coming[0]! <= since) coming.shift();
      return knownMs + wouldWaitMs(coming.length, knownMs > 0 ? FEW : undefined) > LATE_MS;
    },
    writerComes: () => void coming.push(now()),
  };
}
