import { assets } from "@custodia/db/schema/assets/assets";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import type { PolicyFrom, policyRunView } from "@custodia/domain/assets/policies/schema";
import type { CalendarDate } from "@custodia/domain/date";
import type { Policy } from "@custodia/domain/valuation/policy";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyCtx } from "../../core/context.ts";
import { isAmong } from "../../core/statements.ts";
import { requireRow } from "../../core/store.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import type { Job } from "../../jobs/queue.ts";
import { type Resource, resource } from "../../resource.ts";
import { fromWideSum, type WideSum } from "../../valuation/sums.ts";
import { awaitingApproval } from "../detail/columns.ts";

/** The kind of the job that applies a policy. */
export const RUN_POLICIES = "policies.apply";

/** The assets to which a policy is applied: those chosen, or all of a class. */
export interface PolicySelection {
  ids: number[] | null;
  classification_id: number | null;
  /** No asset that was added later. */
  until_id: number;
}

/** What is applied. */
export interface PolicyTerms {
  policy: Policy;
  from: PolicyFrom;
  /** The day of the book values. */
  day: CalendarDate;
}

/** What was done with the assets up to `last_id`. Amounts are of the assets that changed. */
export interface PolicyTally {
  last_id: number;
  done: number;
  changed: number;
  unchanged: number;
  reasons: { reason: string; assets: number; barcodes: string[] }[];
  before: WideSum;
  after: WideSum;
}

/** The payload of the job, from which it resumes. */
export type PolicyPayload = PolicySelection & PolicyTerms & { user_id: number; assets: number; tally: PolicyTally };

export const NOTHING_DONE: PolicyTally = {
  last_id: 0,
  done: 0,
  changed: 0,
  unchanged: 0,
  reasons: [],
  before: { millions: 0, rest: 0 },
  after: { millions: 0, rest: 0 },
};

const ofCompany = (company: unknown) => and(eq(jobs.company_id, sql`${company}`), eq(jobs.kind, RUN_POLICIES));

/** Jobs that apply a policy, which the API names by id. */
export const policyRunResource: Resource = resource("policy", jobs, eq(jobs.kind, RUN_POLICIES));

/** Returns the company's job that applies a policy now; null if there is none. */
export async function runningPolicies(db: Reader, { company }: Pick<CompanyCtx, "company">) {
  const running = sql`${jobs.state} IN ('waiting', 'running')`;
  const [row] = await db
    .select({ id: jobs.id, payload: jobs.payload })
    .from(jobs)
    .where(and(ofCompany(company.id), running))
    .limit(1);
  return row ? { id: row.id, payload: row.payload as unknown as PolicyPayload } : null;
}

/** Returns what a job that applies a policy does, and has done. */
export async function payloadOf(db: Reader, { id }: Pick<Job, "id">): Promise<PolicyPayload> {
  const [row] = await db.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.id, id));
  return row!.payload as unknown as PolicyPayload;
}

const STATES = { waiting: "running", running: "running", done: "done", dead: "failed" } as const;

/** Returns how far a policy has been applied, or with what result. Throws 404. */
export async function showPolicyRun(ctx: CompanyCtx, { id }: { id: number }) {
  const ofRun = and(ofCompany(ctx.company.id), eq(jobs.id, id));
  const rows = ctx.db.read.select({ state: jobs.state, payload: jobs.payload }).from(jobs).where(ofRun);
  const row = await requireRow(rows, "policy");
  const payload = row.payload as unknown as PolicyPayload;
  return policyRun(id, STATES[row.state], payload, payload.tally);
}

/** Returns the view of a run or a dry run; amounts in kobo. */
export function policyRun(
  id: number | null,
  state: z.input<typeof policyRunView>["state"],
  { assets, day }: Pick<PolicyPayload, "assets" | "day">,
  { done, changed, unchanged, reasons, before, after }: PolicyTally,
): z.input<typeof policyRunView> {
  return {
    id,
    state,
    assets,
    assets_done: done,
    changed,
    unchanged,
    reasons,
    as_at: day,
    skipped: reasons.reduce((sum, reason) => sum + reason.assets, 0),
    net_book_value_before: fromWideSum(before),
    net_book_value_after: fromWideSum(after),
  };
}

/** The condition that selects the assets. */
export function selectedAssets({ ids, classification_id, until_id }: PolicySelection): SQL {
  const chosen =
    classification_id === null ? isAmong(assets.id, ids!) : eq(assets.classification_id, classification_id);
  return and(chosen, lte(assets.id, until_id))!;
}

/** Returns the next assets, in order, with what shows whether they have changed since they were read. */
export async function nextAssets(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  selection: PolicySelection,
  last_id: number,
  limit: number,
): Promise<{ id: number; version: number; awaiting_approval: boolean }[]> {
  return db
    .select({ id: assets.id, version: assets.version, awaiting_approval: awaitingApproval })
    .from(assets)
    .where(ownVisible(ctx, and(selectedAssets(selection), gt(assets.id, last_id))))
    .orderBy(asc(assets.id))
    .limit(limit);
}
