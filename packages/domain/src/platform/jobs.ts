import { z } from "zod";
import { idFilter, listQuery } from "../list.ts";
import { instantView } from "../record.ts";
import { idInput } from "../text.ts";

/** Failed: it waits for a retry. Dead: it is a dead letter and waits for an operator. */
const JOB_STATES = ["running", "waiting", "failed", "dead"] as const;

export const jobListQuery = listQuery({
  sort: ["created_at", "due_at"],
  filters: { state: z.enum(JOB_STATES, { error: "Choose a state." }), company_id: idFilter },
});

const ownerView = z.object({ id: z.int(), name: z.string() }).nullable();

/** A job by its kind and state, never its content. */
export const jobView = z.object({
  id: z.int(),
  kind: z.string(),
  /** The kind in words, such as “Import of assets”. */
  title: z.string(),
  company: ownerView,
  state: z.enum(JOB_STATES),
  tries: z.int(),
  most_tries: z.int(),
  failure: z.string().nullable(),
  created_at: instantView,
  due_at: instantView,
  finished_at: instantView.nullable(),
  /** True if it is quarantined since a backup was restored. */
  held: z.boolean(),
  /** True if a retry can still produce the result. */
  can_retry: z.boolean(),
  /** True if it may be dropped for good. */
  can_drop: z.boolean(),
});

export const jobInput = z.object({ id: idInput("a job") });

/** A dropped job is never run. */
export const jobDropInput = jobInput.extend({
  confirmed: z.literal(true, { error: "Confirm that this job will not be completed." }),
});

export type JobListQuery = z.output<typeof jobListQuery>;
export type JobView = z.output<typeof jobView>;
export type JobState = (typeof JOB_STATES)[number];

/** Other: mail from before kinds were stored. */
export const MAIL_KIND_LABELS = {
  code: "Verification code",
  reset: "Password reset",
  invitation: "Invitation",
  email_change: "Email change",
  notice: "Notice",
  digest: "Weekly digest",
  receipt: "Receipt",
  contact: "Contact form message",
  operator: "Operator account",
  other: "Other",
};

export type MailKind = keyof typeof MAIL_KIND_LABELS;
export const MAIL_KINDS = Object.keys(MAIL_KIND_LABELS) as [MailKind, ...MailKind[]];

const MAIL_STATES = ["waiting", "sent", "failed"] as const;

export const mailListQuery = listQuery({
  sort: ["created_at"],
  filters: {
    kind: z.enum(MAIL_KINDS, { error: "Choose a kind." }),
    state: z.enum(MAIL_STATES, { error: "Choose a state." }),
    company_id: idFilter,
  },
});

/** A mail by its kind and address; never its subject, text, code or link. */
export const mailView = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  /** For recipients who are not users, such as customers, only the end of the address is shown. */
  recipient: z.string(),
  company: ownerView,
  state: z.enum(MAIL_STATES),
  tries: z.int(),
  failure: z.string().nullable(),
  created_at: instantView,
  due_at: instantView,
  sent_at: instantView.nullable(),
  /** True if it is quarantined since a backup was restored. */
  held: z.boolean(),
});

export const mailInput = z.object({ id: idInput("a mail") });

export type MailListQuery = z.output<typeof mailListQuery>;
export type MailView = z.output<typeof mailView>;

export const failingWebhookQuery = listQuery({ sort: ["failures", "called_at"], filters: {} });

/** A webhook with failing deliveries: by the host of its address, never its content. */
export const failingWebhookView = z.object({
  id: z.int(),
  company: z.object({ id: z.int(), name: z.string() }),
  host: z.string(),
  /** Failed deliveries since the last successful one. */
  failures: z.int(),
  /** Status of the last response; null if there was none. */
  status: z.int().nullable(),
  /** Deliveries that wait for a retry, and dead ones. */
  waiting: z.int(),
  failed: z.int(),
  called_at: instantView.nullable(),
  quiet_until: instantView.nullable(),
  given_up_at: instantView.nullable(),
  paused_at: instantView.nullable(),
});

export type FailingWebhookQuery = z.output<typeof failingWebhookQuery>;
export type FailingWebhook = z.output<typeof failingWebhookView>;

/** The quarantine after a restore; null if nothing is quarantined and daily tasks run. */
export const quarantineView = z.object({
  quarantine: z
    .object({
      /** When the backup was made, and when it was restored. */
      made_at: instantView,
      restored_at: instantView,
      mails: z.int(),
      calls: z.int(),
      jobs: z.int(),
    })
    .nullable(),
});

/** Mail and webhook deliveries may have been sent since the backup was made: then they are dropped. Jobs resume in any case. */
export const quarantineReleaseInput = z.object({
  messages: z.enum(["send", "drop"], { error: "Choose whether waiting messages are sent." }),
  confirmed: z.literal(true, { error: "Confirm that the quarantined work is released." }),
});

export type Quarantine = NonNullable<z.output<typeof quarantineView>["quarantine"]>;
export type QuarantineRelease = z.output<typeof quarantineReleaseInput>;
