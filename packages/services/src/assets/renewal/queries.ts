import { assets } from "@custodia/db/schema/assets/assets";
import { companies } from "@custodia/db/schema/setup/company";
import { Refusal } from "@custodia/domain/errors";
import {
  type AssetDepreciation,
  type SegmentsAndEvents,
  segmentsAndEventsOf,
} from "@custodia/domain/valuation/asset-depreciation";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { CompanyCtx, CompanyId } from "../../core/context.ts";
import { isOneOf, prepared } from "../../core/statements.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { valuationColumns } from "../../valuation/asset-terms.ts";
import { areStored } from "../../valuation/segments.ts";
import { depreciationsOf } from "../segments.ts";
import { valueEventDays } from "../value/queries.ts";

/** Tables with rows of assets whose own columns may not give their book value; each has an index by company and asset. */
const SOURCES = [
  "asset_policies",
  "asset_openings",
  "asset_estimates",
  "asset_additions",
  "usage_log",
  "value_segments",
];

/** The condition that a company of a query has such assets. */
export const hasSources = sql.raw(
  `(${SOURCES.map((table) => `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.company_id = companies.id)`).join(" OR ")})`,
);

/** Returns the ids of the company's next assets that have rows in these tables, in order. All others have no segments. */
export async function nextWithSources(db: Reader, company_id: CompanyId, last_id: number, limit: number) {
  const each = SOURCES.map(
    (table) => sql`SELECT asset_id FROM ${sql.raw(table)} WHERE company_id = ${company_id} AND asset_id > ${last_id}`,
  );
  const rows = await db.all<{ asset_id: number }>(
    sql`${sql.join(each, sql` UNION `)} ORDER BY asset_id LIMIT ${limit}`,
  );
  return rows.map(({ asset_id }) => asset_id);
}

/** The columns that `depreciationsOf` and a message need; the company is joined so that their names are qualified. */
const liveAssets = prepared((db) =>
  db
    .select({
      id: assets.id,
      barcode: assets.barcode,
      description: assets.description,
      ...valuationColumns,
      ...valueEventDays,
    })
    .from(assets)
    .innerJoin(companies, eq(companies.id, assets.company_id))
    .where(
      ownVisible(
        { company: { id: sql.placeholder("company") } },
        and(isOneOf(assets.id, "ids"), isNull(assets.closed_on)),
      ),
    )
    .orderBy(asc(assets.id))
    .prepare(),
);

type LiveAsset = Awaited<ReturnType<ReturnType<typeof liveAssets>["all"]>>[number];

/** An asset with what the rule gives now: its segments, or null for none, and what its events do if it has some. */
export interface AssetByRule {
  asset: LiveAsset;
  segments: SegmentsAndEvents["segments"] | null;
  events: SegmentsAndEvents["events"];
}

/**
 * Works out assets by the rule, without those that were sold or scrapped, whose figures are final. `outdated` are those whose stored segments,
 * or their absence, differ; `refused` are those whose terms the rule does not take.
 */
export async function compareSegments(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  ids: readonly number[],
): Promise<{ byRule: AssetByRule[]; outdated: AssetByRule[]; refused: number[] }> {
  const found = await liveAssets(db).all({ company: ctx.company.id, ids: JSON.stringify(ids) });
  const depreciations = await depreciationsOf(db, ctx, found);
  const byRule: AssetByRule[] = [];
  const refused: number[] = [];
  for (const [index, asset] of found.entries()) {
    const result = workOut(depreciations[index]!);
    if (result) byRule.push({ asset, ...result });
    else refused.push(asset.id);
  }
  const outdated = byRule.filter(({ asset, segments }) => !areStored(asset.segments, segments));
  return { byRule, outdated, refused };
}

/** Null if the rule does not take the terms. */
function workOut(depreciation: AssetDepreciation): Omit<AssetByRule, "asset"> | null {
  try {
    return segmentsAndEventsOf(depreciation) ?? { segments: null, events: [] };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
