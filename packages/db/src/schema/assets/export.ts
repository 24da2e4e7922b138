import { integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyReference, flag, instant, json } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { users } from "../setup/users.ts";

export const exports = sqliteTable(
  "exports",
  {
    ...tenantColumns(),
    user_id: integer("user_id").notNull(),
    /** The selection: `ExportCreate` of domain, or `EVERYTHING` of services, which only Admins may see. */
    filter: json<unknown>("filter").notNull(),
    state: text("state", { enum: ["requested", "ready", "failed"] }).notNull(),
    file_key: text("file_key"),
    rows: integer("rows"),
    created_at: instant("created_at").notNull(),
    finished_at: instant("finished_at"),
    /** True once its file was removed to free disk space. */
    expired: flag("expired").notNull().default(false),
  },
  (t) => [
    unique("exports_key").on(t.company_id, t.id),
    companyReference("export_user", t.company_id, t.user_id, users),
  ],
);
