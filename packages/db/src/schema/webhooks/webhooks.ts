import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyId, id, instant, json } from "../columns.ts";
import { ofUser } from "../setup/users.ts";

/** An address that is called when something happens. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: id(),
    company_id: companyId(),
    user_id: integer("user_id").notNull(),
    url: text("url").notNull(),
    events: json<string[]>("events").notNull(),
    /** What deliveries are signed with; both sides know it. */
    secret: text("secret").notNull(),
    removed_at: instant("removed_at"),
    created_at: instant("created_at").notNull(),
    /** While it is set nothing that happens is told. */
    paused_at: instant("paused_at"),
    /** When the Admins were told that a call was given up; null again as soon as one arrives. */
    given_up_at: instant("given_up_at"),
    /** A sender calls it until then: one call at a time, so that it hears of things in their order. */
    leased_until: instant("leased_until"),
    /** When it was called last: who has waited longest for a turn is next. */
    called_at: instant("called_at"),
    /** Calls that failed since one arrived, and until when it is left alone for that. */
    failures: integer("failures").notNull().default(0),
    quiet_until: instant("quiet_until"),
    /** Moved on with each change of address or events. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    unique("webhooks_key").on(t.company_id, t.id),
    index("webhooks_of_company").on(t.company_id).where(sql`removed_at IS NULL`),
    index("webhooks_failing").on(t.failures).where(sql`failures > 0`),
    ofUser("webhook_user", t.company_id, t.user_id),
  ],
);
