import { z } from "zod";
import { instantView } from "../record.ts";

const queue = z.object({
  waiting: z.int(),
  /** The due time of the oldest overdue one; null if there is none. */
  oldest_due_at: instantView.nullable(),
});

/** Sizes are null for a database server, where they are unknown. */
export const healthView = z.object({
  database: z.object({
    kind: z.enum(["file", "server"]),
    bytes: z.int().nullable(),
    wal_bytes: z.int().nullable(),
    disk_free_bytes: z.int().nullable(),
    disk_bytes: z.int().nullable(),
  }),
  /** Failed ones, which wait for a retry, are included in `waiting`. */
  jobs: queue.extend({ running: z.int(), failed: z.int(), dead: z.int() }),
  /** Dead letters of the last day: older ones need no attention. */
  mails: queue.extend({ failed: z.int(), failed_since: instantView }),
  deliveries: queue,
  /** The last daily run of any company. */
  last_upkeep_at: instantView.nullable(),
  /** The last complete nightly backup: its time and size. */
  last_backup: z
    .object({ made_at: instantView, bytes: z.int(), seconds: z.number(), encrypted: z.boolean() })
    .nullable(),
});

export type Health = z.output<typeof healthView>;

/** An active alert, as shown to operators. */
export const alertView = z.object({
  kind: z.enum([
    "mail_failing",
    "mail_waiting",
    "jobs_dead",
    "jobs_waiting",
    "disk_low",
    "disk_unwritable",
    "store_unavailable",
    "webhooks_failing",
    "database_busy",
    "held",
    "builds_differ",
    "backup_failing",
    "continuous_backup_late",
  ]),
  message: z.string(),
});
export type Alert = z.infer<typeof alertView>;

/** Counts of work that waits for an operator, for the menu's badges. */
export const waitingView = z.object({
  dead_jobs: z.int(),
  failed_mails: z.int(),
  failing_webhooks: z.int(),
  new_leads: z.int(),
  /** Companies that asked to be deleted and wait for an owner. */
  requested_deletions: z.int(),
  /** Active alerts. */
  alerts: z.int(),
});

export type Waiting = z.output<typeof waitingView>;
