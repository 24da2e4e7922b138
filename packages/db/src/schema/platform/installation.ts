import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companyId, date, id, instant } from "../columns.ts";
import { companies } from "../setup/company.ts";
import { operators } from "./operators.ts";

/** Key and value of the installation itself, e.g. that the demo company was made. */
export const installation = sqliteTable(
  "installation",
  { key: text("key").notNull(), value: text("value").notNull() },
  (t) => [primaryKey({ columns: [t.key] })],
);

/** Announcements of the operators to all companies, one at a time. */
export const announcements = sqliteTable(
  "announcements",
  {
    id: id(),
    text: text("text").notNull(),
    from_at: instant("from_at").notNull(),
    to_at: instant("to_at").notNull(),
    operator_id: integer("operator_id")
      .notNull()
      .references(() => operators.id),
    created_at: instant("created_at").notNull(),
    /** When it was removed or replaced. */
    ended_at: instant("ended_at"),
  },
  (t) => [index("announcements_by_end").on(t.to_at)],
);

/** The platform days on which a company was used, and the last use of each. */
export const companyDays = sqliteTable(
  "company_days",
  {
    company_id: companyId().references(() => companies.id),
    day: date("day").notNull(),
    used_at: instant("used_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.day] }), index("company_days_by_day").on(t.day, t.company_id)],
);

/** The requests that all servers answered on a day in Lagos. */
export const platformDays = sqliteTable("platform_days", {
  day: text("day").primaryKey(),
  requests: integer("requests").notNull().default(0),
  /** Those answered 5xx. */
  errors: integer("errors").notNull().default(0),
});

/** Totals of all companies at the last daily run of a day. */
export const platformSizes = sqliteTable("platform_sizes", {
  day: date("day").primaryKey(),
  assets: integer("assets").notNull(),
});

/**
 * Companies that arrive from another installation. While a company has a row here, it is suspended, and triggers that judge new
 * rows or write others because of them pass over its rows: these were judged, and the others written, where they come from.
 */
export const companyMoves = sqliteTable(
  "company_moves",
  {
    /** The id of the company. */
    company_number: integer("company_number").notNull(),
    /** Identifies the attempt: once its lease has ended, another process removes what it left. */
    token: text("token").notNull(),
    leased_until: instant("leased_until").notNull(),
    started_at: instant("started_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_number] })],
);
