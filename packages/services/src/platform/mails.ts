import { mails } from "@custodia/db/schema/mail/mails";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { conflict } from "@custodia/domain/errors";
import { MAIL_KIND_LABELS, type MailKind, type MailListQuery } from "@custodia/domain/platform/jobs";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, gte, type InferSelectModel, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { recordAttempt } from "../auth/rate-limit.ts";
import { ago, MS, now, type OperatorCtx, type Services } from "../core/context.ts";
import { contains, eqEach, orderOf, pageFrom } from "../core/list.ts";
import { requireRow } from "../core/store.ts";
import { isUnleased } from "../lease/lease.ts";
import { writeOperatorAudit } from "./operator-audit.ts";
import { companyMatches, newestRows, pageOfMatches } from "./search-newest.ts";
import { sendCodeToUser, sendResetToUser } from "./user-actions.ts";

/**
 * The recipient of a receipt is a customer of the company, whom operators do not help; for older mails the recipient's role
 * is unknown.
 */
const MASKED_KINDS: MailKind[] = ["receipt", "other"];

const newest = alias(mails, "newest");
const isShown = notInArray(newest.kind, MASKED_KINDS);

/** Returns the conditions of the filters. */
const filterCondition = ({ company_id, kind, state }: typeof mails | typeof newest, filter: MailListQuery["filter"]) =>
  eqEach({ company_id, kind, state }, filter);

/**
 * Returns a page of all mail by kind, address and state, newest first. A search covers the newest mails: of all companies,
 * of one company, or undeliverable ones. It matches the company's name, and the address if it is shown in full. It also
 * finds mails to an address that is entered in full.
 */
export function listMails(ctx: OperatorCtx, query: MailListQuery) {
  const { filter, search } = query;
  const { read } = ctx.db;
  const isMatch = filterCondition(mails, filter);
  const order = orderOf(query, { created_at: mails.id }, mails.id);
  const rows = (where: SQL | undefined) =>
    selectMails(read)
      .where(where)
      .orderBy(...order);
  const toViews = (page: MailRow[]) => page.map(toView);
  if (!search) return pageFrom(query, rows(isMatch), () => read.$count(mails, isMatch), toViews);
  // Mails of one company and undeliverable mails are few, and an index finds them. Mails of one kind and sent mails are
  // the majority.
  const { company_id, state } = filter;
  const scope = filterCondition(mails, { company_id, state: state === "failed" ? state : undefined });
  const addressMatches = and(isShown, contains(newest.recipient, search));
  const toAddress = eq(mails.recipient, search.toLowerCase());
  const isInFilter = filterCondition(newest, filter);
  const found = sql`
    SELECT id FROM ${newestRows(mails, { where: scope })}
      WHERE ${and(isInFilter, or(addressMatches, companyMatches(newest.company_id, search)))}
    UNION
    SELECT id FROM ${newestRows(mails, { where: toAddress })}
      WHERE ${and(isInFilter, isShown)}`;
  return pageOfMatches(query, read, found, async (ids) => toViews(await rows(inArray(mails.id, ids))));
}

type Mail = InferSelectModel<typeof mails>;

/** Within this time only one new code or link is sent, even if several operators request one. */
const RESEND_MS = MS.minute;

/**
 * Sends a mail again: a waiting mail is sent at once, an undeliverable one is retried. The text of a code or a link is not
 * stored, so a new one is mailed. Throws 404, 409 if the mail was sent, is being sent or its text is no longer stored, and
 * 429.
 */
export async function sendMailAgain(ctx: OperatorCtx, { id }: { id: number }) {
  const mail = await ctx.db.write(async (tx) => {
    const found = await requireRow(tx.select().from(mails).where(eq(mails.id, id)).limit(1), "mail");
    if (found.state === "sent") throw conflict("This email has already been sent.");
    if (found.body !== "") await resendStored(tx, ctx, found);
    return found;
  });
  if (mail.body === "") await sendNewSecret(ctx, mail);
  ctx.wake();
  const [row] = await selectMails(ctx.db.read).where(eq(mails.id, id)).limit(1);
  return toView(row!);
}

/** Resends the mail unchanged, because its text is still stored. */
async function resendStored(tx: Tx, ctx: OperatorCtx, mail: Mail): Promise<void> {
  const at = now(ctx);
  const reset = mail.state === "failed" ? { tries: 0, failure: null } : {};
  const unleased = await tx
    .update(mails)
    .set({ ...reset, state: "waiting", due_at: at, held_at: null })
    .where(and(eq(mails.id, mail.id), isUnleased(mails, at)))
    .returning({ id: mails.id });
  if (!unleased[0]) throw conflict("This email is being sent.");
  await writeOperatorAudit(tx, ctx, resendAuditEntry(mail));
}

/** Mails a new code or link to the user who has the address. */
async function sendNewSecret(ctx: OperatorCtx, { id, kind, recipient }: Mail): Promise<void> {
  const send = { code: sendCodeToUser, reset: sendResetToUser, invitation: sendResetToUser }[kind as "code"];
  const [user] = await ctx.db.read.select({ id: users.id }).from(users).where(eq(users.email, recipient)).limit(1);
  if (!send || !user) throw conflict("The text of this email is no longer stored.");
  await recordAttempt(ctx, [{ key: `mail-again:${id}`, max: 1, windowMs: RESEND_MS }]);
  await send(ctx, { id: user.id, reason: null });
}

const resendAuditEntry = ({ kind, company_id }: Mail) => ({
  action: "mails.again" as const,
  message: `Resent an email: ${MAIL_KIND_LABELS[kind]}`,
  company_id,
});

/** Selects mails with their companies, for `mailView`, without subject and text. */
const selectMails = (db: Reader) => {
  const { id, kind, recipient, state, tries, failure, created_at, due_at, sent_at, held_at } = mails;
  return db
    .select({
      id,
      kind,
      recipient,
      state,
      tries,
      failure,
      created_at,
      due_at,
      sent_at,
      held_at,
      company: { id: companies.id, name: companies.name },
    })
    .from(mails)
    .leftJoin(companies, eq(companies.id, mails.company_id));
};

type MailRow = Awaited<ReturnType<typeof selectMails>>[number];

/** Returns a mail as operators see it. */
const toView = ({ held_at, ...mail }: MailRow) => ({
  ...mail,
  held: held_at !== null,
  recipient: MASKED_KINDS.includes(mail.kind) ? maskAddress(mail.recipient) : mail.recipient,
  failure: plainFailure(mail.failure),
});

/** Masks an address: `c••••@mail.example`. */
function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}••••${address.slice(at)}`;
}

/** Returns the time since which undeliverable email still needs attention: a day ago. */
export const failedSince = (ctx: Pick<Services, "clock">): string => ago(ctx, MS.day);

/** Counts the email that became undeliverable since `failedSince`. */
export function countFailedMails(ctx: Pick<Services, "clock" | "db">): Promise<number> {
  // A literal and not a parameter, so that it matches the table's partial index.
  const failed = and(sql`${mails.state} = 'failed'`, gte(mails.due_at, failedSince(ctx)));
  return ctx.db.read.$count(mails, failed);
}

const MAX_LENGTH = 300;

/**
 * Returns why something failed without personal data: database errors contain the values of their statement, and replies of
 * mail servers contain addresses.
 */
export function plainFailure(failure: string | null): string | null {
  if (failure === null) return null;
  if (/^Failed query:/i.test(failure)) return "The database refused a statement.";
  const line = failure.split(/\n|\bparams:/)[0]!.trim();
  return line
    .replace(/[^\s<>"',;:()[\]]+@[^\s<>"',;:()[\]]+/g, "…")
    .replace(/\bhttps?:\/\/\S+/g, "…")
    .slice(0, MAX_LENGTH);
}
