import { foreignKey, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyId, id, instant, json } from "./columns.ts";
import { companies, users } from "./setup.ts";

/** Append-only: triggers refuse update and delete (architecture, rule 4). */
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
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("activities_key").on(t.company_id, t.id),
    index("activities_of_subject").on(t.company_id, t.subject_type, t.subject_id, t.id),
    index("activities_of_user").on(t.company_id, t.user_id, t.id),
    foreignKey({
      name: "activity_user",
      columns: [t.company_id, t.user_id],
      foreignColumns: [users.company_id, users.id],
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
    read_at: instant("read_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("notifications_of_user").on(t.company_id, t.user_id, t.id),
    foreignKey({
      name: "notification_user",
      columns: [t.company_id, t.user_id],
      foreignColumns: [users.company_id, users.id],
    }),
  ],
);
