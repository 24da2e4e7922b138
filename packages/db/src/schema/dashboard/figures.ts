import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companyId } from "../columns.ts";
import { companies } from "../setup/company.ts";

/**
 * Materialized aggregates of a company's assets by status and classification, maintained by triggers. Sums are in millions
 * of kobo and a remainder, so that no register is too large. Rows of an unpublished import are separated by its id; `import_id` 0
 * counts the visible assets.
 */
export const figures = sqliteTable(
  "figures",
  {
    company_id: companyId().references(() => companies.id),
    import_id: integer("import_id").notNull(),
    status: text("status").notNull(),
    classification_id: integer("classification_id").notNull(),
    count: integer("count").notNull(),
    cost_millions: integer("cost_millions").notNull(),
    cost_rest: integer("cost_rest").notNull(),
    maintenance_millions: integer("maintenance_millions").notNull(),
    maintenance_rest: integer("maintenance_rest").notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.import_id, t.status, t.classification_id] })],
);

/**
 * Aggregates that change with the day, over the assets in service: computed once a day for each company, then maintained by
 * triggers, and dropped if many rows change at once.
 */
export const dayFigures = sqliteTable(
  "day_figures",
  {
    company_id: companyId().references(() => companies.id),
    /** Days since 1970-01-01, in the company's time zone. */
    day: integer("day").notNull(),
    book_value_millions: integer("book_value_millions").notNull(),
    book_value_rest: integer("book_value_rest").notNull(),
    fully_depreciated: integer("fully_depreciated").notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.day] })],
);
