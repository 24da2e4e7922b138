import type { Tx } from "@custodia/db/client";
import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { REFERENCES, type ReferenceField } from "@custodia/domain/assets/import/fields";
import { classificationCode } from "@custodia/domain/setup/codes";
import type { InferInsertModel } from "drizzle-orm";
import { difference } from "../../../core/audit.ts";
import { type CompanyCtx, now } from "../../../core/context.ts";
import { inCompany, type TenantTable } from "../../../core/store.ts";
import { classificationKey, classificationRecord } from "../../../setup/classifications.ts";
import { custodianRecord } from "../../../setup/custodians.ts";
import { locationRecord } from "../../../setup/locations.ts";
import { vendorRecord } from "../../../setup/vendors.ts";
import type { Run } from "../show.ts";
import type { RowsPlan } from "./plan-rows.ts";

/** The acting user as a worker thread knows it. */
export type Acting = Pick<CompanyCtx, "company" | "actor" | "clock">;

/** Rows of one statement: SQLite takes 32,766 parameters, and an activity has nine. */
const AT_ONCE = 200;

/** The kinds of records that an import may add. */
export const addedKinds = {
  classification_id: classificationRecord,
  vendor_id: vendorRecord,
  custodian_id: custodianRecord,
  location_id: locationRecord,
};

/**
 * Adds a record for each unknown name, with its name alone and marked "to complete", and tells it in the activity. Answers
 * the ids by the names' places.
 */
export async function createUnknown(tx: Tx, acting: Acting, names: RowsPlan["names"]): Promise<Run["created"]> {
  const codes = new Set<string>();
  if (names.classification_id.length > 0) {
    const taken = await tx
      .select({ code: classifications.code })
      .from(classifications)
      .where(inCompany(acting, classifications));
    for (const { code } of taken) codes.add(code);
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
  for (const field of Object.keys(REFERENCES) as ReferenceField[]) {
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
  const { table, noun } = addedKinds[field];
  const nameOf = addedKinds[field].label as (row: unknown) => string;
  const at = now(acting);
  const common = { company_id: acting.company.id, to_complete: true, created_at: at, updated_at: at };
  const ids: number[] = [];
  for (let from = 0; from < records.length; from += AT_ONCE) {
    const values = records.slice(from, from + AT_ONCE).map((fields) => ({ ...fields, ...common }));
    const rows = (await tx
      .insert(table as TenantTable)
      .values(values as InferInsertModel<TenantTable>[])
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
