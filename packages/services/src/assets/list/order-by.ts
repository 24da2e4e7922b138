import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { AssetListQuery } from "@custodia/domain/assets/schema";
import type { CalendarDate } from "@custodia/domain/date";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../../core/context.ts";
import { ignoringCase } from "../../core/list.ts";
import { inCompany, type TenantTable } from "../../core/store.ts";
import { figureOn } from "../../valuation/depreciation.ts";
import { disposalField, holder, openRelease } from "../detail/columns.ts";
import { type AssetFilter, type ListCriteria, matchClauses, matchCondition, STORED_ORDER } from "./filters.ts";

/** Returns the condition for visible matches, in which only `lead` can use an index. */
type Where = (lead?: SQLiteColumn) => SQL;

interface Sort {
  /** Assets are sorted by these values, and then by id. */
  values: SQL[];
  /** The column of assets whose index holds the order. */
  column?: SQLiteColumn;
  /** Selects the ids in order from several indexes, if no single index holds the order. */
  walk?: (ctx: CompanyCtx, where: Where, direction: SQL) => SQL;
}

export interface AssetOrder {
  sort: Sort;
  /** Groups come from A to Z, whatever the direction of their assets. */
  group: Sort | undefined;
  descending: boolean;
  /** True if no index holds the order. */
  computed: boolean;
}

const byColumn = (column: SQLiteColumn, value: SQL = sql`${column}`): Sort => ({ values: [value], column });

/** Sorts by the name of the record that an asset refers to. Uses the index of these names, and the index that finds a record's assets. */
function byReference(
  reference: "classification" | "custodian" | "location" | "vendor",
  table: TenantTable,
  name: SQLiteColumn,
): Sort {
  const column = assets[`${reference}_id`];
  const byIndex = sql`${assets} INDEXED BY ${sql.identifier(`assets_by_${reference}`)}`;
  return {
    values: [sql`(SELECT ${name} FROM ${table} WHERE ${table.id} = ${column})`, sql`${column}`],
    // Assets without a reference have no name, and NULL comes before all names.
    walk(ctx, where, direction) {
      const withReference = sql`
        SELECT ${name} AS name, ${table.id} AS other, ${assets.id} AS id
        FROM ${table} CROSS JOIN ${byIndex} ON ${assets.company_id} = ${table.company_id} AND ${column} = ${table.id}
        WHERE ${inCompany(ctx, table)} AND ${where()}`;
      const withoutReference = sql`
        SELECT ${column} AS name, ${column} AS other, ${assets.id} AS id
        FROM ${byIndex} WHERE ${where()} AND ${column} IS NULL`;
      const all = column.notNull ? withReference : sql`${withReference} UNION ALL ${withoutReference}`;
      return sql`${all} ORDER BY name ${direction}, other ${direction}, id ${direction}`;
    },
  };
}

const HOLDER = sql`${custodians} AS ${sql.identifier("holder")}
  ON ${holder.id} = coalesce(${movements.custodian_id}, ${assets.custodian_id})`;
const STORED = sql`${assets} INDEXED BY ${sql.identifier(STORED_ORDER)}`;

/** Sorts by a field of the open release: only the few assets that are out are sorted; all others come in order of id. */
function byRelease(value: SQL, collation = sql``): Sort {
  const open = (field: SQL) => sql`(SELECT ${field} FROM ${movements} LEFT JOIN ${HOLDER} WHERE ${openRelease})`;
  return {
    values: [sql`${open(value)}${collation}`, open(sql`${movements.id}`)],
    walk: (ctx, where, direction) => sql`
      SELECT ${value}${collation} AS name, ${movements.id} AS other, ${assets.id} AS id
      FROM ${movements} CROSS JOIN ${assets} ON ${openRelease} LEFT JOIN ${HOLDER}
      WHERE ${inCompany(ctx, movements)} AND ${where()}
      UNION ALL
      SELECT NULL AS name, NULL AS other, ${assets.id} AS id FROM ${STORED}
      WHERE ${where()} AND NOT EXISTS (SELECT 1 FROM ${movements} WHERE ${openRelease})
      ORDER BY name ${direction}, other ${direction}, id ${direction}`,
  };
}

const { closed_on, maintenance_schedule, next_maintenance_date } = assets;

/** Takes assets with a maintenance schedule from its index; those without a schedule or disposed of come in order of id. */
const byNextMaintenance: Sort = {
  values: [sql`CASE WHEN ${closed_on} IS NULL THEN ${next_maintenance_date} END`],
  walk: (_ctx, where, direction) => sql`
    SELECT ${next_maintenance_date} AS name, ${assets.id} AS id
    FROM ${assets} INDEXED BY ${sql.identifier("assets_by_next_maintenance")}
    WHERE ${where(next_maintenance_date)} AND ${maintenance_schedule} IS NOT NULL AND ${closed_on} IS NULL
    UNION ALL
    SELECT NULL AS name, ${assets.id} AS id FROM ${STORED}
    WHERE ${where()} AND (${maintenance_schedule} IS NULL OR ${closed_on} IS NOT NULL)
    ORDER BY name ${direction}, id ${direction}`,
};

/** Which assets a list holds, and in which order. */
export type ListQuery = ListCriteria & Pick<AssetListQuery, "sort" | "order" | "group">;

type SortName = NonNullable<AssetListQuery["sort"]>;
type BookValue = keyof typeof figureOn;
const isBookValue = (sort: SortName): sort is BookValue => sort in figureOn;

const sorts: Record<Exclude<SortName, BookValue>, Sort> = {
  barcode: byColumn(assets.barcode),
  asset_tag: byColumn(assets.asset_tag_key),
  description: byColumn(assets.sort_key),
  serial_number: byColumn(assets.serial_number, ignoringCase(assets.serial_number)),
  manufacturer: {
    values: [ignoringCase(assets.manufacturer), ignoringCase(assets.model)],
    column: assets.manufacturer,
  },
  model: byColumn(assets.model, ignoringCase(assets.model)),
  acquisition_date: byColumn(assets.acquisition_date),
  cost: byColumn(assets.cost),
  condition: byColumn(assets.condition),
  status: byColumn(assets.status),
  created_at: { values: [], column: assets.id },
  updated_at: byColumn(assets.updated_at),
  classification: byReference("classification", classifications, classifications.sort_key),
  custodian: byReference("custodian", custodians, custodians.sort_key),
  location: byReference("location", locations, locations.code_key),
  vendor: byReference("vendor", vendors, vendors.sort_key),
  next_maintenance_date: byNextMaintenance,
  expected_return_date: byRelease(sql`${movements.expected_return_date}`),
  out_location: byRelease(sql`${movements.location}`, sql` COLLATE NOCASE`),
  out_custodian: byRelease(sql`${holder.sort_key}`),
  disposed_on: { values: [sql`${closed_on}`] },
  amount_sold_for: { values: [disposalField("amount_sold_for", "0")] },
  gain_or_loss: { values: [disposalField("gain_or_loss", "0 - net_book_value")] },
};

/**
 * Returns the order of a query, newest first by default. While sort keys are being filled after an upgrade, descriptions are
 * sorted as plain text, which is slow.
 */
export function assetOrder(query: ListQuery, day: CalendarDate, sortKeysMissing = false): AssetOrder {
  const { order, sort: name = query.group ?? "created_at" } = query;
  const group = query.group && query.group !== name ? sorts[query.group] : undefined;
  const sort = findSort(name, day, sortKeysMissing);
  const newestFirst = order === undefined && !query.sort && !query.group;
  const computed = Boolean(group) || !(sort.column || sort.walk);
  return { sort, group, descending: order === "desc" || newestFirst, computed };
}

function findSort(name: SortName, day: CalendarDate, sortKeysMissing: boolean): Sort {
  if (name === "description" && sortKeysMissing) return { values: [ignoringCase(assets.description)] };
  return isBookValue(name) ? { values: [figureOn[name](day)] } : sorts[name];
}

/** Selects the ids of all matches and sorts them; the plus keeps SQLite from walking the index that has this order. */
export function sortedIds(ctx: CompanyCtx, filter: AssetFilter, order: AssetOrder, descending: boolean) {
  const { sort, group } = order;
  const direction = directionOf(descending);
  const { from, where } = matchClauses(ctx, filter);
  const terms = [
    ...(group?.values ?? []).map((value) => sql`${value} ASC`),
    ...sort.values.map((value) => sql`+${value} ${direction}`),
  ];
  return sql`SELECT ${assets.id} AS id FROM ${from} WHERE ${where}
    ORDER BY ${sql.join([...terms, sql`${assets.id} ${direction}`], sql`, `)}`;
}

/** Selects the ids of all matches in the order of an index, so that a limit ends the walk. */
export function idsByIndex(ctx: CompanyCtx, filter: AssetFilter, order: AssetOrder, descending: boolean) {
  const direction = directionOf(descending);
  const where: Where = (lead) => matchCondition(ctx, filter, lead);
  if (order.sort.walk) return order.sort.walk(ctx, where, direction);
  const terms = [...order.sort.values, sql`${assets.id}`].map((value) => sql`${value} ${direction}`);
  return sql`SELECT ${assets.id} AS id FROM ${assets} WHERE ${where(order.sort.column)} ORDER BY ${sql.join(terms, sql`, `)}`;
}

const directionOf = (descending: boolean) => sql.raw(descending ? "DESC" : "ASC");
