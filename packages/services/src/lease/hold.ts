import type { Tx } from "@custodia/db/client";
import { and, eq, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Services } from "../core/context.ts";
import { type Lease, leaseEnd, type WorkTable } from "./lease.ts";

/** Who holds a row. One whose fence is older than the row's has lost it. */
interface Holder {
  id: number;
  fence: number;
}

/** What becomes of a row. */
export type RowChanges<T extends WorkTable> = {
  [Name in keyof InferSelectModel<T>]?: InferSelectModel<T>[Name] | SQL;
};

/** Takes the rows that `which` names, counts the try, and moves the fence on, so that nobody else holds them. */
export async function takeWork<T extends WorkTable>(
  tx: Tx,
  services: Services,
  lease: Lease<T>,
  which: SQL | undefined,
): Promise<InferSelectModel<T>[]> {
  const { table, fence, heldAs } = lease;
  const rows = await tx
    .update(table as SQLiteTable)
    .set({
      state: heldAs,
      leased_until: leaseEnd(services, lease),
      tries: sql`${table.tries} + 1`,
      [fence]: sql`${table[fence]} + 1`,
    })
    .where(which)
    .returning();
  return rows as InferSelectModel<T>[];
}

/** The row as long as this holder may write to it. */
export function heldBy<T extends WorkTable>(lease: Lease<T>, { id, fence }: Holder): SQL {
  const { table, heldAs = "waiting" } = lease;
  return and(eq(table.id, id), eq(table[lease.fence]!, fence), eq(table.state, heldAs))!;
}

/** Holds a row for another while; false where it is somebody else's by now. */
export function renewLease<T extends WorkTable>(
  tx: Tx,
  services: Services,
  lease: Lease<T>,
  holder: Holder,
): Promise<boolean> {
  return change(tx, lease, holder, { leased_until: leaseEnd(services, lease) });
}

/** Ends a lease with what came of it; false, and nothing is written, where the row is somebody else's by now. */
export function endLease<T extends WorkTable>(
  tx: Tx,
  lease: Lease<T>,
  holder: Holder,
  changes: RowChanges<T>,
): Promise<boolean> {
  return change(tx, lease, holder, { leased_until: null, ...changes });
}

async function change<T extends WorkTable>(tx: Tx, lease: Lease<T>, holder: Holder, changes: object) {
  const rows = await tx
    .update(lease.table as SQLiteTable)
    .set(changes)
    .where(heldBy(lease, holder))
    .returning({ id: lease.table.id });
  return rows.length > 0;
}
