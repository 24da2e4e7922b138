import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyReference, flag, sortKeyColumn, versionColumns } from "../columns.ts";
import { tenantColumns } from "./company.ts";
import { locations } from "./locations.ts";

export const custodians = sqliteTable(
  "custodians",
  {
    ...tenantColumns(),
    location_id: integer("location_id"),
    full_name: text("full_name").notNull(),
    email: text("email"),
    phone_number: text("phone_number"),
    id_number: text("id_number"),
    department: text("department"),
    job_role: text("job_role"),
    to_complete: flag("to_complete").notNull().default(false),
    ...versionColumns(),
    sort_key: sortKeyColumn(),
    department_sort_key: sortKeyColumn("department_sort_key"),
    job_role_sort_key: sortKeyColumn("job_role_sort_key"),
  },
  (t) => [
    unique("custodians_key").on(t.company_id, t.id),
    index("custodians_by_update").on(t.company_id, t.updated_at, t.id),
    index("custodians_by_name").on(t.company_id, t.sort_key, t.id),
    companyReference("custodian_location", t.company_id, t.location_id, locations),
  ],
);
