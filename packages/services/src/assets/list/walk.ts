import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { holder, openRelease } from "../detail/columns.ts";
import { ledBy, type Matching, STORED_ORDER, shown } from "./conditions.ts";
import type { ReferenceSort, ReleaseSort, ServiceSort, WalkedSort } from "./sort-kinds.ts";

/** Ids of all that match, walked in the order of an index: a limit ends the walk. */
export function walked(ctx: CompanyCtx, conditions: Matching, sort: WalkedSort, direction: SQL): SQL {
  if (sort.kind === "reference") return walkedByReference(ctx, conditions, sort, direction);
  if (sort.kind === "service") return walkedByService(ctx, conditions, sort, direction);
  if (sort.kind === "release") return walkedByRelease(ctx, conditions, sort, direction);
  const lead = sort.kind === "own" ? sort.column : undefined;
  return sql`
    SELECT ${assets.id} AS id FROM ${assets} WHERE ${shown(ctx, conditions, ledBy(lead, conditions))}
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
  const where = shown(ctx, conditions, ledBy(undefined, conditions));
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

/** What has a schedule by its next service, from the index that holds it, beside what has none or is no longer held, by id. */
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
    WHERE ${shown(ctx, conditions, ledBy(column, conditions))} AND ${maintenance_schedule} IS NOT NULL AND ${closed_on} IS NULL
    UNION ALL
    SELECT NULL AS name, ${assets.id} AS id FROM ${assets} INDEXED BY ${sql.identifier(STORED_ORDER)}
    WHERE ${shown(ctx, conditions, ledBy(undefined, conditions))} AND (${maintenance_schedule} IS NULL OR ${closed_on} IS NOT NULL)
    ORDER BY name ${direction}, id ${direction}`;
}

/** What is out, which few are, in the order asked for, beside all else by id. */
function walkedByRelease(ctx: CompanyCtx, conditions: Matching, { value }: ReleaseSort, direction: SQL): SQL {
  const where = shown(ctx, conditions, ledBy(undefined, conditions));
  return sql`
    SELECT ${value} AS name, ${movements.id} AS other, ${assets.id} AS id
    FROM ${movements} CROSS JOIN ${assets} ON ${openRelease} LEFT JOIN ${custodians} AS ${sql.identifier("holder")} ON ${ofHolder}
    WHERE ${inCompany(ctx, movements)} AND ${where}
    UNION ALL
    SELECT NULL AS name, NULL AS other, ${assets.id} AS id FROM ${assets} INDEXED BY ${sql.identifier(STORED_ORDER)}
    WHERE ${where} AND NOT EXISTS (SELECT 1 FROM ${movements} WHERE ${openRelease})
    ORDER BY name ${direction}, other ${direction}, id ${direction}`;
}

export const ofHolder = sql`${holder.id} = coalesce(${movements.custodian_id}, ${assets.custodian_id})`;
