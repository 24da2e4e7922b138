import { assets } from "@custodia/db/schema/assets/assets";
import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "./context.ts";

/** The company whose assets are selected; a prepared query has a placeholder for its id. */
interface Scope {
  company: { id: CompanyId | Placeholder };
}

// Every query on assets contains these conditions, so they are constants: building them for each query takes longer
// than running them.

/** The company's import whose rows are still being written; the schema allows at most one. */
function stagingImport({ company }: Scope): SQL {
  return sql`(SELECT imports.id FROM imports WHERE imports.company_id = ${company.id} AND imports.state = 'staging')`;
}

/** The first asset of the company's import that is being undone; null if there is none. */
function firstLeavingAsset({ company }: Scope): SQL {
  return sql`(SELECT min(leaving_assets.asset_id) FROM leaving_assets WHERE leaving_assets.company_id = ${company.id})`;
}

/** No id is as high. */
const NO_ID = sql.raw("9223372036854775807");

/**
 * Selects the visible rows of `assets`: all but those of an import that is still staging or that is being undone. It reads
 * only ids, so that indexes remain covering: the first hidden id is looked up once, and rows below it pass at once. If
 * nothing is hidden, all rows pass.
 */
export function visible(ctx: Scope): SQL {
  return sql`(assets.id < (SELECT min(
    coalesce((SELECT min(staged.id) FROM assets AS staged WHERE staged.import_id > 0 AND staged.import_id = ${stagingImport(ctx)}), ${NO_ID}),
    coalesce(${firstLeavingAsset(ctx)}, ${NO_ID})
  )) OR NOT EXISTS (
    SELECT 1 FROM assets AS staged WHERE staged.id = assets.id AND staged.import_id = ${stagingImport(ctx)}
  ) AND NOT EXISTS (
    SELECT 1 FROM leaving_assets WHERE leaving_assets.company_id = ${ctx.company.id} AND leaving_assets.asset_id = assets.id
  ))`;
}

/** 1 if some of the company's assets are hidden, otherwise 0. */
export function anyHidden(ctx: Scope): SQL<number> {
  return sql<number>`(${stagingImport(ctx)} IS NOT NULL OR ${firstLeavingAsset(ctx)} IS NOT NULL)`;
}

/** The company's visible assets that meet `where`. */
export function ownVisible(ctx: Scope, where?: SQL): SQL {
  return sql`${and(eq(assets.company_id, ctx.company.id), where, visible(ctx))}`;
}

/**
 * The number of the company's visible assets that meet `where`, as an expression. If nothing is hidden, the visibility
 * condition is not evaluated, so that counting costs no more than without it.
 */
export function countVisible(ctx: Scope, where?: SQL): SQL<number> {
  const all = sql`${assets} WHERE ${and(eq(assets.company_id, ctx.company.id), where)}`;
  return sql<number>`CASE WHEN ${anyHidden(ctx)} THEN (SELECT count(*) FROM ${all} AND ${visible(ctx)}) ELSE (SELECT count(*) FROM ${all}) END`;
}
