import { maintenanceJobs } from "@custodia/db/schema/assets/maintenance";
import { lifecycleProblem } from "@custodia/domain/assets/lifecycle";
import * as domain from "@custodia/domain/assets/maintenance-jobs";
import { formatLongDate } from "@custodia/domain/date";
import { checkFields, conflict, invalid } from "@custodia/domain/errors";
import type { Reader } from "@custodia/sqlite/client";
import type { InferSelectModel } from "drizzle-orm";
import { executeOrRequestApproval } from "../../approvals/request-approval.ts";
import type { Plan } from "../../approvals/request-kind.ts";
import { difference } from "../../core/audit.ts";
import { type CompanyCtx, now, type PermittedToRequest, today } from "../../core/context.ts";
import { assertNotStale, getOwn, insertOwn, updateRead } from "../../core/store.ts";
import { definedFields } from "../corrections/movement.ts";
import { loadAsset } from "../detail/queries.ts";
import { assetName, findReferences } from "../detail/references.ts";
import { maintenanceTotalAfterChange } from "../maintenance/queries.ts";
import { assetPlan, assetRequest, maintenanceEffect } from "../requests/asset-request.ts";
import { getMaintenanceJob } from "./queries.ts";

/** The commands about a one-off job, as a request stores them. Those about an existing job name its version. */
export type JobCommand =
  | ({ command: "plan" } & domain.JobPlan)
  | ({ command: "change"; job_id: number; version: number } & domain.JobChange)
  | ({ command: "complete"; job_id: number; version: number } & domain.JobCompletion)
  | ({ command: "reopen"; job_id: number; version: number } & domain.JobReopening)
  | { command: "cancel"; job_id: number; version: number };

type Ctx = PermittedToRequest<"assets.write">;
type JobRow = InferSelectModel<typeof maintenanceJobs>;

export const jobRequest = assetRequest<JobCommand>("job", planCommand, maintenanceEffect);

/**
 * Plans a one-off job of an asset, or requests approval; returns the job. The asset's schedule stays as it is. Throws 404, 422 by field,
 * 409 if the asset is not in the register.
 */
export const planMaintenanceJob = (ctx: Ctx, input: domain.JobPlan & { id: number }) =>
  executeOrRequestApproval(ctx, jobRequest, { ...input, command: "plan" }, (added) =>
    getMaintenanceJob(ctx, { id: added!.job_id! }),
  );

/**
 * Changes a job that is open, or corrects one that is done, with a reason; or requests approval. Returns the job. Throws 404, 422 by field,
 * 409 if it was changed since `version` or is cancelled.
 */
export const changeMaintenanceJob = (ctx: Ctx, { id, ...change }: domain.JobChange & { id: number }) =>
  commandJob(ctx, id, change, (target) => ({ ...change, ...target, command: "change" }));

/**
 * Records that a job is done, or requests approval; returns the job. Its cost is added to the maintenance cost, while the last maintenance
 * and the schedule stay. Throws 404, 422 by field, 409 if it is not open.
 */
export const completeMaintenanceJob = (ctx: Ctx, { id, ...done }: domain.JobCompletion & { id: number }) =>
  commandJob(ctx, id, done, (target) => ({ ...done, ...target, command: "complete" }));

/**
 * Opens a job again that was marked as done by mistake, with a reason, or requests approval; returns the job. Its results are cleared and
 * its cost leaves the maintenance cost. Throws 404, 409 if it is not done.
 */
export const reopenMaintenanceJob = (ctx: Ctx, { id, ...reopening }: domain.JobReopening & { id: number }) =>
  commandJob(ctx, id, reopening, (target) => ({ ...reopening, ...target, command: "reopen" }));

/** Cancels a job that is open, or requests approval; returns the job. Throws 404, 409 if it is not open. */
export const cancelMaintenanceJob = (ctx: Ctx, { id, version }: domain.JobCancellation & { id: number }) =>
  commandJob(ctx, id, { version }, (target) => ({ ...target, command: "cancel" }));

async function commandJob(
  ctx: Ctx,
  id: number,
  input: { version?: number | undefined },
  toCommand: (target: { job_id: number; version: number }) => JobCommand,
) {
  const job = await getOwn(ctx.db.read, ctx, maintenanceJobs, id, "job");
  const command = toCommand({ job_id: id, version: input.version ?? job.version });
  return executeOrRequestApproval(ctx, jobRequest, { ...command, id: job.asset_id }, () =>
    getMaintenanceJob(ctx, { id }),
  );
}

/** Plans a command: what it changes of the job and its asset, checked against both. */
async function planCommand(tx: Reader, ctx: CompanyCtx, { id, ...input }: JobCommand & { id: number }): Promise<Plan> {
  const asset = await loadAsset(tx, ctx, id);
  const job = input.command === "plan" ? null : await getOwn(tx, ctx, maintenanceJobs, input.job_id, "job");
  if (job && input.command !== "plan") {
    assertNotStale(job, input.version, { type: "job", id: job.id, changed: true });
    const blocked = domain.jobStateProblem(job, input.command);
    if (blocked) throw conflict(blocked);
  }
  const values = changesOf(ctx, input);
  const after = { ...job, ...values } as JobValues;
  const { total } = maintenanceTotalAfterChange(asset, job?.amount ?? null, after.amount);
  const references = await findReferences(tx, ctx, after);
  if (input.command !== "cancel" && input.command !== "reopen") {
    checkFields({
      ...(input.command === "change" ? domain.jobChangeProblems(job!, input) : {}),
      ...references.problems,
      ...domain.jobProblems({ ...after, total_maintenance_cost: total }, asset, today(ctx)),
    });
    // A completed job can be corrected even if its asset was sold since.
    const blocked = job?.done_date ? undefined : lifecycleProblem(asset.status, "maintain");
    if (blocked) throw conflict(blocked);
  }
  const old = job && {
    ...auditedJob(job, await findReferences(tx, ctx, job)),
    total_maintenance_cost: asset.total_maintenance_cost,
  };
  const {
    before,
    after: changes,
    changed,
  } = difference(old ?? EMPTY_JOB, {
    ...auditedJob(after, references),
    ...(job ? { total_maintenance_cost: total } : {}),
  });
  if (!changed) throw invalid("description", "Nothing was changed.");
  const { verb, past } = WORDS[input.command];
  const what = `the job “${after.description}” of asset ${assetName(asset)}`;
  const dueText = input.command === "plan" ? `, due on ${formatLongDate(after.due_date)}` : "";
  return assetPlan(ctx, asset, {
    subject_event: `${verb} ${what}${dueText}`,
    audit: {
      action: "assets.job",
      message: `${past} ${what}${dueText}`,
      before: job && { job: job.description, ...before },
      after: { job: after.description, ...(job ? { job_id: job.id } : {}), ...changes, ...reasonOf(input) },
    },
    columns: { total_maintenance_cost: total },
    async write(tx) {
      if (!job) return { job_id: (await insertOwn(tx, ctx, maintenanceJobs, { ...after, asset_id: id })).id };
      await updateRead(tx, ctx, maintenanceJobs, job, values);
      return undefined;
    },
  });
}

const WORDS = {
  plan: { verb: "Plan", past: "Planned" },
  change: { verb: "Change", past: "Changed" },
  complete: { verb: "Complete", past: "Completed" },
  reopen: { verb: "Reopen", past: "Reopened" },
  cancel: { verb: "Cancel", past: "Cancelled" },
} as const;

type JobValues = Omit<JobRow, "id" | "company_id" | "asset_id" | "created_at" | "updated_at" | "version">;

const reasonOf = (input: JobCommand) => ("reason" in input && input.reason ? { reason: input.reason } : {});

const NOT_DONE = { done_date: null, amount: null, invoice_number: null, done_remarks: null, done_by: null };

/** Returns what a command changes of a job; all values of a new one. */
function changesOf(ctx: CompanyCtx, { command, ...input }: JobCommand): Partial<JobValues> {
  const user = ctx.actor.user_id;
  if (command === "plan") return { ...(input as domain.JobPlan), ...NOT_DONE, planned_by: user, cancelled_at: null };
  if (command === "cancel") return { cancelled_at: now(ctx) };
  if (command === "reopen") return NOT_DONE;
  const {
    job_id: _job,
    version: _version,
    ...changes
  } = input as { job_id: number; version: number } & domain.JobChange;
  const { reason: _reason, ...fields } = definedFields(changes);
  return { ...fields, ...(command === "complete" ? { done_by: user } : {}) };
}

/** The audited fields that a new job leaves out if they are empty. */
const EMPTY_JOB: Partial<ReturnType<typeof auditedJob>> = {
  vendor: null,
  assigned_to: null,
  estimated_cost: null,
  remarks: null,
  cancelled: false,
  done_date: null,
  amount: null,
  invoice_number: null,
  done_remarks: null,
};

/** The fields of a job as audit entries hold them; amounts in kobo. */
function auditedJob(values: JobValues, { vendor, custodian }: Awaited<ReturnType<typeof findReferences>>) {
  const { description, due_date, estimated_cost, remarks, cancelled_at } = values;
  const { done_date, amount, invoice_number, done_remarks } = values;
  return {
    job: description,
    due_date,
    vendor: vendor?.name ?? null,
    assigned_to: custodian?.full_name ?? null,
    estimated_cost,
    remarks,
    done_date,
    amount,
    invoice_number,
    done_remarks,
    cancelled: cancelled_at !== null,
  };
}
