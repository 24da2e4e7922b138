import { integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyId, companyReference, date, id, instant } from "../columns.ts";
import { users } from "../setup/users.ts";

/** API tokens, with the permissions of their user. Only the SHA-256 is stored. */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: id(),
    company_id: companyId(),
    /** The user who created the token; it acts with this user's role. */
    user_id: integer("user_id").notNull(),
    name: text("name").notNull(),
    token_hash: text("token_hash").notNull().unique(),
    /** The last day on which the token is valid; null if it has no end. */
    ends_on: date("ends_on"),
    last_used_at: instant("last_used_at"),
    revoked_at: instant("revoked_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("api_tokens_key").on(t.company_id, t.id),
    companyReference("api_token_user", t.company_id, t.user_id, users),
  ],
);

/** A user's secret calendar feed address, at most one, which another calendar reads without a sign-in. */
export const calendarAddresses = sqliteTable(
  "calendar_addresses",
  {
    id: id(),
    company_id: companyId(),
    user_id: integer("user_id").notNull(),
    /** SHA-256 of the secret, which is not stored itself. */
    secret_hash: text("secret_hash").notNull().unique(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("calendar_addresses_key").on(t.company_id, t.user_id),
    companyReference("calendar_address_user", t.company_id, t.user_id, users),
  ],
);
