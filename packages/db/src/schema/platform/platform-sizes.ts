import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { date } from "../columns.ts";

/** How much all companies together keep, as it stood when a day was last looked at. */
export const platformSizes = sqliteTable("platform_sizes", {
  day: date("day").primaryKey(),
  assets: integer("assets").notNull(),
});
