import type { Reader } from "@custodia/db/client";
import { mails } from "@custodia/db/schema/mail/mails";
import { companies } from "@custodia/db/schema/setup/company";
import type { MailKind } from "@custodia/domain/platform/mails";
import { eq } from "drizzle-orm";
import { plainFailure } from "../plain-failure.ts";

/** Mails with their companies, for `mailView`: neither subject nor text. */
export const selectMails = (db: Reader) => {
  const { id, kind, recipient, state, tries, failure, created_at, due_at, sent_at, held_at } = mails;
  return db
    .select({
      ...{ id, kind, recipient, state, tries, failure, created_at, due_at, sent_at, held_at },
      company: { id: companies.id, name: companies.name },
    })
    .from(mails)
    .leftJoin(companies, eq(companies.id, mails.company_id));
};

type Selected = Awaited<ReturnType<typeof selectMails>>[number];

/** Who is mailed a receipt is a customer of the company, and nobody that operators help; of older mails it is not known who is. */
export const HIDDEN: MailKind[] = ["receipt", "other"];

/** A mail as operators see it. */
export const shownMail = ({ held_at, ...mail }: Selected) => ({
  ...mail,
  held: held_at !== null,
  recipient: HIDDEN.includes(mail.kind) ? hidden(mail.recipient) : mail.recipient,
  failure: plainFailure(mail.failure),
});

/** `c••••@mail.example`. */
function hidden(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}••••${address.slice(at)}`;
}
