import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  type SQLiteTableExtraConfigValue,
  sqliteTable,
  text,
  unique,
} from "drizzle-orm/sqlite-core";
import { approvals } from "./approvals.ts";
import { companyId, id, instant, json } from "./columns.ts";
import { companies, users } from "./setup.ts";

/** Append-only: triggers refuse update and delete (rules/house 4). */
export const activities = sqliteTable(
  "activities",
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    /** Null where the system itself acted. */
    user_id: integer("user_id"),
    /** What was done, as `area.verb`: `vendors.create`. */
    action: text("action").notNull(),
    /** The sentence that people read. */
    log_message: text("log_message").notNull(),
    subject_type: text("subject_type").notNull(),
    subject_id: integer("subject_id"),
    before: json<Record<string, unknown>>("before"),
    after: json<Record<string, unknown>>("after"),
    /** The request that it belongs to: that it was made, decided, or brought about. Null where somebody acted unasked. */
    approval_id: integer("approval_id"),
    created_at: instant("created_at").notNull(),
  },
  // Each of the two tables refers to the other: without its type here, neither could be inferred.
  (t): SQLiteTableExtraConfigValue[] => [
    unique("activities_key").on(t.company_id, t.id),
    index("activities_of_subject").on(t.company_id, t.subject_type, t.subject_id, t.id),
    index("activities_of_user").on(t.company_id, t.user_id, t.id),
    index("activities_of_approval").on(t.approval_id).where(sql`approval_id IS NOT NULL`),
    // What followed from a request, without what was said about it.
    index("activities_by_request")
      .on(t.company_id, t.id)
      .where(sql`approval_id IS NOT NULL AND action NOT GLOB 'approvals.*'`),
    foreignKey({
      name: "activity_user",
      columns: [t.company_id, t.user_id],
      foreignColumns: [users.company_id, users.id],
    }),
    foreignKey({
      name: "activity_approval",
      columns: [t.company_id, t.approval_id],
      foreignColumns: [approvals.company_id, approvals.id],
    }),
  ],
);

export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    user_id: integer("user_id").notNull(),
    kind: text("kind").notNull(),
    message: text("message").notNull(),
    /** Path inside the app that it leads to. */
    href: text("href"),
    /** The requests that it asks to decide on, first to last: of several made at once the ids follow each other. */
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
    foreignKey({
      name: "notification_first_approval",
      columns: [t.company_id, t.first_approval_id],
      foreignColumns: [approvals.company_id, approvals.id],
    }),
    foreignKey({
      name: "notification_last_approval",
      columns: [t.company_id, t.last_approval_id],
      foreignColumns: [approvals.company_id, approvals.id],
    }),
    foreignKey({
      name: "notification_user",
      columns: [t.company_id, t.user_id],
      foreignColumns: [users.company_id, users.id],
    }),
  ],
);
