import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { approvals } from "../activity/activities-and-approvals.ts";
import { companyReference, instant } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { users } from "../setup/users.ts";

export const notifications = sqliteTable(
  "notifications",
  {
    ...tenantColumns(),
    user_id: integer("user_id").notNull(),
    kind: text("kind").notNull(),
    message: text("message").notNull(),
    /** The path in the app that the notification opens. */
    href: text("href"),
    /** The first and last approval request to decide on: a batch has consecutive ids. */
    first_approval_id: integer("first_approval_id"),
    last_approval_id: integer("last_approval_id"),
    read_at: instant("read_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("notifications_of_user").on(t.company_id, t.user_id, t.id),
    index("notifications_asking")
      .on(t.company_id, t.last_approval_id)
      .where(sql`last_approval_id IS NOT NULL AND read_at IS NULL`),
    check("notifications_approvals", sql`first_approval_id <= last_approval_id`),
    companyReference("notification_first_approval", t.company_id, t.first_approval_id, approvals),
    companyReference("notification_last_approval", t.company_id, t.last_approval_id, approvals),
    companyReference("notification_user", t.company_id, t.user_id, users),
  ],
);
