import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companyId, id, instant } from "../columns.ts";
import { ofUser } from "../setup/users.ts";

/** Mailed single-use links: password reset, invitation, change of email. */
export const links = sqliteTable(
  "links",
  {
    id: id(),
    company_id: companyId(),
    user_id: integer("user_id").notNull(),
    purpose: text("purpose", { enum: ["reset", "invitation", "email"] }).notNull(),
    token_hash: text("token_hash").notNull().unique(),
    /** The new address, where the purpose is `email`. */
    email: text("email"),
    expires_at: instant("expires_at").notNull(),
    ended_at: instant("ended_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("links_of_user").on(t.company_id, t.user_id, t.purpose),
    ofUser("link_user", t.company_id, t.user_id),
  ],
);
