import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyId, companyReference, id, instant } from "../columns.ts";
import { users } from "../setup/users.ts";

/** Idempotency keys with the fingerprint and answer of their call (rules/rest 8). */
export const idempotency = sqliteTable(
  "idempotency",
  {
    id: id(),
    company_id: companyId(),
    user_id: integer("user_id").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of the call and its body. */
    fingerprint: text("fingerprint").notNull(),
    /** Null while the call is in progress. */
    status: integer("status"),
    answer: text("answer"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("idempotency_once").on(t.company_id, t.user_id, t.key),
    index("idempotency_by_time").on(t.created_at),
    companyReference("idempotency_user", t.company_id, t.user_id, users),
  ],
);
