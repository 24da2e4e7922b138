import { integer, sqliteTable, unique } from "drizzle-orm/sqlite-core";
import { companyId, id } from "../columns.ts";
import { companies } from "../setup/company.ts";

/**
 * Which assets have changed, in the order of the commits: what is kept in memory of lists learns from it what is no longer so.
 * Triggers alone write it, and let the oldest go; nothing is told by it but that something changed.
 */
export const assetChanges = sqliteTable(
  "asset_changes",
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    /** 0 where so many changed at once that they are not told one by one. */
    asset_id: integer("asset_id").notNull(),
  },
  (t) => [unique("asset_changes_key").on(t.company_id, t.id)],
);
