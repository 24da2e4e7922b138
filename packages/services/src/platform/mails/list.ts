import { mails } from "@custodia/db/schema/mail/mails";
import type { MailListQuery } from "@custodia/domain/platform/mails";
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { OperatorCtx } from "../../context.ts";
import { containsAny, orderOf, pageFrom } from "../../list.ts";
import { companyName } from "../company-name.ts";
import { HIDDEN, selectMails, shownMail } from "./view.ts";

const shownAddress = sql`CASE WHEN ${notInArray(mails.kind, HIDDEN)} THEN ${mails.recipient} END`;

/** A page of all mail by kind, address and state, newest first; searched by the company, and by the address where it is shown whole. */
export function listMails(ctx: OperatorCtx, query: MailListQuery) {
  const { filter, search } = query;
  const where = and(
    filter.kind && eq(mails.kind, filter.kind),
    filter.state && eq(mails.state, filter.state),
    filter.company_id === undefined ? undefined : eq(mails.company_id, filter.company_id),
    containsAny([shownAddress, companyName(mails.company_id)], search),
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
