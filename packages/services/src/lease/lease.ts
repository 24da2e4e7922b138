import type { Tx } from "@custodia/sqlite/client";
import { and, eq, type InferSelectModel, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { fromNow, type Services } from "../core/context.ts";

type Column = "id" | "state" | "tries" | "due_at" | "leased_until" | "held_at";
/** A table of queued work. */
type WorkTable = SQLiteTable & Record<Column, SQLiteColumn> & { fence?: SQLiteColumn };

/** Durations are in milliseconds. */
interface LeasePolicy {
  /** The time after which a lease ends unless it is renewed. */
  leaseMs: number;
  /** Exponential backoff: the first pause, the factor from one pause to the next, and the longest pause. */
  backoff: { initialMs: number; factor: number; maxMs: number };
  maxAttempts: (settings: Services["settings"]) => number;
}

/** How rows of a table are leased while they are worked on, and retried if the work fails. */
export interface Lease<T extends WorkTable> extends LeasePolicy {
  table: T;
  /** The column that each lease increments. */
  fence: "fence" | "tries";
  /** The state of a leased row, if it differs from `waiting`. */
  leasedState?: string;
}

/** A holder whose fence is older than the row's has lost the lease. */
interface LeaseHolder {
  id: number;
  fence: number;
}

export type RowChanges<T extends WorkTable> = {
  [Name in keyof InferSelectModel<T>]?: InferSelectModel<T>[Name] | SQL;
};

type Clock = Pick<Services, "clock">;

/** Leases the rows that match `where`, and increments their attempts and their fence. */
export async function claimRows<T extends WorkTable>(
  tx: Tx,
  services: Services,
  lease: Lease<T>,
  where: SQL | undefined,
): Promise<InferSelectModel<T>[]> {
  const { table, fence, leasedState } = lease;
  const rows = await tx
    .update(table as SQLiteTable)
    .set({
      state: leasedState,
      leased_until: leaseEnd(services, lease),
      tries: sql`${table.tries} + 1`,
      [fence]: sql`${table[fence]} + 1`,
    })
    .where(where)
    .returning();
  return rows as InferSelectModel<T>[];
}

/** The condition that this holder has the lease. */
export function leasedBy<T extends WorkTable>(lease: Lease<T>, { id, fence }: LeaseHolder): SQL {
  const { table, leasedState = "waiting" } = lease;
  return and(eq(table.id, id), eq(table[lease.fence]!, fence), eq(table.state, leasedState))!;
}

/** Extends a lease; returns false if it was lost. */
export function renewLease<T extends WorkTable>(
  tx: Tx,
  services: Services,
  lease: Lease<T>,
  holder: LeaseHolder,
): Promise<boolean> {
  return updateLeased(tx, lease, holder, { leased_until: leaseEnd(services, lease) });
}

/** Ends a lease with the result; writes nothing and returns false if the lease was lost. */
export function endLease<T extends WorkTable>(
  tx: Tx,
  lease: Lease<T>,
  holder: LeaseHolder,
  changes: RowChanges<T>,
): Promise<boolean> {
  return updateLeased(tx, lease, holder, { leased_until: null, ...changes });
}

async function updateLeased<T extends WorkTable>(tx: Tx, lease: Lease<T>, holder: LeaseHolder, changes: object) {
  const rows = await tx
    .update(lease.table as SQLiteTable)
    .set(changes)
    .where(leasedBy(lease, holder))
    .returning({ id: lease.table.id });
  return rows.length > 0;
}

export function leaseEnd(services: Clock, { leaseMs }: LeasePolicy): string {
  return fromNow(services, leaseMs);
}

/** Returns the pause after a number of failed attempts. */
export function backoffMs({ backoff }: LeasePolicy, attempts: number): number {
  return Math.min(backoff.initialMs * backoff.factor ** (attempts - 1), backoff.maxMs);
}

/** Returns when work that failed now is due again. */
export function nextAttemptAt(services: Clock, policy: LeasePolicy, attempts: number): string {
  return fromNow(services, backoffMs(policy, attempts));
}

/** Returns whether work that failed now is not retried. */
export function isLastAttempt({ settings }: Services, { maxAttempts }: LeasePolicy, attempts: number): boolean {
  return attempts >= maxAttempts(settings);
}

export function isExpired(leased_until: SQLiteColumn, at: string): SQL {
  return lte(leased_until, at);
}

/** The condition that a row is not leased. */
export function isUnleased({ leased_until }: { leased_until: SQLiteColumn }, at: string): SQL {
  return or(isNull(leased_until), isExpired(leased_until, at))!;
}

/** The condition that a row is waiting, due and free; for tables whose leased rows keep the state `waiting`. */
export function isDue(table: WorkTable, at: string): SQL {
  // A literal, as in the table's partial index.
  return and(sql`${table.state} = 'waiting'`, lte(table.due_at, at), isUnleased(table, at), isNull(table.held_at))!;
}
