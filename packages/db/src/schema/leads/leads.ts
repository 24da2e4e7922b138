import { LEAD_KINDS, LEAD_STATES } from "@custodia/domain/leads/schema";
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";

/** Contact messages and newsletter subscriptions. They belong to no company: operators read them. */
export const leads = sqliteTable(
  "leads",
  {
    id: id(),
    kind: text("kind", { enum: LEAD_KINDS }).notNull(),
    email: text("email").notNull(),
    /** Only a contact message has a name and a text. */
    name: text("name"),
    message: text("message"),
    created_at: instant("created_at").notNull(),
    /** The operators' state and note. */
    state: text("state", { enum: LEAD_STATES }).notNull().default("new"),
    note: text("note"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("leads_by_kind").on(t.kind, t.id),
    index("leads_by_state").on(t.state, t.id),
    uniqueIndex("leads_one_newsletter").on(t.email).where(sql`kind = 'newsletter'`),
  ],
);
