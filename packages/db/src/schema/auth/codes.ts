import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companyId, id, instant } from "../columns.ts";
import { ofUser } from "../setup/users.ts";

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
    /** Used, voided by a newer one, or by too many tries. */
    ended_at: instant("ended_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("codes_of_user").on(t.company_id, t.user_id, t.created_at),
    ofUser("code_user", t.company_id, t.user_id),
  ],
);
