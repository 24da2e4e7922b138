import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { policyText } from "@custodia/domain/assets/policies/apply";
import type { PolicyApply } from "@custodia/domain/assets/policies/schema";
import { conflict, invalid } from "@custodia/domain/errors";
import { presets } from "@custodia/domain/valuation/presets";
import { sql } from "drizzle-orm";
import { loadJobContext } from "../../auth/identify.ts";
import { writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, type Permitted, type Services, today } from "../../core/context.ts";
import { checkOwn, inCompany } from "../../core/store.ts";
import { countVisible } from "../../core/visible-assets.ts";
import { enqueue, finishJob, type Job, moveToDeadLetter } from "../../jobs/queue.ts";
import { defineJob } from "../../jobs/run.ts";
import { notifyActor } from "../../notifications/service.ts";
import { assetsInWords, workerActor } from "../requests/import-rows.ts";
import { checkSelectedIds } from "../selection.ts";
import * as queries from "./queries.ts";

const IN_FUTURE = "The change of estimate may not be after today.";
const RUNNING = "A policy is being applied to other assets. Please wait until it is finished.";

/**
 * Applies a depreciation policy to existing assets by a job, which calculates each asset as it is at that time; a repeated call, as after a
 * double click, returns the running job. A dry run changes nothing, and returns what would change. Throws 422 if an asset or the class is
 * not the company's, 409 if another policy is being applied.
 */
export async function applyPolicy(ctx: Permitted<"assets.write">, { policy, from, dry_run, ...chosen }: PolicyApply) {
  if (from !== "acquisition" && from > today(ctx)) throw invalid("from", IN_FUTURE);
  await checkOwn(ctx.db.read, ctx, classifications, chosen.classification_id, "classification_id");
  const ids = chosen.ids ? (await checkSelectedIds(ctx.db.read, ctx, chosen.ids)).sort((a, b) => a - b) : null;
  const selection = await boundSelection(ctx, { ids, classification_id: chosen.classification_id ?? null });
  const terms = { policy: policy ?? presets.by_day.policy, from, day: today(ctx) };
  if (dry_run) {
    const input = { ...selection, ...terms, company: ctx.company };
    const tally = await ctx.workers.run("previewPolicies", input, { companyId: ctx.company.id });
    return queries.policyRun(null, "dry_run", { ...terms, assets: tally.done }, tally);
  }
  const id = await ctx.db.write(async (tx) => {
    const running = await queries.runningPolicies(tx, ctx);
    if (running) {
      if (running.payload.user_id === ctx.actor.user_id && isSame(running.payload, { ...selection, ...terms }))
        return running.id;
      throw conflict(RUNNING);
    }
    const payload = { ...selection, ...terms, tally: queries.NOTHING_DONE } satisfies Omit<
      queries.PolicyPayload,
      "user_id"
    >;
    return enqueue(tx, ctx, queries.RUN_POLICIES, payload);
  });
  ctx.wake();
  return queries.showPolicyRun(ctx, { id });
}

type ChosenAssets = Omit<queries.PolicySelection, "until_id">;

/** Counts the chosen assets, and leaves out what is added later. */
async function boundSelection(ctx: Permitted<"assets.write">, chosen: ChosenAssets) {
  const open = { ...chosen, until_id: Number.MAX_SAFE_INTEGER };
  const [row] = await ctx.db.read.all<{ last: number; count: number }>(sql`SELECT
    coalesce((SELECT max(${assets.id}) FROM ${assets} WHERE ${inCompany(ctx, assets)}), 0) AS last,
    ${countVisible(ctx, queries.selectedAssets(open))} AS count`);
  return { ...chosen, until_id: row!.last, assets: row!.count };
}

/** True if both apply the same to the same assets. */
const isSame = (first: ChosenAssets & Terms, second: ChosenAssets & Terms) =>
  (["ids", "classification_id", "policy", "from"] as const).every(
    (name) => JSON.stringify(first[name]) === JSON.stringify(second[name]),
  );
type Terms = Pick<queries.PolicyPayload, "policy" | "from">;

/** The job that applies a policy to existing assets. */
export const policyJob = defineJob({ name: queries.RUN_POLICIES, run: runPolicies, deadLetter: failPolicies });

async function runPolicies(services: Services, job: Job): Promise<void> {
  const ctx = await loadJobContext(services, job);
  const input = { ...workerActor(ctx, job.id), job: { id: job.id, fence: job.fence } };
  await ctx.workers.run("applyPolicies", input, { companyId: ctx.company.id });
  await ctx.db.write(async (tx) => {
    await finishJob(tx, ctx, job);
    const { policy, from, classification_id, tally } = await queries.payloadOf(tx, job);
    const skipped = tally.reasons.reduce((sum, { assets }) => sum + assets, 0);
    const message = `Applied the depreciation policy to ${assetsInWords(tally.changed)}`;
    await writeAudit(tx, ctx, {
      action: "assets.apply_policy",
      message,
      subject:
        classification_id === null ? { type: "asset", id: null } : { type: "classification", id: classification_id },
      after: { policy: policyText(policy), policy_from: from, changed: tally.changed, skipped },
    });
    const left = skipped === 0 ? "" : `; ${assetsInWords(skipped)} skipped`;
    await notifyActor(tx, ctx, notice("policies.applied", `${message}${left}`));
  });
  ctx.wake();
}

/** Runs after the last attempt: the assets changed so far keep the policy. */
async function failPolicies(services: Services, job: Job, failure: string): Promise<void> {
  const ctx: CompanyCtx = await loadJobContext(services, job);
  await ctx.db.write(async (tx) => {
    await moveToDeadLetter(tx, ctx, job, failure);
    const { tally, assets } = await queries.payloadOf(tx, job);
    const message = `The depreciation policy was applied only to the first ${tally.done} of ${assetsInWords(assets)}. Apply it again.`;
    await notifyActor(tx, ctx, notice("policies.failed", message));
  });
}

const notice = (kind: string, message: string) => ({ kind, message, href: "/viewClassifications" });
