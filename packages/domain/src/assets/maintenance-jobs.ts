import { z } from "zod";
import { moneyInput, moneyView } from "../amounts.ts";
import { type CalendarDate, formatLongDate } from "../date.ts";
import type { FieldErrors } from "../errors.ts";
import { cursorPageView } from "../list.ts";
import { fromNaira, type Kobo, MAX_NAIRA } from "../money.ts";
import {
  createSchema,
  dateInput,
  dateView,
  instantView,
  namedView,
  parseSync,
  personRef,
  rejectRepeats,
  versionInput,
  versionView,
} from "../record.ts";
import { idInput, optionalId, optionalText, remarksText, requiredText } from "../text.ts";
import { reasonText } from "./corrections.ts";
import { type Lifetime, lifetimeProblem } from "./event-dates.ts";

/** The page size. */
export const JOBS_PER_PAGE = 50;
/** The maximum number of jobs that one call completes or requests. */
export const MAX_JOBS = 100;

const JOB_STATES = ["open", "done", "cancelled"] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobStateLabel: Record<JobState, string> = { open: "Open", done: "Done", cancelled: "Cancelled" };

/** What is planned: the job, its day, and who does it, a vendor or a custodian. */
const planFields = {
  description: requiredText("what is to be done"),
  due_date: dateInput,
  vendor_id: optionalId("a vendor"),
  custodian_id: optionalId("a custodian"),
  estimated_cost: moneyInput.nullable(),
  remarks: remarksText,
};

/** What was done; all but the day is optional. */
const doneFields = {
  done_date: dateInput,
  amount: moneyInput.nullable(),
  invoice_number: optionalText("the invoice number"),
  done_remarks: remarksText,
};

const DONE_FIELDS = Object.keys(doneFields) as (keyof typeof doneFields)[];

/** A one-off job of an asset, beside its schedule (rules/maintenance 5). */
export const jobPlan = createSchema(planFields, ["vendor_id", "custodian_id", "estimated_cost", "remarks"]);

/** The completion of a job. Without `vendor_id` the planned vendor stays. */
export const jobCompletion = createSchema(doneFields, ["amount", "invoice_number", "done_remarks"]).extend({
  vendor_id: planFields.vendor_id.optional(),
  version: versionInput.optional(),
});

const { done_date, invoice_number, done_remarks, amount, version } = jobCompletion.shape;

/** The completion of several jobs on one day. Each has its own cost, and its planned vendor. */
export const jobCompletions = z.object({
  done_date,
  invoice_number,
  done_remarks,
  jobs: z
    .array(z.object({ job_id: idInput("a job"), amount, version }), { error: "Choose jobs." })
    .min(1, "Choose a job.")
    .max(MAX_JOBS, `Complete at most ${MAX_JOBS} jobs.`)
    .superRefine(rejectRepeats("job_id", "This job is already in the list.")),
});

/** Changes a job: an omitted field stays. What was done can be changed once it is done, and then needs a reason. */
export const jobChange = z
  .object({ ...planFields, ...doneFields, reason: reasonText, version: versionInput })
  .partial()
  .refine(({ reason, version, ...fields }) => Object.values(fields).some((value) => value !== undefined), {
    path: ["description"],
    error: "Enter at least one field to change.",
  });

/** Opens a job again that was marked as done by mistake; its results are cleared. */
export const jobReopening = z.object({ reason: reasonText, version: versionInput.optional() });

/** Cancels a job that is not done. */
export const jobCancellation = z.object({ version: versionInput.optional() });

/** A one-off job. Amounts are converted from kobo. */
export const maintenanceJobView = z.object({
  id: z.int(),
  asset_id: z.int(),
  description: z.string(),
  due_date: dateView,
  state: z.enum(JOB_STATES),
  vendor_id: z.int().nullable(),
  vendor: namedView.nullable(),
  custodian_id: z.int().nullable(),
  custodian: personRef.nullable(),
  estimated_cost: moneyView.nullable(),
  remarks: z.string().nullable(),
  planned_by: personRef,
  done_date: dateView.nullable(),
  amount: moneyView.nullable(),
  invoice_number: z.string().nullable(),
  done_remarks: z.string().nullable(),
  done_by: personRef.nullable(),
  cancelled_at: instantView.nullable(),
  created_at: instantView,
  updated_at: instantView,
  version: versionView,
});

/** The completed jobs, in the order of the call. */
export const maintenanceJobsDoneView = parseSync(z.object({ data: z.array(maintenanceJobView) }));

/** The jobs of an asset, newest first. */
export const maintenanceJobsView = cursorPageView(maintenanceJobView);

export type JobPlan = z.output<typeof jobPlan>;
export type JobPlanValues = z.input<typeof jobPlan>;
export type JobCompletion = z.output<typeof jobCompletion>;
export type JobCompletionValues = z.input<typeof jobCompletion>;
export type JobCompletions = z.output<typeof jobCompletions>;
export type JobChange = z.output<typeof jobChange>;
export type JobChangeValues = z.input<typeof jobChange>;
export type JobReopening = z.output<typeof jobReopening>;
export type JobReopeningValues = z.input<typeof jobReopening>;
export type JobCancellation = z.output<typeof jobCancellation>;
export type MaintenanceJobView = z.output<typeof maintenanceJobView>;

/** Returns why a job in its state does not allow an action: once it is done, only a change, as a correction, or reopening. */
export function jobStateProblem(
  { done_date, cancelled_at }: { done_date: CalendarDate | null; cancelled_at: string | null },
  action: "change" | "complete" | "reopen" | "cancel",
): string | undefined {
  if (cancelled_at) return "This job was cancelled.";
  if (action === "reopen") return done_date ? undefined : "This job is not done.";
  return done_date && action !== "change" ? `This job was done on ${formatLongDate(done_date)}.` : undefined;
}

/** Returns the problems of a change, by field: results only of a job that is done, and then a reason. */
export function jobChangeProblems({ done_date }: { done_date: CalendarDate | null }, change: JobChange): FieldErrors {
  if (done_date) return change.reason ? {} : { reason: ["Enter a reason."] };
  const early = DONE_FIELDS.filter((field) => change[field] !== undefined);
  return Object.fromEntries(early.map((field) => [field, ["This job is not done yet. Mark it as done first."]]));
}

/**
 * Returns the problems of a job's days and cost, by field. It is neither planned nor done before the acquisition, nor done in the future
 * or after the asset left. `total_maintenance_cost` is the asset's total including this job, in kobo.
 */
export function jobProblems(
  {
    due_date,
    done_date,
    total_maintenance_cost,
  }: { due_date: CalendarDate; done_date: CalendarDate | null; total_maintenance_cost: Kobo },
  asset: Lifetime,
  today: CalendarDate,
): FieldErrors {
  const problems: FieldErrors = {};
  if (due_date < asset.acquisition_date)
    problems.due_date = [`The job may not be due before its acquisition on ${formatLongDate(asset.acquisition_date)}.`];
  const outside = done_date && lifetimeProblem("The job may not be done", done_date, asset, today);
  if (outside) problems.done_date = [outside];
  if (total_maintenance_cost > fromNaira(MAX_NAIRA)) problems.amount = ["The amount is too large."];
  return problems;
}
