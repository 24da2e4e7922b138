import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyId, id, instant } from "../columns.ts";
import { ofUser } from "../setup/users.ts";

/** A POST that is safe to repeat: what it was and what it was answered (rules/rest 8). */
export const idempotency = sqliteTable(
  "idempotency",
  {
    id: id(),
    company_id: companyId(),
    user_id: integer("user_id").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of the call and its body. */
    fingerprint: text("fingerprint").notNull(),
    /** Null while it is under way. */
    status: integer("status"),
    answer: text("answer"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("idempotency_once").on(t.company_id, t.user_id, t.key),
    index("idempotency_by_time").on(t.created_at),
    ofUser("idempotency_user", t.company_id, t.user_id),
  ],
);
