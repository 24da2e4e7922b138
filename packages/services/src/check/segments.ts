import { companies } from "@custodia/db/schema/setup/company";
import { formatKobo } from "@custodia/domain/money";
import { SEGMENT_RULE } from "@custodia/domain/valuation/asset-depreciation";
import type { Reader } from "@custodia/sqlite/client";
import { and, gte } from "drizzle-orm";
import { type AssetByRule, compareSegments, hasSources, nextWithSources } from "../assets/renewal/queries.ts";
import { validRevaluations } from "../assets/segments.ts";
import type { CompanyCtx } from "../core/context.ts";
import { companyColumns, mintCompany } from "../core/identity.ts";
import { type RowFinding, rulesOf, type Snapshot } from "./rule.ts";

/** The first and the last day that the segments of an asset cover, and so every day between. */
const [FIRST_DAY, LAST_DAY] = ["-719162", "2932896"];

/** Computes a book value by segments in kobo, in another form than `valuation`; null unless exactly one segment has the day. */
export function segmentValue(asset: string, day: string): string {
  const ended = `CAST(strftime('%Y', ${day} * 86400, 'unixepoch', '+1 day') AS INTEGER) * 12
    + CAST(strftime('%m', ${day} * 86400, 'unixepoch', '+1 day') AS INTEGER)`;
  const used = `min(part.life, max(0, CASE WHEN part.counts = 'months' THEN ${ended} ELSE ${day} END - part.start_unit))`;
  return `(SELECT CASE WHEN count(*) = 1 THEN part.opening - CASE
      WHEN part.counts = 'end' THEN part.charge
      WHEN part.counts = 'start' THEN CASE WHEN ${day} < part.until_day THEN 0 ELSE part.charge END
      ELSE (part.charge * ${used} * 2 + part.life) / (part.life * 2) END END
    FROM value_segments AS part
    WHERE part.company_id = ${asset}.company_id AND part.asset_id = ${asset}.id AND ${day} BETWEEN part.from_day AND part.until_day)`;
}

/** Segments adjoin and cover every day, and an asset has them if it says so. They are reported by the id of their asset. */
export const segmentRules = rulesOf({
  segments: {
    value_segments: `SELECT asset_id AS id, 'leaves out days or repeats them' AS problem FROM (
        SELECT asset_id, from_day, until_day, lag(until_day) OVER each AS before_day,
          lead(from_day) OVER each AS next_day
        FROM value_segments WINDOW each AS (PARTITION BY company_id, asset_id ORDER BY from_day)
      )
      WHERE from_day <> coalesce(before_day + 1, ${FIRST_DAY}) OR (next_day IS NULL AND until_day <> ${LAST_DAY})
      GROUP BY asset_id`,
    assets: `SELECT asset.id, CASE asset.has_segments WHEN 1 THEN 'has no segments' ELSE 'does not use its segments' END AS problem
      FROM assets AS asset WHERE asset.has_segments <> EXISTS (
        SELECT 1 FROM value_segments AS part WHERE part.company_id = asset.company_id AND part.asset_id = asset.id)`,
  },
});

/** The number of assets that are read together. */
const BATCH = 500;

/**
 * Yields live assets whose stored segments are not those that the rule gives for their terms, and their revaluations from another book value.
 * Those of a company that an earlier rule worked out wait to be renewed.
 */
export async function* wrongSegments({ db }: Snapshot): AsyncGenerator<RowFinding> {
  const isCurrent = and(gte(companies.segment_rule, SEGMENT_RULE), hasSources);
  for (const row of await db.select(companyColumns).from(companies).where(isCurrent)) {
    const company = mintCompany(row);
    for (let last_id = 0; ; ) {
      const ids = await nextWithSources(db, company.id, last_id, BATCH);
      if (ids.length === 0) break;
      last_id = ids.at(-1)!;
      const { byRule, outdated, refused } = await compareSegments(db, { company }, ids);
      for (const { asset } of outdated)
        yield { table: "assets", id: asset.id, problem: "has other segments than the rule gives for its terms" };
      for (const id of refused) yield { table: "assets", id, problem: "has terms that the rule does not take" };
      yield* wrongRevaluations(db, { company }, byRule);
    }
  }
}

/** Notes: an earlier version may have recorded them, and what was recorded stays. A rule in SQL compares those of assets without segments. */
async function* wrongRevaluations(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  byRule: readonly AssetByRule[],
): AsyncGenerator<RowFinding> {
  const revalued = byRule.filter(({ asset, segments }) => asset.revalued_on && segments);
  if (revalued.length === 0) return;
  const ids = revalued.map(({ asset }) => asset.id);
  const rows = Map.groupBy(await validRevaluations(db, ctx, ids), ({ asset_id }) => asset_id);
  for (const { asset, events } of revalued) {
    const revaluations = events.filter(({ type }) => type === "revaluation");
    for (const [index, { id, net_book_value }] of (rows.get(asset.id) ?? []).entries()) {
      const { date, net_book_value: expected } = revaluations[index]!;
      if (net_book_value === expected) continue;
      const problem = `stores a book value of ${formatKobo(net_book_value)} before it on ${date}, but asset ${asset.barcode} was worth ${formatKobo(expected)} by its schedule`;
      yield { rule: "recorded book value, a note", table: "revaluations", id, problem, isNote: true };
    }
  }
}
