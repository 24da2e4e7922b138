import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companyId, companyReference, flag, instant } from "../columns.ts";
import { users } from "../setup/users.ts";

/** A sign-in. The id is the SHA-256 of the token, which is stored nowhere (rules/sign-in 8). */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    company_id: companyId(),
    user_id: integer("user_id").notNull(),
    /** `cookie` (browser) or `bearer` (REST); neither is accepted in place of the other. */
    transport: text("transport", { enum: ["cookie", "bearer"] }).notNull(),
    remember: flag("remember").notNull(),
    /** When the password was last given in this session. */
    signed_in_at: instant("signed_in_at").notNull(),
    expires_at: instant("expires_at").notNull(),
    /** The absolute end of the session, however often it is extended. */
    ends_at: instant("ends_at").notNull(),
    created_at: instant("created_at").notNull(),
    /** The first session of a chain of renewals, and the previous one: signing out of either ends this one. */
    renewal_of: text("renewal_of"),
    renewed_from: text("renewed_from"),
  },
  (t) => [
    index("sessions_of_renewals").on(t.renewal_of).where(sql`renewal_of IS NOT NULL`),
    index("sessions_renewed").on(t.renewed_from).where(sql`renewed_from IS NOT NULL`),
    index("sessions_of_user").on(t.company_id, t.user_id),
    index("sessions_by_expiry").on(t.expires_at),
    companyReference("session_user", t.company_id, t.user_id, users),
  ],
);
