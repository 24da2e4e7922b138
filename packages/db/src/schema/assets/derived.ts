import { integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyId } from "../columns.ts";
import { companies, tenantColumns } from "../setup/company.ts";

/**
 * The change log of assets, in commit order, by which caches of lists and figures in memory are invalidated. Only triggers write it, and they
 * delete the oldest rows.
 */
export const assetChanges = sqliteTable(
  "asset_changes",
  {
    ...tenantColumns(),
    /** 0 if too many assets changed at once to list them individually. */
    asset_id: integer("asset_id").notNull(),
  },
  (t) => [unique("asset_changes_key").on(t.company_id, t.id)],
);

/**
 * Id ranges of a company's assets that wait for full-text indexing. Triggers add each asset that is created or whose text
 * changes, and publishing an import adds all of its assets.
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

/**
 * The numbers of forms to sign, without gaps by company, kind and year. Only triggers write them, in the transaction of the event that a
 * form is about; older events keep the number that was printed on their form.
 */
export const noteNumbers = sqliteTable(
  "note_numbers",
  {
    company_id: companyId().references(() => companies.id),
    kind: text("kind").notNull(),
    year: integer("year").notNull(),
    number: integer("number").notNull(),
    /** The id of the movement, sale or scrapping; for a change its instant, user and new values. */
    subject: text("subject").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.kind, t.year, t.number] }),
    uniqueIndex("note_numbers_of_subject").on(t.company_id, t.kind, t.subject),
  ],
);
