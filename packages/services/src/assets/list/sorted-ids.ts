import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { visible } from "../../core/visible-assets.ts";
import { holder, openRelease } from "../detail/columns.ts";
import { type Matching, STORED_ORDER, shown, textScan, whereLedBy } from "./filters.ts";
import type {
  AssetSort,
  GroupedSort,
  ReferenceSort,
  ReleaseSort,
  ServiceSort,
  WalkedSort,
} from "./order-by.ts";

/** Selects the ids of all matches and sorts them; the plus keeps SQLite from walking the order's own index. */
export function sortedIds(ctx: CompanyCtx, conditions: Matching, sort: AssetSort, direction: SQL): SQL {
  const { from, where } = matches(ctx, conditions);
  if (sort.kind === "reference") {
    const { column, table, value } = sort;
    return sql`
      SELECT ${assets.id} AS id FROM ${from} LEFT JOIN ${table} ON ${table.id} = ${column} WHERE ${where}
      ORDER BY ${value} ${direction}, ${table.id} ${direction}, ${assets.id} ${direction}`;
  }
  if (sort.kind === "grouped") {
    const { by, then, direction: within } = sort;
    return sql`
      SELECT ${assets.id} AS id FROM ${from} WHERE ${where}
      ORDER BY ${named(by)} ${direction}, ${by.column} ${direction}, ${told(then)} ${within}, ${assets.id} ${within}`;
  }
  if (sort.kind === "release") {
    return sql`
      SELECT ${assets.id} AS id FROM ${from} LEFT JOIN ${movements} ON ${openRelease}
      LEFT JOIN ${custodians} AS ${sql.identifier("holder")} ON ${ofHolder} AND ${movements.id} IS NOT NULL WHERE ${where}
      ORDER BY ${sort.value} ${direction}, ${movements.id} ${direction}, ${assets.id} ${direction}`;
  }
  const byId = sort.kind === "own" && sort.column === assets.id;
  const first = byId ? sort.value : sql`+${sort.value}`;
  return sql`
    SELECT ${assets.id} AS id FROM ${from} WHERE ${where}
    ORDER BY ${first} ${direction}, ${assets.id} ${direction}`;
}

/** The name of the referenced record; NULL without one. */
const named = ({ column, table, value }: ReferenceSort): SQL =>
  sql`(SELECT ${value} FROM ${table} WHERE ${table.id} = ${column})`;

/** The sort value of one asset, as a scalar subquery. */
function told(sort: GroupedSort["then"]): SQL {
  if (sort.kind === "reference") return named(sort);
  if (sort.kind !== "release") return sql`+${sort.value}`;
  const released = sql`${movements} LEFT JOIN ${custodians} AS ${sql.identifier("holder")} ON ${ofHolder}`;
  return sql`(SELECT ${sort.value} FROM ${released} WHERE ${openRelease})`;
}

/**
 * The matches: by the index of the most selective filter, else by scanning the index that holds the texts, else,
 * where that would fetch a large part of the rows one by one, by a scan in storage order.
 */
function matches(ctx: CompanyCtx, conditions: Matching): { from: SQL; where: SQL } {
  const lead = conditions.indexed[0]?.column;
  const where = shown(ctx, conditions, whereLedBy(lead, conditions));
  if (lead || conditions.texts.length === 0) return { from: conditions.by ?? sql`${assets}`, where };
  if (conditions.many) return { from: sql`${assets} INDEXED BY ${sql.identifier(STORED_ORDER)}`, where };
  const found = and(eq(assets.company_id, ctx.company.id), whereLedBy(undefined, conditions));
  return {
    from: sql`
      (SELECT ${assets.id} AS found FROM ${textScan(conditions)} WHERE ${found})
      CROSS JOIN ${assets} ON ${assets.id} = found`,
    where: conditions.hidden ? visible(ctx) : sql`true`,
  };
}

/** Selects the ids of all matches in the order of an index: a limit ends the walk. */
export function idsByIndex(ctx: CompanyCtx, conditions: Matching, sort: WalkedSort, direction: SQL): SQL {
  if (sort.kind === "reference") return walkedByReference(ctx, conditions, sort, direction);
  if (sort.kind === "service") return walkedByService(ctx, conditions, sort, direction);
  if (sort.kind === "release") return walkedByRelease(ctx, conditions, sort, direction);
  const lead = sort.kind === "own" ? sort.column : undefined;
  return sql`
    SELECT ${assets.id} AS id FROM ${assets} WHERE ${shown(ctx, conditions, whereLedBy(lead, conditions))}
    ORDER BY ${sort.value} ${direction}, ${assets.id} ${direction}`;
}

/**
 * Records by name, and the assets of each by id: both come from indexes, so nothing is sorted. Assets that refer to
 * nothing have no name, and so come before all names, as NULL does everywhere.
 */
function walkedByReference(
  ctx: CompanyCtx,
  conditions: Matching,
  { column, table, value, index }: ReferenceSort,
  direction: SQL,
): SQL {
  const where = shown(ctx, conditions, whereLedBy(undefined, conditions));
  const byReference = sql`${assets} INDEXED BY ${sql.identifier(index)}`;
  const named = sql`
    SELECT ${value} AS name, ${table.id} AS other, ${assets.id} AS id
    FROM ${table} CROSS JOIN ${byReference}
    ON ${assets.company_id} = ${table.company_id} AND ${column} = ${table.id}
    WHERE ${inCompany(ctx, table)} AND ${where}`;
  const nameless = sql`
    SELECT ${column} AS name, ${column} AS other, ${assets.id} AS id
    FROM ${byReference} WHERE ${where} AND ${column} IS NULL`;
  const all = column.notNull ? named : sql`${named} UNION ALL ${nameless}`;
  return sql`${all} ORDER BY name ${direction}, other ${direction}, id ${direction}`;
}

/** Assets with a schedule by their next maintenance, from its index; then those without one or disposed, by id. */
function walkedByService(
  ctx: CompanyCtx,
  conditions: Matching,
  { column }: ServiceSort,
  direction: SQL,
): SQL {
  const { closed_on, maintenance_schedule } = assets;
  const index = sql.identifier("assets_by_next_maintenance");
  return sql`
    SELECT ${column} AS name, ${assets.id} AS id FROM ${assets} INDEXED BY ${index}
    WHERE ${shown(ctx, conditions, whereLedBy(column, conditions))} AND ${maintenance_schedule} IS NOT NULL AND ${closed_on} IS NULL
    UNION ALL
    SELECT NULL AS name, ${assets.id} AS id FROM ${assets} INDEXED BY ${sql.identifier(STORED_ORDER)}
    WHERE ${shown(ctx, conditions, whereLedBy(undefined, conditions))} AND (${maintenance_schedule} IS NULL OR ${closed_on} IS NOT NULL)
    ORDER BY name ${direction}, id ${direction}`;
}

/** The few assets that are out, sorted; then all others by id. */
function walkedByRelease(ctx: CompanyCtx, conditions: Matching, { value }: ReleaseSort, direction: SQL): SQL {
  const where = shown(ctx, conditions, whereLedBy(undefined, conditions));
  return sql`
    SELECT ${value} AS name, ${movements.id} AS other, ${assets.id} AS id
    FROM ${movements} CROSS JOIN ${assets} ON ${openRelease} LEFT JOIN ${custodians} AS ${sql.identifier("holder")} ON ${ofHolder}
    WHERE ${inCompany(ctx, movements)} AND ${where}
    UNION ALL
    SELECT NULL AS name, NULL AS other, ${assets.id} AS id FROM ${assets} INDEXED BY ${sql.identifier(STORED_ORDER)}
    WHERE ${where} AND NOT EXISTS (SELECT 1 FROM ${movements} WHERE ${openRelease})
    ORDER BY name ${direction}, other ${direction}, id ${direction}`;
}

const ofHolder = sql`${holder.id} = coalesce(${movements.custodian_id}, ${assets.custodian_id})`;
