import { integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
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

/**
 * The numbers of notes to sign, without gaps by company, kind and year. Triggers alone write it, in the transaction of the event
 * that a note is about; what happened before there was this table keeps the number that its note was printed with.
 */
export const noteNumbers = sqliteTable(
  "note_numbers",
  {
    company_id: companyId().references(() => companies.id),
    kind: text("kind").notNull(),
    year: integer("year").notNull(),
    number: integer("number").notNull(),
    /** The id of the movement, sale or scrapping; of changes the act: its instant, its user and what all got. */
    subject: text("subject").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.kind, t.year, t.number] }),
    uniqueIndex("note_numbers_of_subject").on(t.company_id, t.kind, t.subject),
  ],
);
