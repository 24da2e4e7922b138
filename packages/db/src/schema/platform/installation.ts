import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";
import { operators } from "./operators.ts";

/** Key and value of the installation itself, e.g. that the demo company was made. */
export const installation = sqliteTable(
  "installation",
  { key: text("key").notNull(), value: text("value").notNull() },
  (t) => [primaryKey({ columns: [t.key] })],
);

/** Banners that operators had all companies read, one at a time. */
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
    /** When it was taken back, or another took its place. */
    ended_at: instant("ended_at"),
  },
  (t) => [index("announcements_by_end").on(t.to_at)],
);
