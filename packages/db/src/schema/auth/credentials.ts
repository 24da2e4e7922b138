import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companyId, companyReference, id, instant } from "../columns.ts";
import { users } from "../setup/users.ts";

/** Six-digit codes for the verification of an email. */
export const codes = sqliteTable(
  "codes",
  {
    id: id(),
    company_id: companyId(),
    user_id: integer("user_id").notNull(),
    code_hash: text("code_hash").notNull(),
    wrong_tries: integer("wrong_tries").notNull().default(0),
    expires_at: instant("expires_at").notNull(),
    /** When the code was used, or was voided by a newer code or by too many attempts. */
    ended_at: instant("ended_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("codes_of_user").on(t.company_id, t.user_id, t.created_at),
    companyReference("code_user", t.company_id, t.user_id, users),
  ],
);

/** Mailed single-use links: password reset, invitation, change of email. */
export const links = sqliteTable(
  "links",
  {
    id: id(),
    company_id: companyId(),
    user_id: integer("user_id").notNull(),
    purpose: text("purpose", { enum: ["reset", "invitation", "email"] }).notNull(),
    token_hash: text("token_hash").notNull().unique(),
    /** The new address, if the purpose is `email`. */
    email: text("email"),
    expires_at: instant("expires_at").notNull(),
    ended_at: instant("ended_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("links_of_user").on(t.company_id, t.user_id, t.purpose),
    companyReference("link_user", t.company_id, t.user_id, users),
  ],
);

/** The attempts that strict rate limits count (sign-in, sign-up, codes), one row each. */
export const attempts = sqliteTable(
  "attempts",
  { id: id(), key: text("key").notNull(), at: instant("at").notNull() },
  (t) => [index("attempts_by_key").on(t.key, t.at), index("attempts_by_time").on(t.at)],
);
