import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, instant, json } from "../columns.ts";
import { operators } from "./operators.ts";

/**
 * The deletion of a company, from its request to its certificate. It outlives the company, so it refers to it without a
 * foreign key, and keeps no name of it. While a row is `running`, triggers let the company's ledgers be deleted.
 */
export const companyDeletions = sqliteTable(
  "company_deletions",
  {
    id: id(),
    /** The id of the company, which is never reused. */
    company_number: integer("company_number").notNull(),
    state: text("state", { enum: ["requested", "scheduled", "running", "done", "cancelled"] }).notNull(),
    requested_at: instant("requested_at").notNull(),
    /** Who asked, and how; cleared at the end. */
    request: text("request"),
    /** The operator's reason; cleared at the end. */
    reason: text("reason"),
    /** Why the company needs no copy of its data; cleared at the end. */
    export_waiver: text("export_waiver"),
    /** Whether an export had been made when the deletion began; without one, a waiver had been recorded. */
    exported_at: instant("exported_at"),
    operator_id: integer("operator_id").references(() => operators.id),
    scheduled_at: instant("scheduled_at"),
    /** The deletion begins then; until then it can be cancelled. */
    due_at: instant("due_at"),
    begun_at: instant("begun_at"),
    ended_at: instant("ended_at"),
    /** When the company had signed up. */
    company_created_at: instant("company_created_at").notNull(),
    /** Deleted rows by table. */
    deleted_rows: json<Record<string, number>>("deleted_rows").notNull().default({}),
    deleted_files: integer("deleted_files").notNull().default(0),
    deleted_bytes: integer("deleted_bytes").notNull().default(0),
    /** By then no backup of this server contains the company any more. */
    backups_until: instant("backups_until"),
  },
  (t) => [
    uniqueIndex("company_deletions_open")
      .on(t.company_number)
      .where(sql`state IN ('requested', 'scheduled', 'running')`),
    index("company_deletions_of").on(t.company_number, t.id),
    index("company_deletions_by_state").on(t.state, t.id),
    check(
      "company_deletions_steps",
      sql`state IN ('requested', 'cancelled') OR (due_at IS NOT NULL AND scheduled_at IS NOT NULL)`,
    ),
    check("company_deletions_begun", sql`state NOT IN ('running', 'done') OR begun_at IS NOT NULL`),
    check("company_deletions_ended", sql`(state IN ('done', 'cancelled')) = (ended_at IS NOT NULL)`),
    check(
      "company_deletions_forgets",
      sql`state <> 'done' OR (request IS NULL AND reason IS NULL AND export_waiver IS NULL)`,
    ),
  ],
);
