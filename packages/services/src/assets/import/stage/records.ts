import type { Reader, Tx } from "@custodia/db/client";
import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { importUpdates } from "@custodia/db/schema/assets/import";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { type REFERENCES, type ReferenceField, referenceFields } from "@custodia/domain/assets/import/fields";
import { classificationCode } from "@custodia/domain/setup/codes";
import { and, getTableName, type InferInsertModel, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import { difference, writeAuditBatch } from "../../../core/audit.ts";
import { type CompanyCtx, now } from "../../../core/context.ts";
import { references } from "../../../core/schema-references.ts";
import { inCompany, type TenantTable, type VersionedTable } from "../../../core/store.ts";
import { classificationKey, classificationRecord } from "../../../setup/classifications.ts";
import { custodianRecord } from "../../../setup/custodians.ts";
import { locationRecord } from "../../../setup/locations.ts";
import { vendorRecord } from "../../../setup/vendors.ts";
import type { Run } from "../facts.ts";
import type { RowsPlan } from "./plan.ts";

/** The acting user as a worker thread knows it. */
export type Acting = Pick<CompanyCtx, "company" | "actor" | "clock">;

/** Rows of one statement: SQLite takes 32,766 parameters, and an activity has nine. */
const ADDED_AT_ONCE = 200;

/** The kinds of records that an import may add. */
const addedKinds = {
  classification_id: classificationRecord,
  vendor_id: vendorRecord,
  custodian_id: custodianRecord,
  location_id: locationRecord,
};

/** The kind of record that a field refers to, as all kinds have it. */
function kindOf(field: ReferenceField) {
  const { table, noun, label } = addedKinds[field];
  return {
    table: table as VersionedTable,
    noun: noun as (typeof REFERENCES)[ReferenceField],
    nameOf: label as (row: unknown) => string,
  };
}

/**
 * Adds a record for each unknown name, with its name alone and marked "to complete", and audits it. Returns the ids by
 * the names' places.
 */
export async function createUnknown(tx: Tx, acting: Acting, names: RowsPlan["names"]): Promise<Run["created"]> {
  const codes = new Set<string>();
  if (names.classification_id.length > 0) {
    const existing = await tx
      .select({ code: classifications.code })
      .from(classifications)
      .where(inCompany(acting, classifications));
    for (const { code } of existing) codes.add(code);
  }
  const fieldsOf: Record<ReferenceField, (name: string) => Record<string, unknown>> = {
    classification_id(name) {
      const code = classificationCode(name, codes);
      codes.add(code);
      return { name, name_key: classificationKey(name), code };
    },
    vendor_id: (name) => ({ name }),
    custodian_id: (full_name) => ({ full_name }),
    location_id: (address) => ({ address }),
  };
  const created = {} as Run["created"];
  for (const field of referenceFields) {
    const records = names[field].map(({ name }) => fieldsOf[field](name));
    const ids = await addAll(tx, acting, field, records);
    created[field] = Object.fromEntries(names[field].map(({ place }, index) => [place, ids[index]!]));
  }
  return created;
}

async function addAll(
  tx: Tx,
  acting: Acting,
  field: ReferenceField,
  records: Record<string, unknown>[],
): Promise<number[]> {
  const { table, noun, nameOf } = kindOf(field);
  const at = now(acting);
  const common = { company_id: acting.company.id, to_complete: true, created_at: at, updated_at: at };
  const ids: number[] = [];
  for (let from = 0; from < records.length; from += ADDED_AT_ONCE) {
    const values = records.slice(from, from + ADDED_AT_ONCE).map((fields) => ({ ...fields, ...common }));
    const rows = (await tx
      .insert(table)
      .values(values as InferInsertModel<VersionedTable>[])
      .returning()) as { id: number }[];
    ids.push(...rows.map(({ id }) => id));
    await tx.insert(activities).values(
      rows.map((row) => ({
        company_id: acting.company.id,
        user_id: acting.actor.user_id,
        action: `${noun}s.create`,
        log_message: `Added ${noun} ${nameOf(row)}`,
        subject_type: noun,
        subject_id: row.id,
        after: difference({}, row).after,
        created_at: at,
      })),
    );
  }
  return ids;
}

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
function unused(acting: Acting, field: ReferenceField, leaving: SQL | undefined): SQL {
  const { table } = kindOf(field);
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

const among = (table: TenantTable, ids: readonly number[]) =>
  sql`${table.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

const recordsOfImport = (created: Run["created"], field: ReferenceField) => Object.values(created[field]);

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
  for (const field of referenceFields) {
    const ids = recordsOfImport(created, field);
    if (ids.length === 0) continue;
    const { table, noun, nameOf } = kindOf(field);
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
      if (!gone.has(row.id as number)) staying.push({ kind: noun, id: row.id as number, name: nameOf(row) });
    }
  }
  return { going, staying };
}

/** So many records one transaction takes: each is looked for wherever it may be used. */
const REMOVED_AT_ONCE = 100;

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
  for (const field of referenceFields) {
    const ids = recordsOfImport(created, field);
    for (let from = 0; from < ids.length; from += REMOVED_AT_ONCE) {
      const portion = ids.slice(from, from + REMOVED_AT_ONCE);
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
  const { table, noun, nameOf } = kindOf(field);
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
