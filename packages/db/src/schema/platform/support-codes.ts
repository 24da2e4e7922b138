import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyId, companyReference, id, instant } from "../columns.ts";
import { users } from "../setup/users.ts";
import { operators } from "./operators.ts";

/** Codes by which an Admin lets an operator look into the company, and the visit that each code opened. */
export const supportCodes = sqliteTable(
  "support_codes",
  {
    id: id(),
    company_id: companyId(),
    /** The Admin who gave the code; the operator sees the company as this user. */
    user_id: integer("user_id").notNull(),
    code_hash: text("code_hash").notNull().unique(),
    created_at: instant("created_at").notNull(),
    /** Until then the code can be used. */
    expires_at: instant("expires_at").notNull(),
    used_at: instant("used_at"),
    operator_id: integer("operator_id").references(() => operators.id),
    /** The operator's session in the operators' app: the visit ends with it. */
    operator_session: text("operator_session"),
    reason: text("reason"),
    /** The latest time at which the visit ends. */
    ends_at: instant("ends_at"),
    /** SHA-256 of the link that opens the visit, until it is followed. */
    link_hash: text("link_hash").unique(),
    /** SHA-256 of the visit's token. */
    visit_hash: text("visit_hash").unique(),
    /** When the code was withdrawn or the visit was ended early. */
    ended_at: instant("ended_at"),
  },
  (t) => [
    unique("support_codes_key").on(t.company_id, t.id),
    index("support_codes_of_session").on(t.operator_session).where(sql`ended_at IS NULL`),
    companyReference("support_code_user", t.company_id, t.user_id, users),
  ],
);
