import { assets } from "@custodia/db/schema/assets/assets";
import { assetTransfers } from "@custodia/db/schema/assets/transfers";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { locations } from "@custodia/db/schema/setup/locations";
import type { GroupView, ReportGroup } from "@custodia/domain/assets/reports/labels";
import { startOfDay } from "@custodia/domain/assets/returns";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { sortKey } from "@custodia/domain/sort-key";
import { and, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx, CompanyId } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";

/** The company whose register is reported; its days are those of its time zone. */
export interface ReportCompany {
  id: CompanyId;
  time_zone: string;
}

/** What an asset has today. */
export const CURRENT_GROUP = {
  classification: assets.classification_id,
  location: assets.location_id,
  department: assets.department,
} as const satisfies Record<ReportGroup, unknown>;

/** What an asset had before a transfer. */
export const PREVIOUS_GROUP = {
  classification: assetTransfers.classification_id,
  location: assetTransfers.location_id,
  department: assetTransfers.department,
} as const satisfies Record<ReportGroup, unknown>;

/** The transfers of a field after a day, which an index finds. */
export function transfersAfter({ id, time_zone }: ReportCompany, field: ReportGroup, day: CalendarDate): SQL {
  return sql`${assetTransfers.company_id} = ${id} AND ${assetTransfers.field} = ${field}
    AND ${assetTransfers.at} >= ${startOfDay(addDays(day, 1), time_zone)}`;
}

const wasOf = (field: ReportGroup) => sql.raw(`was_${field}`);

const groupOnDay = (field: ReportGroup) =>
  sql`CASE WHEN ${wasOf(field)}.asset_id IS NULL THEN ${CURRENT_GROUP[field]} ELSE ${wasOf(field)}.previous END`;

/** The class, location and department of an asset at the end of the day of `joinGroups`. */
export const GROUP_ON_DAY: Record<ReportGroup, SQL> = {
  classification: groupOnDay("classification"),
  location: groupOnDay("location"),
  department: groupOnDay("department"),
};

/**
 * Returns joins to the first transfer of each asset after a day, which names the group that the asset had at the end of the day.
 * Without one the asset is still in that group. `ids`, an SQL list, restricts the assets.
 */
export function joinGroups(company: ReportCompany, day: CalendarDate, fields: readonly ReportGroup[], ids?: SQL): SQL {
  const hint = ids ? sql`INDEXED BY asset_transfers_of_asset` : sql``;
  const joins = fields.map((field) => {
    const own = and(transfersAfter(company, field, day), ids && sql`${assetTransfers.asset_id} IN ${ids}`);
    return sql`LEFT JOIN (SELECT ${assetTransfers.asset_id} AS asset_id, min(${assetTransfers.id}), ${PREVIOUS_GROUP[field]} AS previous
      FROM ${assetTransfers} ${hint} WHERE ${own} GROUP BY 1) AS ${wasOf(field)} ON ${wasOf(field)}.asset_id = ${assets.id}`;
  });
  return sql.join(joins, sql` `);
}

/** The filters of a report by group. */
export interface GroupFilter {
  classification_id?: number | undefined;
  location_id?: number | undefined;
  department?: string | undefined;
  without?: "location" | "department" | undefined;
}

/** Returns the condition of a filter on the groups of the day, and the fields that it reads. */
export function groupCondition({ classification_id, location_id, department, without }: GroupFilter) {
  const isEqual = (field: ReportGroup, value: number | string | undefined) =>
    value === undefined ? [] : [{ field, test: sql`${GROUP_ON_DAY[field]} = ${value}` }];
  const tests = [
    ...isEqual("classification", classification_id),
    ...isEqual("location", location_id),
    ...isEqual("department", department),
    ...(without ? [{ field: without, test: sql`${GROUP_ON_DAY[without]} IS NULL` }] : []),
  ];
  return { fields: tests.map(({ field }) => field), where: and(...tests.map(({ test }) => test)) };
}

/** A group of a report, and what it is stored as. */
export interface NamedGroup {
  key: number | string | null;
  group: GroupView;
}

/** Returns groups with their names, from A to Z; the one without a location or department comes last. */
export async function nameGroups(ctx: CompanyCtx, by: ReportGroup, keys: Iterable<number | string | null>) {
  const names = by === "department" ? undefined : await readNames(ctx, by);
  const groups = [...new Set(keys)].map((key): NamedGroup => {
    if (key === null) return { key, group: { id: null, name: null } };
    if (typeof key === "string") return { key, group: { id: null, name: key } };
    return { key, group: { id: key, name: names?.get(key) ?? null } };
  });
  const sorted = (key: NamedGroup["key"], name: string | null) => `${key === null ? 1 : 0}${sortKey(name ?? "")}`;
  return groups.sort((a, b) => (sorted(a.key, a.group.name) < sorted(b.key, b.group.name) ? -1 : 1));
}

async function readNames(ctx: CompanyCtx, by: "classification" | "location"): Promise<Map<number, string>> {
  const { read } = ctx.db;
  const rows =
    by === "classification"
      ? await read
          .select({ id: classifications.id, name: classifications.name })
          .from(classifications)
          .where(inCompany(ctx, classifications))
      : await read
          .select({ id: locations.id, name: sql<string>`coalesce(${locations.code}, ${locations.address})` })
          .from(locations)
          .where(inCompany(ctx, locations));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
