import { index, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { companyId, date, instant } from "../columns.ts";
import { companies } from "../setup/company.ts";

/** The days on which a company was used, as the platform's days go, and when on that day it was used last. */
export const companyDays = sqliteTable(
  "company_days",
  {
    company_id: companyId().references(() => companies.id),
    day: date("day").notNull(),
    used_at: instant("used_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.day] }),
    index("company_days_by_day").on(t.day, t.company_id),
  ],
);
