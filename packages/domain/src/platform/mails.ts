import { z } from "zod";
import { idFilter, listQuery } from "../list.ts";
import { instantView } from "../record.ts";
import { idInput } from "../text.ts";
import { ofCompanyView } from "./jobs.ts";

/** Other: of the time before kinds were kept. */
export const MAIL_KINDS = [
  "code",
  "reset",
  "invitation",
  "email_change",
  "notice",
  "digest",
  "receipt",
  "contact",
  "operator",
  "other",
] as const;

export const MAIL_KIND_WORDS: Record<MailKind, string> = {
  code: "Verification code",
  reset: "New password",
  invitation: "Invitation",
  email_change: "Change of email",
  notice: "Notice",
  digest: "Weekly digest",
  receipt: "Receipt",
  contact: "Message of a visitor",
  operator: "Operators' own",
  other: "Other",
};

export const MAIL_STATES = ["waiting", "sent", "failed"] as const;

export const mailListQuery = listQuery({
  sort: ["created_at"],
  filters: {
    kind: z.enum(MAIL_KINDS, { error: "Choose a kind." }),
    state: z.enum(MAIL_STATES, { error: "Choose a state." }),
    company_id: idFilter,
  },
});

/** A mail by its kind and address; never its subject, text, code or link. */
export const mailView = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  /** For recipients who are not users, such as customers, only the end of the address is shown. */
  recipient: z.string(),
  company: ofCompanyView,
  state: z.enum(MAIL_STATES),
  tries: z.int(),
  failure: z.string().nullable(),
  created_at: instantView,
  due_at: instantView,
  sent_at: instantView.nullable(),
  /** Whether it waits for an operator since a backup was restored. */
  held: z.boolean(),
});

export const mailAct = z.object({ id: idInput("a mail") });

export type MailKind = (typeof MAIL_KINDS)[number];
export type MailListQuery = z.output<typeof mailListQuery>;
export type MailView = z.output<typeof mailView>;
