import { and, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Services } from "../core/context.ts";

type Named = "id" | "state" | "tries" | "due_at" | "leased_until" | "held_at";
/** A table of work that waits until somebody does it. */
export type WorkTable = SQLiteTable & Record<Named, SQLiteColumn> & { fence?: SQLiteColumn };

/** How long work is held and how often it is tried. Lengths in milliseconds. */
interface Terms {
  /** So long is a row held without a renewal. */
  heldMs: number;
  /** The pause after the first failure, how many times longer each next one is, and the longest. */
  pauses: { firstMs: number; times: number; longestMs: number };
  /** After so many tries it is given up. */
  mostTries: (settings: Services["settings"]) => number;
}

/** How the work of a table is held while somebody is at it, and tried again where that fails. */
export interface Lease<T extends WorkTable> extends Terms {
  table: T;
  /** The column that grows with each lease. */
  fence: "fence" | "tries";
  /** The state of what is held; left out where it goes on to say that it waits. */
  heldAs?: string;
}

type Clock = Pick<Services, "clock">;

/** When a lease ends that begins now. */
export function leaseEnd(services: Clock, { heldMs }: Terms): string {
  return fromNow(services, heldMs);
}

/** The pause after so many failures. */
export function pauseMs({ pauses }: Terms, tries: number): number {
  return Math.min(pauses.firstMs * pauses.times ** (tries - 1), pauses.longestMs);
}

/** When work is due again that failed now, after so many tries. */
export function nextTry(services: Clock, terms: Terms, tries: number): string {
  return fromNow(services, pauseMs(terms, tries));
}

/** True where work that failed now, after so many tries, is given up. */
export function isLastTry({ settings }: Services, { mostTries }: Terms, tries: number): boolean {
  return tries >= mostTries(settings);
}

/** The condition that a lease has ended. */
export function isOver(leased_until: SQLiteColumn, at: string): SQL {
  return lte(leased_until, at);
}

/** The condition that nobody holds a row, or only somebody whose lease has ended. */
export function isFree({ leased_until }: { leased_until: SQLiteColumn }, at: string): SQL {
  return or(isNull(leased_until), isOver(leased_until, at))!;
}

/** The condition that a row waits, is due, and free; for tables where what is held waits as well. */
export function isDue(table: WorkTable, at: string): SQL {
  // Not a parameter, so that it stands as it does in the table's index.
  return and(
    sql`${table.state} = 'waiting'`,
    lte(table.due_at, at),
    isFree(table, at),
    isNull(table.held_at),
  )!;
}

/** When so many milliseconds have passed. */
export function fromNow({ clock }: Clock, ms: number): string {
  return new Date(clock().getTime() + ms).toISOString();
}
