import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { visible } from "../../core/visible-assets.ts";
import { openRelease } from "../detail/columns.ts";
import { ledBy, lookedThrough, type Matching, STORED_ORDER, shown } from "./conditions.ts";
import type { AssetSort, GroupedSort, ReferenceSort } from "./sort-kinds.ts";
import { ofHolder } from "./walk.ts";

/** Ids of all that match, sorted; the plus keeps SQLite from walking the order's own index after all. */
export function sorted(ctx: CompanyCtx, conditions: Matching, sort: AssetSort, direction: SQL): SQL {
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

/** The name of the record that an asset refers to; nothing where it refers to none. */
const named = ({ column, table, value }: ReferenceSort): SQL =>
  sql`(SELECT ${value} FROM ${table} WHERE ${table.id} = ${column})`;

/** What an asset is sorted by, read for it alone. */
function told(sort: GroupedSort["then"]): SQL {
  if (sort.kind === "reference") return named(sort);
  if (sort.kind !== "release") return sql`+${sort.value}`;
  const released = sql`${movements} LEFT JOIN ${custodians} AS ${sql.identifier("holder")} ON ${ofHolder}`;
  return sql`(SELECT ${sort.value} FROM ${released} WHERE ${openRelease})`;
}

/**
 * The matches: by the index of the most telling filter, else by looking through the index that holds the texts, else,
 * where that would fetch a good part of the rows one by one, by looking through the rows as they are stored.
 */
function matches(ctx: CompanyCtx, conditions: Matching): { from: SQL; where: SQL } {
  const lead = conditions.indexed[0]?.column;
  const where = shown(ctx, conditions, ledBy(lead, conditions));
  if (lead || conditions.texts.length === 0) return { from: conditions.by ?? sql`${assets}`, where };
  if (conditions.many) return { from: sql`${assets} INDEXED BY ${sql.identifier(STORED_ORDER)}`, where };
  const found = and(eq(assets.company_id, ctx.company.id), ledBy(undefined, conditions));
  return {
    from: sql`
      (SELECT ${assets.id} AS found FROM ${lookedThrough(conditions)} WHERE ${found})
      CROSS JOIN ${assets} ON ${assets.id} = found`,
    where: conditions.hidden ? visible(ctx) : sql`true`,
  };
}
