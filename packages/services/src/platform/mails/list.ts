import { mails } from "@custodia/db/schema/mail/mails";
import type { MailListQuery } from "@custodia/domain/platform/mails";
import { and, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { OperatorCtx } from "../../context.ts";
import { contains, orderOf, pageFrom } from "../../list.ts";
import { newestOf, ofCompanyNamed, pageOfFound } from "../search-newest.ts";
import { HIDDEN, selectMails, shownMail } from "./view.ts";

const newest = alias(mails, "newest");
const isShown = notInArray(newest.kind, HIDDEN);

/** What the filters ask for. */
const fitsOf = (of: typeof mails | typeof newest, { kind, state, company_id }: MailListQuery["filter"]) =>
  and(
    company_id === undefined ? undefined : eq(of.company_id, company_id),
    kind && eq(of.kind, kind),
    state && eq(of.state, state),
  );

/**
 * A page of all mail by kind, address and state, newest first. A search looks into the company's name, and into the address where it
 * is shown whole, of the newest: of all, of one company, or of what was given up. What went to an address that is given whole it finds too.
 */
export function listMails(ctx: OperatorCtx, query: MailListQuery) {
  const { filter, search } = query;
  const { read } = ctx.db;
  const fits = fitsOf(mails, filter);
  const order = orderOf(query, { created_at: mails.id }, mails.id);
  const rowsOf = async (where: SQL | undefined, limit: number, offset = 0) => {
    const asked = selectMails(read).where(where);
    return (
      await asked
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
    ).map(shownMail);
  };
  if (!search)
    return pageFrom(
      query,
      (limit, offset) => rowsOf(fits, limit, offset),
      () => read.$count(mails, fits),
    );
  // Of a company, or given up, are few, which an index finds; of a kind or sent are most of all.
  const { company_id, state } = filter;
  const among = fitsOf(mails, { company_id, state: state === "failed" ? state : undefined });
  const addressHas = and(isShown, contains(newest.recipient, search));
  const toAddress = eq(mails.recipient, search.toLowerCase());
  const fit = fitsOf(newest, filter);
  const found = sql`
    SELECT id FROM ${newestOf(mails, { among })}
      WHERE ${and(fit, or(addressHas, ofCompanyNamed(newest.company_id, search)))}
    UNION
    SELECT id FROM ${newestOf(mails, { among: toAddress })}
      WHERE ${and(fit, isShown)}`;
  return pageOfFound(query, read, found, (ids) => rowsOf(inArray(mails.id, ids), ids.length));
}
