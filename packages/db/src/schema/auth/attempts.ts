import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";

/** What the strict limits count (sign-in, sign-up, codes): one row a hit. */
export const attempts = sqliteTable(
  "attempts",
  { id: id(), key: text("key").notNull(), at: instant("at").notNull() },
  (t) => [index("attempts_by_key").on(t.key, t.at), index("attempts_by_time").on(t.at)],
);
