import { MAIL_KINDS } from "@custodia/domain/platform/jobs";
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "../columns.ts";
import { companies } from "../setup/company.ts";

/** The outbox: mail is written in the transaction that causes it, and sent by a job. */
export const mails = sqliteTable(
  "mails",
  {
    id: id(),
    company_id: integer("company_id").references(() => companies.id),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** Cleared once sent: bodies contain codes and links. */
    body: text("body").notNull(),
    state: text("state", { enum: ["waiting", "sent", "failed"] }).notNull(),
    tries: integer("tries").notNull().default(0),
    due_at: instant("due_at").notNull(),
    /** The end of a sender's lease. */
    leased_until: instant("leased_until"),
    failure: text("failure"),
    created_at: instant("created_at").notNull(),
    sent_at: instant("sent_at"),
    kind: text("kind", { enum: MAIL_KINDS }).notNull().default("other"),
    /** Quarantined since a backup was restored, until an operator releases it. */
    held_at: instant("held_at"),
    /** The reply-to address; null for the sender. */
    reply_to: text("reply_to"),
  },
  (t) => [
    index("mails_due").on(t.due_at).where(sql`state = 'waiting'`),
    index("mails_retrying").on(t.created_at).where(sql`state = 'waiting' AND failure IS NOT NULL`),
    // Those whose text is cleared later; `body` is cleared before mail becomes `sent`, unless the row is the only copy.
    index("mails_with_text").on(t.created_at).where(sql`state <> 'waiting' AND body <> ''`),
    index("mails_failed").on(t.id).where(sql`state = 'failed'`),
    index("mails_of_company").on(t.company_id, t.state),
    index("mails_by_kind").on(t.kind, t.state),
    index("mails_by_address").on(t.recipient),
    index("mails_held").on(t.id).where(sql`held_at IS NOT NULL`),
  ],
);
