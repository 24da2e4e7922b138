import { foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";
import { companies } from "../setup/company.ts";
import { users } from "../setup/users.ts";
import { operators } from "./operators.ts";

/** What operators did. Append-only: triggers refuse update and delete (rules/architecture 4). */
export const operatorLog = sqliteTable(
  "operator_log",
  {
    id: id(),
    /** Null where a command on the server's own machine did it. */
    operator_id: integer("operator_id").references(() => operators.id),
    /** What was done, as `thing.verb`: `companies.suspend`. */
    action: text("action").notNull(),
    /** The sentence that people read, without who: `Suspended Dangote Mills`. */
    message: text("message").notNull(),
    company_id: integer("company_id").references(() => companies.id),
    /** Of that company. */
    user_id: integer("user_id"),
    reason: text("reason"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    index("operator_log_of").on(t.operator_id, t.id),
    index("operator_log_about").on(t.company_id, t.id),
    index("operator_log_by_time").on(t.created_at, t.id),
    foreignKey({
      name: "operator_log_user",
      columns: [t.company_id, t.user_id],
      foreignColumns: [users.company_id, users.id],
    }),
  ],
);
