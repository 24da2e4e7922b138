import { companies } from "@custodia/db/schema/setup/company";
import { SEGMENT_RULE } from "@custodia/domain/valuation/asset-depreciation";
import { netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { valueInSegments } from "@custodia/domain/valuation/segments";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, lt, sql } from "drizzle-orm";
import type { ActingSystem } from "../../core/actor.ts";
import { writeAuditBatch } from "../../core/audit.ts";
import { type Company, today } from "../../core/context.ts";
import { anyHidden } from "../../core/visible-assets.ts";
import { nextBatchSize } from "../../jobs/batch-size.ts";
import { replaceSegments } from "../../valuation/segments.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { assetName } from "../detail/references.ts";
import { type AssetByRule, compareSegments, nextWithSources } from "./queries.ts";

/** Assets that are compared at a time, and those of a portion; a transaction takes one portion or more, and nobody waits for the end. */
const COMPARED = 200;
const PORTION = 10;

/** A company whose segments an earlier rule worked out. */
export interface RenewalInput {
  company: Company;
  /** Now. */
  time: string;
}

/** How many assets were renewed, and of how many the rule refuses the terms: these are left as they are. */
export interface RenewalOutcome {
  renewed: number;
  refused: number;
}

/**
 * Recalculates the segments of a company's live assets by the current rule, in a thread, and writes those that differ, in short transactions.
 * Each compares again, so that it can be repeated after a crash or beside another server. Returns null while an import is staged or undone,
 * whose assets nobody sees.
 */
export async function renewTask({ company, time }: RenewalInput, tools: WorkerTools): Promise<RenewalOutcome | null> {
  const actor: ActingSystem = { kind: "system", process: "daily tasks" };
  const ctx = { company, actor, clock: () => new Date(time) };
  const [found] = await (await tools.read()).all<{ hidden: number }>(sql`SELECT ${anyHidden(ctx)} AS hidden`);
  if (found!.hidden) return null;
  const outcome: RenewalOutcome = { renewed: 0, refused: 0 };
  for (let last_id = 0, portions = 1; ; ) {
    tools.signal.throwIfAborted();
    const read = await tools.read();
    const ids = await nextWithSources(read, company.id, last_id, COMPARED);
    if (ids.length === 0) break;
    last_id = ids.at(-1)!;
    const { outdated, refused } = await compareSegments(read, ctx, ids);
    outcome.refused += refused.length;
    for (let rest = outdated.map(({ asset }) => asset.id); rest.length > 0; ) {
      const chosen = rest.splice(0, portions * PORTION);
      let begun = 0;
      outcome.renewed += await tools.write((tx) => {
        begun = performance.now();
        return renewThese(tx, ctx, chosen);
      });
      portions = nextBatchSize(portions, performance.now() - begun);
    }
  }
  await tools.write((tx) =>
    tx
      .update(companies)
      .set({ segment_rule: SEGMENT_RULE })
      .where(and(eq(companies.id, company.id), lt(companies.segment_rule, SEGMENT_RULE))),
  );
  return outcome;
}

type RenewalCtx = Parameters<typeof writeAuditBatch>[1];

/** Renews those of these assets that still differ; returns their number. */
async function renewThese(tx: Tx, ctx: RenewalCtx, ids: readonly number[]): Promise<number> {
  const { outdated } = await compareSegments(tx, ctx, ids);
  if (outdated.length === 0) return 0;
  // Rows may lie there of an asset that says it has none.
  const rows = outdated.map(({ asset, segments }) => ({ asset_id: asset.id, had: true, segments }));
  await replaceSegments(tx, ctx.company.id, rows);
  const changed = outdated.filter(changesValue);
  if (changed.length > 0)
    await writeAuditBatch(
      tx,
      ctx,
      changed.map((row) => auditEntry(ctx, row)),
    );
  return outdated.length;
}

/** Whether any book value differs: lines may be divided otherwise, and give the same. */
function changesValue({ asset, segments }: AssetByRule): boolean {
  if (!asset.segments || !segments) return true;
  const [before, after] = [asset.segments, segments];
  const days = [...before, ...after].flatMap(({ from_day, until_day }) => [from_day, until_day]);
  return days.some((day) => valueInSegments(before, day) !== valueInSegments(after, day));
}

function auditEntry(ctx: RenewalCtx, { asset, segments }: AssetByRule) {
  const terms = termsOfAsset(asset);
  return {
    action: "assets.recalculate",
    message: `Recalculated the book value of asset ${assetName(asset)}, under the corrected rule`,
    subject: { type: "asset", id: asset.id },
    before: { net_book_value: netBookValue(terms, today(ctx)) },
    after: { net_book_value: netBookValue({ ...terms, segments }, today(ctx)) },
  };
}
