import type { Reader } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { importUpdates } from "@custodia/db/schema/assets/import";
import { REFERENCES, type ReferenceField } from "@custodia/domain/assets/import/fields";
import { and, getTableName, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import { references } from "../../../core/schema-references.ts";
import { inCompany, type TenantTable, type VersionedTable } from "../../../core/store.ts";
import type { Run } from "../facts.ts";
import { type Acting, addedKinds } from "./create-unknown.ts";

export const FIELDS = Object.keys(REFERENCES) as ReferenceField[];

/** A record that an import made, by what people know it by. */
export interface MadeRecord {
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

export const madeIn = (created: Run["created"], field: ReferenceField) => Object.values(created[field]);

/**
 * The records that an import made and that are still there: how many would go with the assets in `leaving`, and which stay,
 * as somebody uses or has changed them.
 */
export async function weighMade(
  db: Reader,
  acting: Acting,
  created: Run["created"],
  leaving?: SQL,
): Promise<{ going: number; staying: MadeRecord[] }> {
  const staying: MadeRecord[] = [];
  let going = 0;
  for (const field of FIELDS) {
    const ids = madeIn(created, field);
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
        staying.push({ kind: noun as MadeRecord["kind"], id: row.id as number, name: nameOf(row) });
    }
  }
  return { going, staying };
}
