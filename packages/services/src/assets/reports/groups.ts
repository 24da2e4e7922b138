import { assets } from "@custodia/db/schema/assets/assets";
import { assetTransfers } from "@custodia/db/schema/assets/transfers";
import type { ReportGroup } from "@custodia/domain/assets/reports/groups";
import { startOfDay } from "@custodia/domain/assets/returns";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { and, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "../../core/context.ts";

/** The company whose register is reported; its days are those of its time zone. */
export interface ReportCompany {
  id: CompanyId;
  time_zone: string;
}

/** What an asset has today. */
const current = {
  classification: assets.classification_id,
  location: assets.location_id,
  department: assets.department,
} as const satisfies Record<ReportGroup, unknown>;

/** The columns of transfers with what an asset had before. */
const previous = {
  classification: assetTransfers.classification_id,
  location: assetTransfers.location_id,
  department: assetTransfers.department,
} as const satisfies Record<ReportGroup, unknown>;

/** The transfers of a field after a day, which an index finds. */
function transfersAfter({ id, time_zone }: ReportCompany, field: ReportGroup, day: CalendarDate): SQL {
  return sql`${assetTransfers.company_id} = ${id} AND ${assetTransfers.field} = ${field}
    AND ${assetTransfers.at} >= ${startOfDay(addDays(day, 1), time_zone)}`;
}

const wasOf = (field: ReportGroup) => sql.raw(`was_${field}`);

const groupOnDay = (field: ReportGroup) =>
  sql`CASE WHEN ${wasOf(field)}.asset_id IS NULL THEN ${current[field]} ELSE ${wasOf(field)}.previous END`;

/** The class, location and department of an asset at the end of the day of `joinGroups`. */
export const GROUP_ON_DAY: Record<ReportGroup, SQL> = {
  classification: groupOnDay("classification"),
  location: groupOnDay("location"),
  department: groupOnDay("department"),
};

/**
 * Returns joins to what the first transfer of an asset after a day names: what the asset had at the end of the day. Without
 * one it has it still. `where` restricts the transfers.
 */
export function joinGroups(
  company: ReportCompany,
  day: CalendarDate,
  fields: readonly ReportGroup[],
  where?: SQL,
): SQL {
  const joins = fields.map((field) => {
    const own = and(transfersAfter(company, field, day), where);
    return sql`LEFT JOIN (SELECT ${assetTransfers.asset_id} AS asset_id, min(${assetTransfers.id}), ${previous[field]} AS previous
      FROM ${assetTransfers} WHERE ${own} GROUP BY 1) AS ${wasOf(field)} ON ${wasOf(field)}.asset_id = ${assets.id}`;
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
