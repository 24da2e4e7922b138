import { assets, imports } from "@custodia/db/schema/assets";
import { and, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../context.ts";
import { inCompany } from "../store.ts";

type Scope = Pick<CompanyCtx, "company">;

const staged = alias(assets, "staged");

/** The company's import whose rows are still being written; the schema allows one at most. */
function staging(ctx: Scope): SQL {
  return sql`(SELECT ${imports.id} FROM ${imports} WHERE ${inCompany(ctx, imports)} AND ${imports.state} = 'staging')`;
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
  return sql`${and(inCompany(ctx, assets), where, visible(ctx))}`;
}

/** Their number, as an expression. The condition is left out where nothing is staging, so that counting costs no more. */
export function countVisible(ctx: Scope, where?: SQL): SQL<number> {
  const count = (condition: SQL | undefined) => sql`(SELECT count(*) FROM ${assets} WHERE ${condition})`;
  const all = and(inCompany(ctx, assets), where);
  return sql<number>`CASE WHEN ${staging(ctx)} IS NULL THEN ${count(all)} ELSE ${count(ownVisible(ctx, where))} END`;
}
