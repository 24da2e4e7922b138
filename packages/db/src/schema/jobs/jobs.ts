import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant, json } from "../columns.ts";
import { companies } from "../setup/company.ts";

/** Work that outlives a request: lease, fencing number, attempts, back-off, dead letter (rules/architecture 7). */
export const jobs = sqliteTable(
  "jobs",
  {
    id: id(),
    company_id: integer("company_id").references(() => companies.id),
    kind: text("kind").notNull(),
    payload: json<Record<string, unknown>>("payload").notNull(),
    state: text("state", { enum: ["waiting", "running", "done", "dead"] }).notNull(),
    tries: integer("tries").notNull().default(0),
    /** Fencing token: it grows with each lease, and a holder of an older number may not publish. */
    fence: integer("fence").notNull().default(0),
    due_at: instant("due_at").notNull(),
    leased_until: instant("leased_until"),
    failure: text("failure"),
    created_at: instant("created_at").notNull(),
    finished_at: instant("finished_at"),
    /** Quarantined since a backup was restored, until an operator releases it. */
    held_at: instant("held_at"),
  },
  (t) => [
    index("jobs_due").on(t.due_at).where(sql`state IN ('waiting', 'running')`),
    index("jobs_by_state").on(t.state, t.id),
    index("jobs_of_company").on(t.company_id, t.state),
    index("jobs_held").on(t.id).where(sql`held_at IS NOT NULL`),
  ],
);
