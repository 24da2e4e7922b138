import type { MaintenanceSchedule } from "@custodia/domain/assets/labels";
import { index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, share, sortKeyColumn, versionColumns } from "../columns.ts";
import { tenantColumns } from "./company.ts";

export const classifications = sqliteTable(
  "classifications",
  {
    ...tenantColumns(),
    name: text("name").notNull(),
    /** `name` folded for comparison. */
    name_key: text("name_key").notNull(),
    /** 1 to 6 letters A–Z or digits, in capitals. */
    code: text("code").notNull(),
    to_complete: flag("to_complete").notNull().default(false),
    ...versionColumns(),
    sort_key: sortKeyColumn(),
    /** The default useful life of new assets in this class; null for none. */
    useful_life_in_days: integer("useful_life_in_days"),
    /** The default scrap value, in hundredths of a percent of the cost. */
    scrap_value_percent: share("scrap_value_percent"),
    maintenance_schedule: text("maintenance_schedule").$type<MaintenanceSchedule>(),
    frequency: integer("frequency"),
    /** If false, new assets in this class do not depreciate. */
    depreciates: flag("depreciates").notNull().default(true),
  },
  (t) => [
    unique("classifications_key").on(t.company_id, t.id),
    index("classifications_by_update").on(t.company_id, t.updated_at, t.id),
    uniqueIndex("classifications_name").on(t.company_id, t.name_key),
    uniqueIndex("classifications_code").on(t.company_id, t.code),
    index("classifications_by_name").on(t.company_id, t.sort_key, t.id),
  ],
);
