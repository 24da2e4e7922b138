import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { activities, approvals } from "../activity/activities-and-approvals.ts";
import { companyId, companyReference, id, instant, json } from "../columns.ts";
import { users } from "../setup/users.ts";

/** Webhooks. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: id(),
    company_id: companyId(),
    user_id: integer("user_id").notNull(),
    url: text("url").notNull(),
    events: json<string[]>("events").notNull(),
    /** The key that signs deliveries; both sides know it. */
    secret: text("secret").notNull(),
    removed_at: instant("removed_at"),
    created_at: instant("created_at").notNull(),
    /** While it is set no events are delivered. */
    paused_at: instant("paused_at"),
    /** When the Admins were notified of a dead delivery; null again after a successful one. */
    given_up_at: instant("given_up_at"),
    /** The end of a sender's lease: one delivery at a time, so that events arrive in order. */
    leased_until: instant("leased_until"),
    /** The last delivery: the webhook that has waited longest is next. */
    called_at: instant("called_at"),
    /** Failed deliveries since the last successful one, and the end of the backoff. */
    failures: integer("failures").notNull().default(0),
    quiet_until: instant("quiet_until"),
    /** Incremented by each change of address or events. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    unique("webhooks_key").on(t.company_id, t.id),
    index("webhooks_of_company").on(t.company_id).where(sql`removed_at IS NULL`),
    index("webhooks_failing").on(t.failures).where(sql`failures > 0`),
    companyReference("webhook_user", t.company_id, t.user_id, users),
  ],
);

/** Webhook deliveries, created by a trigger in the transaction of the event (0009_webhooks_paused.sql), or by a user's test. */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: id(),
    company_id: companyId(),
    webhook_id: integer("webhook_id").notNull(),
    event: text("event").notNull(),
    /** The subject: an activity, or for a decision an approval; a test has neither. */
    activity_id: integer("activity_id"),
    approval_id: integer("approval_id"),
    state: text("state", { enum: ["waiting", "done", "failed"] }).notNull(),
    tries: integer("tries").notNull().default(0),
    due_at: instant("due_at").notNull(),
    leased_until: instant("leased_until"),
    /** The last response of the address. */
    status: integer("status"),
    answer: text("answer"),
    created_at: instant("created_at").notNull(),
    finished_at: instant("finished_at"),
    /** Quarantined since a backup was restored, until an operator releases it. */
    held_at: instant("held_at"),
  },
  (t) => [
    index("deliveries_waiting").on(t.webhook_id, t.due_at, t.id).where(sql`state = 'waiting'`),
    index("deliveries_of_webhook").on(t.company_id, t.webhook_id, t.id),
    index("deliveries_held").on(t.id).where(sql`held_at IS NOT NULL`),
    check("deliveries_subject", sql`activity_id IS NULL OR approval_id IS NULL`),
    companyReference("delivery_activity", t.company_id, t.activity_id, activities),
    companyReference("delivery_approval", t.company_id, t.approval_id, approvals),
    companyReference("delivery_webhook", t.company_id, t.webhook_id, webhooks),
  ],
);
