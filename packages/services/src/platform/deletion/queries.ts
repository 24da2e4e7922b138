import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { companyDeletions } from "@custodia/db/schema/platform/company-deletions";
import { operators } from "@custodia/db/schema/platform/operators";
import { companies } from "@custodia/db/schema/setup/company";
import type { DeletionListQuery } from "@custodia/domain/platform/deletions";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { OperatorCtx, Permitted } from "../../core/context.ts";
import { eqEach, orderOf, pageFrom } from "../../core/list.ts";

/** Matches a deletion that is neither done nor cancelled. */
const isOpen = inArray(companyDeletions.state, ["requested", "scheduled", "running"]);

/** Matches the open deletion of a company. */
export const openDeletionOf = (company_id: number) => and(eq(companyDeletions.company_number, company_id), isOpen);

/**
 * When the company last downloaded all its data since its request: a file that was prepared and not downloaded is deleted with
 * the company.
 */
const downloadedAt = sql<string | null>`coalesce(${companyDeletions.exported_at}, (
  SELECT max(${activities.created_at}) FROM ${activities}
  WHERE ${activities.company_id} = ${companyDeletions.company_number} AND ${activities.subject_type} = 'company'
    AND ${activities.subject_id} = ${companyDeletions.company_number} AND ${activities.action} = 'downloads.file'
    AND ${activities.created_at} >= ${companyDeletions.requested_at}
))`;

const { id, state, requested_at, due_at, begun_at, ended_at, request } = companyDeletions;
const stepColumns = { id, state, requested_at, due_at, begun_at, ended_at, request, exported_at: downloadedAt };

/** Returns the open deletion of a company, for its own Admins. */
export async function showOwnDeletion({ db, company }: Permitted<"company.manage">) {
  const [row] = await db.read.select(stepColumns).from(companyDeletions).where(openDeletionOf(company.id));
  return { deletion: row ?? null };
}

/** Returns when a company will be deleted; null unless that is scheduled. */
export async function deletionDueAt(db: Reader, company_id: number): Promise<string | null> {
  const [row] = await db
    .select({ due_at })
    .from(companyDeletions)
    .where(and(eq(companyDeletions.company_number, company_id), eq(state, "scheduled")));
  return row?.due_at ?? null;
}

const totalRows = sql<number>`(SELECT coalesce(sum(value), 0) FROM json_each(${companyDeletions.deleted_rows}))`;

/** Selects deletions with the names that operators read. */
const selectDeletions = (db: Reader, where: SQL | undefined) => {
  const { company_number, company_created_at, reason, export_waiver, backups_until } = companyDeletions;
  const { deleted_files, deleted_bytes } = companyDeletions;
  return db
    .select({
      ...stepColumns,
      company_number,
      company_created_at,
      reason,
      export_waiver,
      backups_until,
      deleted_files,
      deleted_bytes,
      company: companies.name,
      operator: operators.full_name,
      deleted_rows: totalRows,
    })
    .from(companyDeletions)
    .leftJoin(companies, eq(companies.id, company_number))
    .leftJoin(operators, eq(operators.id, companyDeletions.operator_id))
    .where(where);
};

/** Returns a page of the deletions of all companies, newest first. */
export function listDeletions({ db }: OperatorCtx, query: DeletionListQuery) {
  const { state, company_number } = companyDeletions;
  const where = eqEach({ state, company_number }, query.filter);
  const rows = selectDeletions(db.read, where).orderBy(
    ...orderOf(query, { requested_at: companyDeletions.id }, companyDeletions.id),
  );
  return pageFrom(query, rows, () => db.read.$count(companyDeletions, where));
}

/** Returns the open deletion of a company, as operators see it; null if there is none. */
export async function findOpenDeletion(db: Reader, company_id: number) {
  const [row] = await selectDeletions(db, openDeletionOf(company_id));
  return row ?? null;
}

/** Returns a deletion with what it deleted; undefined if there is none. */
export async function findDeletion(db: Reader, deletion_id: number) {
  const [row] = await selectDeletions(db, eq(companyDeletions.id, deletion_id));
  return row;
}
