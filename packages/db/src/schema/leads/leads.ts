import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";

/** Strangers who wrote, or asked for news. They belong to no company: the platform's operators read them. */
export const leads = sqliteTable(
  "leads",
  {
    id: id(),
    kind: text("kind", { enum: ["contact", "newsletter"] }).notNull(),
    email: text("email").notNull(),
    /** Of a contact alone, and so is the message. */
    name: text("name"),
    message: text("message"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("leads_by_kind").on(t.kind, t.id),
    uniqueIndex("leads_one_newsletter").on(t.email).where(sql`kind = 'newsletter'`),
  ],
);
