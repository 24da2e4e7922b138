import type { Reader, Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports, importUpdates } from "@custodia/db/schema/assets/import";
import { REFERENCES, type ReferenceField } from "@custodia/domain/assets/import/fields";
import { and, eq, getTableName, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import { difference, writeAuditBatch } from "../../../core/audit.ts";
import { references } from "../../../core/schema-references.ts";
import { inCompany, type TenantTable, type VersionedTable } from "../../../core/store.ts";
import { assertLeased } from "../../../jobs/queue.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { PORTION } from "../rows-file.ts";
import type { ImportFacts, Run } from "../show.ts";
import { type Acting, addedKinds } from "./create-unknown.ts";
import type { StageInput } from "./staging.ts";
import { dropUpdates } from "./updates.ts";

export const FIELDS = Object.keys(REFERENCES) as ReferenceField[];

/** A record that an import made, by what people know it by. */
export interface ImportedRecord {
  kind: (typeof REFERENCES)[ReferenceField];
  id: number;
  name: string;
}

/** Tables whose rows stop referring to it with the assets that leave, or get back what they had; and the column of the asset. */
const assetIn: Readonly<Record<string, string>> = {
  [getTableName(assets)]: "id",
  [getTableName(importUpdates)]: "asset_id",
};

/**
 * True of a record that nobody needs: it is as it was made, nothing refers to it but assets in `leaving`, and no request
 * that waits names it.
 */
export function unused(acting: Acting, field: ReferenceField, leaving: SQL | undefined): SQL {
  const table = addedKinds[field].table as VersionedTable;
  const { id } = acting.company;
  const name = getTableName(table);
  const own = sql`${sql.identifier(name)}.id`;
  const uses = references
    .filter((reference) => reference.to === name && reference.table !== "figures")
    .map(({ table: from, column }) => {
      const asset = assetIn[from];
      const but = asset && leaving ? sql`AND user_of_it.${sql.identifier(asset)} NOT IN (${leaving})` : sql``;
      return sql`AND NOT EXISTS (SELECT 1 FROM ${sql.identifier(from)} AS user_of_it
        WHERE user_of_it.company_id = ${id} AND user_of_it.${sql.identifier(column)} = ${own} ${but})`;
    });
  return sql`${inCompany(acting, table)} AND ${table.version} = 1 ${sql.join(uses, sql` `)} AND NOT EXISTS (
    SELECT 1 FROM ${approvals} AS request
    WHERE request.company_id = ${id} AND request.state = 'pending' AND request.payload ->> ${`$.${field}`} = ${own}
  )`;
}

export const among = (table: TenantTable, ids: readonly number[]) =>
  sql`${table.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

export const recordsOfImport = (created: Run["created"], field: ReferenceField) => Object.values(created[field]);

/**
 * The records that an import made and that are still there: how many would go with the assets in `leaving`, and which stay,
 * as somebody uses or has changed them.
 */
export async function countRemovable(
  db: Reader,
  acting: Acting,
  created: Run["created"],
  leaving?: SQL,
): Promise<{ going: number; staying: ImportedRecord[] }> {
  const staying: ImportedRecord[] = [];
  let going = 0;
  for (const field of FIELDS) {
    const ids = recordsOfImport(created, field);
    if (ids.length === 0) continue;
    const { noun } = addedKinds[field];
    const table = addedKinds[field].table as VersionedTable;
    const nameOf = addedKinds[field].label as (row: unknown) => string;
    const free = await db
      .select({ id: table.id })
      .from(table)
      .where(and(among(table, ids), unused(acting, field, leaving)));
    const gone = new Set(free.map(({ id }) => id));
    going += gone.size;
    const there = await db
      .select()
      .from(table)
      .where(and(inCompany(acting, table), among(table, ids)))
      .orderBy(table.id);
    for (const row of there as InferSelectModel<VersionedTable>[]) {
      if (!gone.has(row.id as number))
        staying.push({ kind: noun as ImportedRecord["kind"], id: row.id as number, name: nameOf(row) });
    }
  }
  return { going, staying };
}

/** So many records one transaction takes: each is looked for wherever it may be used. */
const AT_ONCE = 100;

/**
 * Removes the records that an import made, but for those that somebody uses or has changed; each has its activity, whose
 * sentence ends with `why`. `turn` gives each portion a transaction. Answers how many went.
 */
export async function removeImported(
  turn: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  acting: Acting,
  created: Run["created"],
  why: string,
): Promise<number> {
  let removed = 0;
  for (const field of FIELDS) {
    const ids = recordsOfImport(created, field);
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

export type DropInput = Pick<StageInput, "import_id" | "job" | "company" | "actor" | "now">;

/** Removes what an import has written, in portions; nobody has seen it, for the import was never published. */
export async function dropTask(input: DropInput, tools: WorkerTools): Promise<void> {
  const acting: Acting = { company: input.company, actor: input.actor, clock: () => new Date(input.now) };
  const own = and(inCompany(acting, imports), eq(imports.id, input.import_id), eq(imports.state, "staging"));
  for (let left = true; left; ) {
    tools.signal.throwIfAborted();
    left = await tools.write(async (tx) => {
      await assertLeased(tx, input.job);
      const [row] = await tx.select({ id: imports.id }).from(imports).where(own);
      if (!row) return false;
      await dropUpdates(tx, acting, row.id);
      const portion = sql`${assets.id} IN (SELECT id FROM ${assets} WHERE import_id = ${row.id} LIMIT ${PORTION})`;
      const gone = await tx.delete(assets).where(portion).returning({ id: assets.id });
      return gone.length === PORTION;
    });
  }
  const [row] = await (await tools.read()).select({ options: imports.options }).from(imports).where(own);
  const run = (row?.options as ImportFacts | undefined)?.run;
  if (run) await removeImported(tools.write, acting, run.created, "as its import was not published");
}
