import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";

/** Staff of the platform. They belong to no company. */
export const operators = sqliteTable("operators", {
  id: id(),
  full_name: text("full_name").notNull(),
  /** Lower case. */
  email: text("email").notNull().unique(),
  created_at: instant("created_at").notNull(),
});
