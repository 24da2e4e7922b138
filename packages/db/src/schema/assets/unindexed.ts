import { integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { companyId } from "../columns.ts";
import { companies } from "../setup/company.ts";

/**
 * Assets of a company, by stretches of their ids, that wait to be put into the indexes of texts. Triggers tell of each that is
 * entered or whose text changes, and the publishing of an import tells of all that it brought.
 */
export const unindexedAssets = sqliteTable(
  "unindexed_assets",
  {
    company_id: companyId().references(() => companies.id),
    first_id: integer("first_id").notNull(),
    last_id: integer("last_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.first_id, t.last_id] })],
);
