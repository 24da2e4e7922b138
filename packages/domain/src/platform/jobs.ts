import { z } from "zod";
import { idFilter, listQuery } from "../list.ts";
import { instantView } from "../record.ts";
import { idInput } from "../text.ts";

/** Failed: it waits to be tried again. Dead: it was given up, and waits for somebody. */
export const JOB_STATES = ["running", "waiting", "failed", "dead"] as const;

export const jobListQuery = listQuery({
  sort: ["created_at", "due_at"],
  filters: { state: z.enum(JOB_STATES, { error: "Choose a state." }), company_id: idFilter },
});

export const ofCompanyView = z.object({ id: z.int(), name: z.string() }).nullable();

/** A job by its kind and how it stands; never what it works on. */
export const jobView = z.object({
  id: z.int(),
  kind: z.string(),
  /** The kind in words, such as “Import of assets”. */
  title: z.string(),
  company: ofCompanyView,
  state: z.enum(JOB_STATES),
  tries: z.int(),
  most_tries: z.int(),
  failure: z.string().nullable(),
  created_at: instantView,
  due_at: instantView,
  finished_at: instantView.nullable(),
  /** Whether it waits for an operator since a backup was restored. */
  held: z.boolean(),
  /** Whether a new try can bring what was asked for. */
  can_retry: z.boolean(),
  /** Whether it may be given up for good. */
  can_drop: z.boolean(),
});

export const jobAct = z.object({ id: idInput("a job") });

/** A dropped job is never run. */
export const jobDrop = jobAct.extend({
  confirmed: z.literal(true, { error: "Confirm that this job is never done." }),
});

export type JobListQuery = z.output<typeof jobListQuery>;
export type JobView = z.output<typeof jobView>;
export type JobState = (typeof JOB_STATES)[number];
