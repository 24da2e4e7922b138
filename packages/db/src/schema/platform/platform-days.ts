import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What all servers answered on a day, as Lagos counts it. */
export const platformDays = sqliteTable("platform_days", {
  day: text("day").primaryKey(),
  requests: integer("requests").notNull().default(0),
  /** Those of them that were answered 5xx. */
  errors: integer("errors").notNull().default(0),
});
