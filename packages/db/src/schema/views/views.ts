import type { ViewList } from "@custodia/domain/views/schema";
import { integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyId, companyReference, id, instant, json } from "../columns.ts";
import { users } from "../setup/users.ts";

/** Saved list views, private to their user. */
export const savedViews = sqliteTable(
  "saved_views",
  {
    id: id(),
    company_id: companyId(),
    user_id: integer("user_id").notNull(),
    /** The list that the view shows. */
    list: text("list").$type<ViewList>().notNull(),
    name: text("name").notNull(),
    /** `name` folded for comparison. */
    name_key: text("name_key").notNull(),
    /** Filters, search, order, hidden columns and page size: `ViewSearch` of domain. */
    search: json<unknown>("search").notNull(),
    created_at: instant("created_at").notNull(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    unique("saved_views_key").on(t.company_id, t.id),
    // Also finds a user's views of a list.
    uniqueIndex("saved_views_name").on(t.company_id, t.user_id, t.list, t.name_key),
    companyReference("saved_view_user", t.company_id, t.user_id, users),
  ],
);
