import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { type REFERENCES, type ReferenceField, referenceFields } from "@custodia/domain/assets/import/fields";
import { formatBarcode } from "@custodia/domain/assets/rules";
import { classificationCode } from "@custodia/domain/setup/codes";
import { sortKey } from "@custodia/domain/sort-key";
import type { Tx } from "@custodia/sqlite/client";
import { type InferInsertModel, sql } from "drizzle-orm";
import { difference } from "../../../core/audit.ts";
import { type CompanyCtx, now } from "../../../core/context.ts";
import { inCompany, type VersionedTable } from "../../../core/store.ts";
import { classificationKey, classificationRecord } from "../../../setup/classifications.ts";
import { custodianRecord } from "../../../setup/custodians.ts";
import { locationRecord } from "../../../setup/locations.ts";
import { vendorRecord } from "../../../setup/vendors.ts";
import { lifeColumns } from "../../../valuation/depreciation.ts";
import { tagKey } from "../../detail/references.ts";
import type { Run } from "../facts.ts";
import { PLANNED_COLUMNS, type PlannedAsset } from "../validate/evaluation.ts";

/** An asset of the plan with its references, its number and its barcode. */
export type NumberedAsset = Omit<PlannedAsset, "useful_life_in_days"> & {
  useful_life_in_days: number;
  lacks_life: boolean;
  sequence: number;
  barcode: string;
  asset_tag_key: string | null;
  sort_key: string;
  has_segments: boolean;
};

/** Columns that differ from row to row, in the order of the values. */
const COLUMNS = [
  ...PLANNED_COLUMNS,
  ...(["barcode", "sequence", "asset_tag_key", "sort_key", "lacks_life", "has_segments"] as const),
] satisfies (keyof NumberedAsset)[];

const columns = sql.raw(COLUMNS.join(", "));
const picks = sql.raw(COLUMNS.map((_, index) => `value ->> ${index}`).join(", "));

const picked = (column: (typeof COLUMNS)[number]) => sql.raw(`value ->> ${COLUMNS.indexOf(column)}`);

/** Gives a row its number and barcode. */
export function numberAsset(
  asset: PlannedAsset,
  abbreviation: string | null,
  classCode: string,
  sequence: number,
): Omit<NumberedAsset, "has_segments"> {
  const asset_tag_key = tagKey(asset.asset_tag);
  const sort_key = sortKey(asset.description);
  const barcode = formatBarcode(abbreviation, classCode, sequence);
  return { ...asset, ...lifeColumns(asset), sequence, barcode, asset_tag_key, sort_key };
}

/** The UTF-16 code units of one statement's rows: a database server accepts 10 MB, and a unit has at most three bytes. */
const MAX_STATEMENT_LENGTH = 2_000_000;

/** Inserts rows of an import by json_each, the fastest way (rules/driver 6): with one statement, unless their texts are long. */
export async function insertAssets(
  tx: Tx,
  acting: Acting,
  { id, status }: { id: number; status: "in_service" | "pending" },
  rows: NumberedAsset[],
): Promise<void> {
  const at = now(acting);
  for (const values of statementsOf(rows))
    await tx.run(sql`
    INSERT INTO ${assets} (company_id, import_id, status, created_at, updated_at, version, carrying_amount, valued_day,
      imported_maintenance_date, ${columns})
    SELECT ${acting.company.id}, ${id}, ${status}, ${at}, ${at}, 1, ${picked("cost")}, ${picked("acquisition_day")},
      ${picked("last_maintenance_date")}, ${picks}
    FROM json_each(${values})`);
}

/** Yields the rows as JSON, as many at a time as one statement takes. */
function* statementsOf(rows: NumberedAsset[]): Generator<string> {
  let batch: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(COLUMNS.map((column) => row[column]));
    if (batch.length > 0 && length + text.length > MAX_STATEMENT_LENGTH) {
      yield `[${batch}]`;
      batch = [];
      length = 0;
    }
    batch.push(text);
    length += text.length;
  }
  if (batch.length > 0) yield `[${batch}]`;
}

/** The acting user as a worker thread knows it. */
export type Acting = Pick<CompanyCtx, "company" | "actor" | "clock">;

/** The records that one statement adds: SQLite accepts 32,766 parameters, and an activity has nine. */
const RECORDS_AT_ONCE = 200;

/** The kinds of records that an import may add. */
const addedKinds = {
  classification_id: classificationRecord,
  vendor_id: vendorRecord,
  custodian_id: custodianRecord,
  location_id: locationRecord,
};

/** Returns what the kinds of records have in common, for the kind to which a field refers. */
export function kindOf(field: ReferenceField) {
  const { table, noun, label } = addedKinds[field];
  return {
    table: table as VersionedTable,
    noun: noun as (typeof REFERENCES)[ReferenceField],
    nameOf: label as (row: unknown) => string,
  };
}

/** The names without a record that valid rows use, with their indexes. */
export type UnknownNames = Record<ReferenceField, { place: number; name: string }[]>;

/**
 * Adds a record for each unknown name, which has only the name and is marked "to complete", and audits it. Returns the ids by the indexes
 * of the names.
 */
export async function createUnknown(tx: Tx, acting: Acting, names: UnknownNames): Promise<Run["created"]> {
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
  for (let from = 0; from < records.length; from += RECORDS_AT_ONCE) {
    const values = records.slice(from, from + RECORDS_AT_ONCE).map((fields) => ({ ...fields, ...common }));
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
