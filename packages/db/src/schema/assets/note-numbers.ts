import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyId } from "../columns.ts";
import { companies } from "../setup/company.ts";

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
