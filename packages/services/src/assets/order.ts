import { assets } from "@custodia/db/schema/assets";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";
import { inCompany } from "../store.ts";
import { type Conditions, ledBy, lookedThrough, STORED_ORDER } from "./conditions.ts";
import type { AssetSort, ReferenceSort } from "./sorts.ts";
import { ownVisible, visible } from "./visible.ts";

/** What to order: `many` where a good part of the register matches. */
type Matching = Conditions & { many: boolean };

/** Ids of all that match, walked in the order of an index: a limit ends the walk. */
export function walked(ctx: CompanyCtx, conditions: Matching, sort: AssetSort, direction: SQL): SQL {
  if (sort.kind === "reference") return walkedByReference(ctx, conditions, sort, direction);
  const lead = sort.kind === "own" ? sort.column : undefined;
  return sql`
    SELECT ${assets.id} AS id FROM ${assets} WHERE ${ownVisible(ctx, ledBy(lead, conditions))}
    ORDER BY ${sort.value} ${direction}, ${assets.id} ${direction}`;
}

/**
 * Records by name, and the assets of each by id: both come from indexes, so nothing is sorted. Assets that refer to
 * nothing have no name, and so come before all names, as NULL does everywhere.
 */
function walkedByReference(
  ctx: CompanyCtx,
  conditions: Conditions,
  { column, table, value, index }: ReferenceSort,
  direction: SQL,
): SQL {
  const where = ownVisible(ctx, ledBy(undefined, conditions));
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

/** Ids of all that match, sorted; the plus keeps SQLite from walking the order's own index after all. */
export function sorted(ctx: CompanyCtx, conditions: Matching, sort: AssetSort, direction: SQL): SQL {
  const { from, where } = matches(ctx, conditions);
  if (sort.kind === "reference") {
    const { column, table, value } = sort;
    return sql`
      SELECT ${assets.id} AS id FROM ${from} LEFT JOIN ${table} ON ${table.id} = ${column} WHERE ${where}
      ORDER BY ${value} ${direction}, ${table.id} ${direction}, ${assets.id} ${direction}`;
  }
  const byId = sort.kind === "own" && sort.column === assets.id;
  const first = byId ? sort.value : sql`+${sort.value}`;
  return sql`
    SELECT ${assets.id} AS id FROM ${from} WHERE ${where}
    ORDER BY ${first} ${direction}, ${assets.id} ${direction}`;
}

/**
 * The matches: by the index of the most telling filter, else by looking through the index that holds the texts, else,
 * where that would fetch a good part of the rows one by one, by looking through the rows as they are stored.
 */
function matches(ctx: CompanyCtx, conditions: Matching): { from: SQL; where: SQL } {
  const lead = conditions.indexed[0]?.column;
  const where = ownVisible(ctx, ledBy(lead, conditions));
  if (lead || conditions.texts.length === 0) return { from: sql`${assets}`, where };
  if (conditions.many) return { from: sql`${assets} INDEXED BY ${sql.identifier(STORED_ORDER)}`, where };
  const found = and(eq(assets.company_id, ctx.company.id), ledBy(undefined, conditions));
  return {
    from: sql`
      (SELECT ${assets.id} AS found FROM ${lookedThrough(conditions)} WHERE ${found})
      CROSS JOIN ${assets} ON ${assets.id} = found`,
    where: visible(ctx),
  };
}
