import { mails } from "@custodia/db/schema/mail/mails";
import type { MailListQuery } from "@custodia/domain/platform/mails";
import { and, eq } from "drizzle-orm";
import type { OperatorCtx } from "../../context.ts";
import { containsAny, orderOf, pageFrom } from "../../list.ts";
import { companyName } from "../company-name.ts";
import { selectMails, shownMail } from "./view.ts";

/** A page of all mail by kind, address and state, newest first; searched by the address and the company. */
export function listMails(ctx: OperatorCtx, query: MailListQuery) {
  const { filter, search } = query;
  const where = and(
    filter.kind && eq(mails.kind, filter.kind),
    filter.state && eq(mails.state, filter.state),
    filter.company_id === undefined ? undefined : eq(mails.company_id, filter.company_id),
    containsAny([mails.recipient, companyName(mails.company_id)], search),
  );
  return pageFrom(
    query,
    async (limit, offset) => {
      const rows = await selectMails(ctx.db.read)
        .where(where)
        .orderBy(...orderOf(query, { created_at: mails.id }, mails.id))
        .limit(limit)
        .offset(offset);
      return rows.map(shownMail);
    },
    () => ctx.db.read.$count(mails, where),
  );
}
