import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { activities, approvals } from "../activity/activities-and-approvals.ts";
import { companyId, id, instant } from "../columns.ts";
import { webhooks } from "./webhooks.ts";

/** One call of a webhook, made by a trigger in the transaction of what happened (0009_webhooks_paused.sql), or as a test by hand. */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: id(),
    company_id: companyId(),
    webhook_id: integer("webhook_id").notNull(),
    event: text("event").notNull(),
    /** What it tells of: an activity, or for a decision an approval; a test of neither. */
    activity_id: integer("activity_id"),
    approval_id: integer("approval_id"),
    state: text("state", { enum: ["waiting", "done", "failed"] }).notNull(),
    tries: integer("tries").notNull().default(0),
    due_at: instant("due_at").notNull(),
    leased_until: instant("leased_until"),
    /** What the address answered last. */
    status: integer("status"),
    answer: text("answer"),
    created_at: instant("created_at").notNull(),
    finished_at: instant("finished_at"),
    /** Since a backup was restored: it waits until an operator lets it go. */
    held_at: instant("held_at"),
  },
  (t) => [
    index("deliveries_waiting").on(t.webhook_id, t.due_at, t.id).where(sql`state = 'waiting'`),
    index("deliveries_of_webhook").on(t.company_id, t.webhook_id, t.id),
    index("deliveries_held").on(t.id).where(sql`held_at IS NOT NULL`),
    check("deliveries_subject", sql`activity_id IS NULL OR approval_id IS NULL`),
    foreignKey({
      name: "delivery_activity",
      columns: [t.company_id, t.activity_id],
      foreignColumns: [activities.company_id, activities.id],
    }),
    foreignKey({
      name: "delivery_approval",
      columns: [t.company_id, t.approval_id],
      foreignColumns: [approvals.company_id, approvals.id],
    }),
    foreignKey({
      name: "delivery_webhook",
      columns: [t.company_id, t.webhook_id],
      foreignColumns: [webhooks.company_id, webhooks.id],
    }),
  ],
);
