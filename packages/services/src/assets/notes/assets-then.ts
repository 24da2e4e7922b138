import type { Reader } from "@custodia/db/client";
import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { type Condition, conditionLabel } from "@custodia/domain/assets/words";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { ownVisible } from "../../visible.ts";
import { branchName } from "../change/names.ts";

/** What a note says of an asset, in the words of an activity. */
export interface AssetThen {
  id: number;
  barcode: string;
  description: string;
  serial_number: string | null;
  condition: Condition;
  custodian: string;
  location: string | null;
  department: string | null;
}

/** Fields that change, each under the name by which activities keep it. */
const CHANGING = [
  "description",
  "serial_number",
  "condition",
  "custodian",
  "location",
  "department",
] as const satisfies readonly (keyof AssetThen)[];

/**
 * An activity that came later than this one, or than an instant. The plus keeps SQLite from reading all of the company's since then: an
 * asset has few.
 */
export const afterActivity = (id: number): SQL => sql`+${activities.id} > ${id}`;
export const afterInstant = (instant: string): SQL => gt(activities.created_at, instant);

/**
 * Assets as they were before all activities that are `later`: as they are, with what those have changed put back, the newest first.
 * By number; those that people may not see are not there.
 */
export async function assetsThen(
  db: Reader,
  ctx: CompanyCtx,
  ids: readonly number[],
  later: SQL,
): Promise<AssetThen[]> {
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const now = await db
    .select({
      id: assets.id,
      barcode: assets.barcode,
      description: assets.description,
      serial_number: assets.serial_number,
      condition: assets.condition,
      custodian: custodians.full_name,
      code: locations.code,
      address: locations.address,
      department: assets.department,
    })
    .from(assets)
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .where(ownVisible(ctx, sql`${assets.id} IN ${listed}`))
    .orderBy(assets.id);
  const { subject_type, subject_id } = activities;
  const about = and(eq(subject_type, "asset"), sql`${subject_id} IN ${listed}`);
  const changes = await db
    .select({ id: subject_id, before: activities.before })
    .from(activities)
    .where(and(inCompany(ctx, activities), about, later, sql`${activities.before} IS NOT NULL`))
    .orderBy(sql`+${activities.id} DESC`);
  const then = new Map<number, AssetThen>();
  for (const { code, address, ...row } of now) {
    then.set(row.id, { ...row, location: address === null ? null : branchName({ code, address }) });
  }
  for (const { id, before } of changes) {
    const asset = then.get(id!);
    const put = CHANGING.filter((field) => before?.[field] !== undefined);
    if (asset) Object.assign(asset, Object.fromEntries(put.map((field) => [field, before![field]])));
  }
  return [...then.values()];
}

/** Assets as the rows of a note. */
export const rowsOfAssets = (assets: readonly AssetThen[]): string[][] =>
  assets.map(({ barcode, description, serial_number, condition, location }, index) => [
    ...[`${index + 1}`, barcode, description, serial_number ?? ""],
    ...[conditionLabel[condition], location ?? ""],
  ]);
