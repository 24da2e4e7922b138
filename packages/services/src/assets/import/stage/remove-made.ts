import type { Tx } from "@custodia/db/client";
import type { ReferenceField } from "@custodia/domain/assets/import/fields";
import { and } from "drizzle-orm";
import { difference, writeAuditBatch } from "../../../core/audit.ts";
import type { VersionedTable } from "../../../core/store.ts";
import type { Run } from "../facts.ts";
import { type Acting, addedKinds } from "./create-unknown.ts";
import { among, FIELDS, madeIn, unused } from "./made-records.ts";

/** So many records one transaction takes: each is looked for wherever it may be used. */
const AT_ONCE = 100;

/**
 * Removes the records that an import made, but for those that somebody uses or has changed; each has its activity, whose
 * sentence ends with `why`. `turn` gives each portion a transaction. Answers how many went.
 */
export async function removeMade(
  turn: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  acting: Acting,
  created: Run["created"],
  why: string,
): Promise<number> {
  let removed = 0;
  for (const field of FIELDS) {
    const ids = madeIn(created, field);
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const portion = ids.slice(from, from + AT_ONCE);
      removed += await turn((tx) => removePortion(tx, acting, field, portion, why));
    }
  }
  return removed;
}

async function removePortion(
  tx: Tx,
  acting: Acting,
  field: ReferenceField,
  ids: number[],
  why: string,
): Promise<number> {
  const { noun } = addedKinds[field];
  const table = addedKinds[field].table as VersionedTable;
  const nameOf = addedKinds[field].label as (row: unknown) => string;
  const rows = await tx
    .delete(table)
    .where(and(among(table, ids), unused(acting, field, undefined)))
    .returning();
  if (rows.length === 0) return 0;
  await writeAuditBatch(
    tx,
    acting,
    rows.map((row) => ({
      action: `${noun}s.remove`,
      message: `Removed ${noun} ${nameOf(row)}, ${why}`,
      subject: { type: noun, id: (row as { id: number }).id },
      before: difference({}, row).after,
    })),
  );
  return rows.length;
}
