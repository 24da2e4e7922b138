import { assets, imports } from "@custodia/db/schema/assets";
import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CompanyId } from "../context.ts";

/** The company whose assets are meant; a prepared query takes it as a placeholder. */
interface Scope {
  company: { id: CompanyId | Placeholder };
}

const staged = alias(assets, "staged");

/** The company's import whose rows are still being written; the schema allows one at most. */
function staging(ctx: Scope): SQL {
  return sql`(SELECT ${imports.id} FROM ${imports} WHERE ${imports.company_id} = ${ctx.company.id} AND ${imports.state} = 'staging')`;
}

/**
 * Rows of `assets` that people may see: all but those of an import that is still staging. Every query on assets carries
 * it. It reads nothing but ids, so that indexes stay covering: the first staged id is found once, rows below it pass at
 * once, and where nothing is staging that is all of them.
 */
export function visible(ctx: Scope): SQL {
  const first = sql`SELECT min(${staged.id}) FROM ${assets} AS ${staged} WHERE ${staged.import_id} > 0 AND ${staged.import_id} = ${staging(ctx)}`;
  const hidden = sql`SELECT 1 FROM ${assets} AS ${staged} WHERE ${staged.id} = ${assets.id} AND ${staged.import_id} = ${staging(ctx)}`;
  return sql`(${assets.id} < coalesce((${first}), 9223372036854775807) OR NOT EXISTS (${hidden}))`;
}

/** The company's assets that people may see and that meet `where`. */
export function ownVisible(ctx: Scope, where?: SQL): SQL {
  return sql`${and(eq(assets.company_id, ctx.company.id), where, visible(ctx))}`;
}

/**
 * The number of the company's assets that people may see and that meet `where`, as an expression. Where nothing is
 * staging the condition is not even asked, so that counting costs no more than without it.
 */
export function countVisible(ctx: Scope, where?: SQL, from: SQL = sql`${assets}`): SQL<number> {
  const count = (condition: SQL | undefined) => sql`(SELECT count(*) FROM ${from} WHERE ${condition})`;
  const all = and(eq(assets.company_id, ctx.company.id), where);
  return sql<number>`CASE WHEN ${staging(ctx)} IS NULL THEN ${count(all)} ELSE ${count(ownVisible(ctx, where))} END`;
}
