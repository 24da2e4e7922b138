import { activities, approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { noteNumbers } from "@custodia/db/schema/assets/derived";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { legacyNoteNumber, type NoteKind, noteNumber } from "@custodia/domain/assets/notes";
import type { Reader } from "@custodia/sqlite/client";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { alias } from "drizzle-orm/sqlite-core";
import type { QueryCtx } from "../../core/context.ts";
import { jsonList } from "../../core/statements.ts";
import { inCompany } from "../../core/store.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { branchName } from "../detail/references.ts";
import { type Disposal, jointDisposalIds, type Scrapping } from "../disposals/queries.ts";

const assetColumns = {
  id: assets.id,
  barcode: assets.barcode,
  description: assets.description,
  serial_number: assets.serial_number,
  manufacturer: assets.manufacturer,
  model: assets.model,
  condition: assets.condition,
  custodian: custodians.full_name,
  department: assets.department,
};

/** An asset as it was at the time of an audit entry. */
export type PastAsset = SelectResultFields<typeof assetColumns> & { location: string | null };

/** The fields that may change, by their names in audit entries; each is in `PastAsset`. */
const CHANGING_FIELDS = [
  "description",
  "serial_number",
  "manufacturer",
  "model",
  "condition",
  "custodian",
  "location",
  "department",
] as const satisfies readonly (keyof PastAsset)[];

type Scope = Pick<QueryCtx, "company">;

/** The conditions for audit entries after an entry, and after an instant. */
export const afterActivity = (id: number): SQL => sql`activities.id > ${id}`;
export const afterInstant = (instant: string): SQL => sql`activities.created_at > ${instant}`;

/**
 * Returns assets as they were before the `later` audit entries: the current values, with each field reset to its value before the first
 * such entry. By id; hidden assets are omitted.
 */
export async function pastAssets(db: Reader, ctx: Scope, ids: readonly number[], later: SQL): Promise<PastAsset[]> {
  const idList = jsonList(ids);
  const current = await db
    .select({ ...assetColumns, branch: locationRefColumns })
    .from(assets)
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .where(ownVisible(ctx, sql`${assets.id} IN ${idList}`))
    .orderBy(assets.id);
  const before = await fieldsBefore(db, ctx, idList, later);
  return current.map(({ branch, ...row }) => ({ ...row, location: branchName(branch), ...before.get(row.id) }));
}

/** The width to which an entry's id is padded, so that ids sort as text. */
const DIGITS = 16;

/**
 * Returns the values that fields of assets had before the first later activity that changed them. The database computes this and returns
 * one row per asset, however often the asset changed; the index finds each asset's later activities by id.
 */
async function fieldsBefore(db: Reader, ctx: Scope, idList: SQL, later: SQL): Promise<Map<number, Partial<PastAsset>>> {
  const first = CHANGING_FIELDS.map((field) => {
    const previous = sql`(activities.before -> ${`$.${field}`})`;
    return sql`min(printf(${`%0${DIGITS}d`}, activities.id) || ${previous})`;
  });
  const rows = await db.all<{ id: number; first: string }>(sql`
    SELECT subject_id AS id, json_array(${sql.join(first, sql`, `)}) AS first
    FROM ${activities} INDEXED BY activities_of_subject
    WHERE company_id = ${ctx.company.id} AND subject_type = 'asset' AND subject_id IN ${idList} AND ${later}
      AND before IS NOT NULL
    GROUP BY subject_id`);
  return new Map(rows.map(({ id, first }) => [id, parseFields(JSON.parse(first) as (string | null)[])]));
}

/** Null means unchanged; otherwise the padded id precedes the value as JSON. */
const parseFields = (first: readonly (string | null)[]): Partial<PastAsset> =>
  Object.fromEntries(
    first.flatMap((text, index) =>
      text === null ? [] : [[CHANGING_FIELDS[index]!, JSON.parse(text.slice(DIGITS)) as unknown]],
    ),
  );

/** Returns the number of the form of a movement, sale or scrapping. */
export async function eventFormNumber(ctx: QueryCtx, kind: NoteKind, id: number): Promise<string> {
  return (await latestNumber(ctx, kind, [`${id}`])) ?? legacyNoteNumber(kind, id);
}

/**
 * Returns the number of the form of a joint disposal. It stays the same if the disposal that has the number is reversed, because the form
 * may already be signed.
 */
export async function jointDisposalFormNumber(
  ctx: QueryCtx,
  event: Disposal | Scrapping,
  first: number,
): Promise<string> {
  const kind = "sale_date" in event ? "sale" : "scrapping";
  return (await latestNumber(ctx, kind, jointDisposalIds(ctx, event, first))) ?? legacyNoteNumber(kind, first);
}

/** Returns the number of the form of a joint change of custodian or location. */
export async function jointChangeFormNumber(
  ctx: QueryCtx,
  kind: NoteKind,
  field: "custodian_id" | "location_id",
  { id, created_at, user_id, after }: FormEntry,
): Promise<string> {
  const subject = `${created_at} ${user_id ?? "-"} ${after![field]}`;
  return (await latestNumber(ctx, kind, [subject])) ?? legacyNoteNumber(kind, id);
}

async function latestNumber(
  ctx: QueryCtx,
  kind: NoteKind,
  subjects: readonly string[] | ReturnType<typeof jointDisposalIds>,
): Promise<string | undefined> {
  const [row] = await ctx.db.read
    .select({ year: noteNumbers.year, number: noteNumbers.number })
    .from(noteNumbers)
    .where(
      and(
        eq(noteNumbers.company_id, ctx.company.id),
        eq(noteNumbers.kind, kind),
        inArray(noteNumbers.subject, subjects as string[]),
      ),
    )
    .orderBy(desc(sql`CAST(${noteNumbers.subject} AS INTEGER)`))
    .limit(1);
  return row && noteNumber(kind, row);
}

const requester = alias(users, "requester");
const decider = alias(users, "decider");

const columns = {
  id: activities.id,
  subject_id: activities.subject_id,
  user_id: activities.user_id,
  created_at: activities.created_at,
  before: activities.before,
  after: activities.after,
  /** The user who acted, directly or by approving the request. */
  acted_by: users.full_name,
  requested_by: requester.full_name,
  approved_by: decider.full_name,
};

/** The condition for the audit entries of an asset, or only those of an action. */
export const entriesOfAsset = (id: number, action?: string): SQL | undefined =>
  and(
    eq(activities.subject_type, "asset"),
    eq(activities.subject_id, id),
    action === undefined ? undefined : eq(activities.action, action),
  );

/** Selects audit entries with their actor and, if they followed from a request, the requester and the approver. */
export function selectEntries(db: Reader, ctx: Pick<QueryCtx, "company">, where: SQL | undefined) {
  return db
    .select(columns)
    .from(activities)
    .leftJoin(users, eq(users.id, activities.user_id))
    .leftJoin(approvals, eq(approvals.id, activities.approval_id))
    .leftJoin(requester, eq(requester.id, approvals.requester_id))
    .leftJoin(decider, eq(decider.id, approvals.decider_id))
    .where(and(inCompany(ctx, activities), where));
}

export type FormEntry = Awaited<ReturnType<typeof selectEntries>>[number];
