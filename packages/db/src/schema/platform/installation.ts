import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Key and value of the installation itself, e.g. that the demo company was made. */
export const installation = sqliteTable(
  "installation",
  { key: text("key").notNull(), value: text("value").notNull() },
  (t) => [primaryKey({ columns: [t.key] })],
);
