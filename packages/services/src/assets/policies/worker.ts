import { assets } from "@custodia/db/schema/assets/assets";
import { assetEstimates } from "@custodia/db/schema/assets/estimates";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { policyText } from "@custodia/domain/assets/policies/apply";
import type { CalendarDate } from "@custodia/domain/date";
import { may } from "@custodia/domain/permissions";
import type { Policy } from "@custodia/domain/valuation/policy";
import { ownPolicy } from "@custodia/domain/valuation/presets";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { notifyStaleRequests } from "../../approvals/messages.ts";
import type { DecisionCtx, WorkerActor } from "../../approvals/request-kind.ts";
import { writeAuditBatch } from "../../core/audit.ts";
import { type CompanyCtx, type CompanyId, now } from "../../core/context.ts";
import { assertStillPermitted } from "../../core/current-actor.ts";
import { isAmong } from "../../core/statements.ts";
import { inCompany } from "../../core/store.ts";
import { nextBatchSize } from "../../jobs/batch-size.ts";
import { assertLeased, type Job } from "../../jobs/queue.ts";
import { eventLife } from "../../valuation/depreciation.ts";
import { recordPolicy, setPolicies, storePolicy } from "../../valuation/policies.ts";
import { replaceSegments } from "../../valuation/segments.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { assetName } from "../detail/references.ts";
import { updateAssets } from "../requests/asset-request.ts";
import { workerCtx } from "../requests/import-rows.ts";
import { changes, type PolicyChange, planPolicies, policyEffects, tallyWith } from "./plan.ts";
import * as queries from "./queries.ts";

/** The number of assets in a portion; a transaction takes one portion or more. */
const PORTION = 25;
/** A dry run blocks nobody. */
const PREVIEW_PORTION = 200;

/** What a dry run reads. */
export interface PreviewInput extends queries.PolicySelection, queries.PolicyTerms {
  company: CompanyCtx["company"];
}

/** Calculates in a worker thread what a policy would do, in portions; changes nothing. */
export async function previewTask(input: PreviewInput, tools: WorkerTools): Promise<queries.PolicyTally> {
  const effectOf = policyEffects(input);
  for (let tally = queries.NOTHING_DONE; ; ) {
    tools.signal.throwIfAborted();
    const read = await tools.read();
    const ids = (await queries.nextAssets(read, input, input, tally.last_id, PREVIEW_PORTION)).map(({ id }) => id);
    if (ids.length === 0) return tally;
    tally = tallyWith(tally, await planPolicies(read, input, ids, input, effectOf));
  }
}

/** A job that applies a policy, as it is sent to a worker thread. */
export interface ApplyInput extends WorkerActor {
  job: Pick<Job, "id" | "fence">;
}

/**
 * Applies a policy in a worker thread, a portion of assets in each transaction; continues where an earlier one ended. Assets are calculated
 * before the transaction, and in it only those that were changed meanwhile, so that other writes do not wait long.
 */
export async function applyTask({ job, ...actor }: ApplyInput, tools: WorkerTools): Promise<void> {
  const ctx = workerCtx(actor);
  const first = await queries.payloadOf(await tools.read(), job);
  const effectOf = policyEffects(first);
  for (let portions = 1, { last_id } = first.tally, left = true; left; ) {
    tools.signal.throwIfAborted();
    const read = await tools.read();
    const limit = portions * PORTION;
    const seen = await queries.nextAssets(read, ctx, first, last_id, limit);
    const planned = await planPolicies(read, ctx, idsOf(seen), first, effectOf);
    const known = new Map(planned.map((plan) => [plan.asset.id, plan]));
    let begun = 0;
    await tools.write(async (tx) => {
      begun = performance.now();
      await assertLeased(tx, job);
      await assertStillPermitted(tx, ctx.actor, (role) => may(role, "assets.write"));
      const payload = await queries.payloadOf(tx, job);
      const rows = await queries.nextAssets(tx, ctx, payload, last_id, limit);
      left = rows.length > 0;
      if (!left) return;
      const stale = rows.filter(({ id, version }) => known.get(id)?.asset.version !== version);
      for (const plan of await planPolicies(tx, ctx, idsOf(stale), payload, effectOf)) known.set(plan.asset.id, plan);
      const current = rows.map(({ id }) => known.get(id)!);
      const awaiting = new Set(idsOf(rows.filter(({ awaiting_approval }) => awaiting_approval)));
      await writeChanges(tx, ctx, current.filter(changes), payload, awaiting);
      const tally = tallyWith(payload.tally, current);
      await tx
        .update(jobs)
        .set({ payload: { ...payload, tally } })
        .where(eq(jobs.id, job.id));
      last_id = tally.last_id;
    });
    portions = nextBatchSize(portions, performance.now() - begun);
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Gives assets the policy and its segments, each with an audit entry. */
async function writeChanges(
  tx: Tx,
  ctx: DecisionCtx,
  changed: readonly PolicyChange[],
  { policy, from }: queries.PolicyTerms,
  awaiting: ReadonlySet<number>,
): Promise<void> {
  if (changed.length === 0) return;
  const company_id = ctx.company.id;
  const ids = idsOf(changed.map(({ asset }) => asset));
  if (from !== "acquisition") await addEstimates(tx, ctx, changed, { policy, from });
  await setPolicies(tx, company_id, ids, ownPolicy(policy));
  const rows = changed.map(({ asset, effect }) => ({
    asset_id: asset.id,
    had: asset.segments !== null,
    segments: effect.segments,
  }));
  await replaceSegments(tx, company_id, rows);
  await updateAssets(tx, ctx, and(inCompany(ctx, assets), isAmong(assets.id, ids)), {});
  const name = policyText(policy);
  await writeAuditBatch(
    tx,
    ctx,
    changed.map(({ asset }) => ({
      action: "assets.update",
      message: `Updated asset ${assetName(asset)}`,
      subject: { type: "asset", id: asset.id },
      before: { policy: policyText(asset.policy) },
      after: { policy: name, policy_from: from },
    })),
  );
  const outdated = changed.map(({ asset }) => asset).filter(({ id }) => awaiting.has(id));
  await notifyStaleRequests(
    tx,
    ctx,
    outdated.map(({ id, version }) => ({ type: "asset", id, version })),
  );
}

/** Records a change of estimate of each asset, with one statement: only its policy changes. */
async function addEstimates(
  tx: Tx,
  ctx: DecisionCtx,
  changed: readonly PolicyChange[],
  { policy, from }: { policy: Policy; from: CalendarDate },
): Promise<void> {
  const company_id = ctx.company.id;
  const policy_id = await recordPolicy(tx, company_id, policy);
  const previous = new Map<string, number | null>();
  const rows = [];
  for (const { asset, effect } of changed) {
    const key = JSON.stringify(asset.policy);
    if (!previous.has(key)) previous.set(key, await storePolicy(tx, company_id, asset.policy));
    const { id, scrap_value, useful_life_in_days } = asset;
    rows.push([id, scrap_value, eventLife.stored(useful_life_in_days), previous.get(key), effect.net_book_value]);
  }
  await tx.run(sql`INSERT INTO ${assetEstimates}
      (company_id, asset_id, from_date, policy_id, previous_scrap_value, previous_useful_life_in_days, previous_policy_id,
        net_book_value, estimated_by, created_at)
    SELECT ${company_id}, value ->> 0, ${from}, ${policy_id}, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
      ${ctx.actor.user_id}, max(${now(ctx)}, coalesce(${afterEvents(company_id, sql`value ->> 0`)}, ''))
    FROM json_each(${JSON.stringify(rows)})`);
}

/**
 * The instant after the latest event of an asset was entered; null without events. Those of one day are ordered by it, and others are entered
 * since the time of the job.
 */
const afterEvents = (company_id: CompanyId, asset_id: SQL): SQL => {
  const each = ["revaluations", "asset_estimates", "asset_additions", "usage_log"].map(
    (table) =>
      sql`SELECT max(created_at) AS at FROM ${sql.raw(table)} WHERE company_id = ${company_id} AND asset_id = ${asset_id}`,
  );
  return sql`(SELECT strftime('%Y-%m-%dT%H:%M:%fZ', max(at), '+0.001 seconds') FROM (${sql.join(each, sql` UNION ALL `)}))`;
};
