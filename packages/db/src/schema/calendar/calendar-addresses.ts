import { integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyId, id, instant } from "../columns.ts";
import { ofUser } from "../setup/users.ts";

/** A user's secret address of what is due, one at most: another calendar reads it without a sign-in. */
export const calendarAddresses = sqliteTable(
  "calendar_addresses",
  {
    id: id(),
    company_id: companyId(),
    user_id: integer("user_id").notNull(),
    /** SHA-256 of the secret, of which nothing else is kept. */
    secret_hash: text("secret_hash").notNull().unique(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("calendar_addresses_key").on(t.company_id, t.user_id),
    ofUser("calendar_address_user", t.company_id, t.user_id),
  ],
);
