import { sessions } from "@custodia/db/schema/auth/sessions";
import { supportCodes } from "@custodia/db/schema/platform/support-codes";
import { companies } from "@custodia/db/schema/setup/company";
import { shownEmail, users } from "@custodia/db/schema/setup/users";
import type { AnyUserChoice, AnyUserListQuery } from "@custodia/domain/platform/users";
import type { Tx } from "@custodia/sqlite/client";
import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { loadIdentity } from "../auth/identify.ts";
import { countFailures } from "../auth/rate-limit.ts";
import { isOpenVisit } from "../auth/support-visits.ts";
import { now, type OperatorCtx } from "../core/context.ts";
import { containsWords, eqEach, orderOf, pageFrom } from "../core/list.ts";
import { requireRow } from "../core/store.ts";
import { userStatus } from "../setup/users/queries.ts";
import { sessionKey } from "./sessions.ts";

const sortable = {
  full_name: users.sort_key,
  email: users.email,
  company: companies.sort_key,
  created_at: users.id,
};

/** Returns a page of the users of all companies, newest first unless sorted; the search matches name, email or company. */
export function listUsersOfAll(ctx: OperatorCtx, query: AnyUserListQuery) {
  const { filter, search } = query;
  const where = and(
    eqEach({ company_id: users.company_id, status: userStatus }, filter),
    containsWords([users.full_name, users.email, companies.name], search),
  );
  const rows = selectUsers(ctx)
    .where(where)
    .orderBy(...orderOf(query, sortable, users.id));
  const count = async () => {
    if (!search) return ctx.db.read.$count(users, where);
    const matches = ctx.db.read
      .select({ id: users.id })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.company_id))
      .where(where);
    return ctx.db.read.$count(matches.as("found"));
  };
  return pageFrom(query, rows, count, (page) => withWrongPasswords(ctx, page));
}

/** Returns a user of any company. Throws 404. */
export async function showAnyUser(ctx: OperatorCtx, { id }: { id: number }) {
  const row = await requireRow(selectUsers(ctx).where(eq(users.id, id)), "user");
  const [user] = await withWrongPasswords(ctx, [row]);
  return user!;
}

/** Returns the sessions of a user of any company, newest first, after the operators' visits as this user. Throws 404. */
export async function listSessionsOfUser(ctx: OperatorCtx, { id }: AnyUserChoice) {
  const found = ctx.db.read.select({ company_id: users.company_id }).from(users).where(eq(users.id, id));
  const userKey = { ...(await requireRow(found, "user")), user_id: id };
  const visits = await ctx.db.read
    .select({
      id: sessionKey(supportCodes.visit_hash),
      transport: sql<"visit">`'visit'`,
      signed_in_at: sql<string>`${supportCodes.used_at}`,
      expires_at: sql<string>`${supportCodes.ends_at}`,
    })
    .from(supportCodes)
    .where(openVisits(ctx, userKey));
  const ownSessions = await ctx.db.read
    .select({
      id: sessionKey(sessions.id),
      transport: sessions.transport,
      signed_in_at: sessions.signed_in_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .where(openSessions(ctx, userKey))
    .orderBy(desc(sessions.signed_in_at), desc(sessions.id));
  return [...visits, ...ownSessions];
}

/** Returns the condition for the operators' visits to a company as this user that a browser has opened. */
export const openVisits = (ctx: OperatorCtx, { company_id, user_id }: { company_id: number; user_id: number }) =>
  and(
    eq(supportCodes.company_id, company_id),
    eq(supportCodes.user_id, user_id),
    isNotNull(supportCodes.visit_hash),
    isOpenVisit(ctx),
  );

/** Returns the condition for the sessions of a user that have not expired. */
export const openSessions = (ctx: OperatorCtx, { company_id, user_id }: { company_id: number; user_id: number }) =>
  and(eq(sessions.company_id, company_id), eq(sessions.user_id, user_id), gt(sessions.expires_at, now(ctx)));

/** The columns of `anyUserView`, with companies joined; the count of wrong passwords is added separately. */
const anyUserColumns = (at: string) => ({
  id: users.id,
  full_name: users.full_name,
  email: shownEmail.as("email"),
  email_verified: sql<boolean>`${users.email_verified_at} IS NOT NULL`.mapWith(Boolean),
  role: users.role,
  status: userStatus.as("status"),
  company: {
    id: companies.id,
    name: companies.name,
    suspended: sql<boolean>`${companies.suspended_at} IS NOT NULL`.mapWith(Boolean),
  },
  sessions: sql<number>`(
    SELECT count(*) FROM sessions AS s
    WHERE s.company_id = ${users.company_id} AND s.user_id = ${users.id} AND s.expires_at > ${at}
  )`.as("session_count"),
  visits: sql<number>`(
    SELECT count(*) FROM support_codes AS c
    WHERE c.company_id = ${users.company_id} AND c.user_id = ${users.id} AND c.visit_hash IS NOT NULL
      AND c.ended_at IS NULL AND c.ends_at > ${at}
  )`.as("visit_count"),
  signed_in_at: sql<string | null>`(
    SELECT max(s.signed_in_at) FROM sessions AS s
    WHERE s.company_id = ${users.company_id} AND s.user_id = ${users.id} AND s.expires_at > ${at}
  )`.as("signed_in_at"),
  created_at: users.created_at,
});

const selectUsers = (ctx: OperatorCtx) =>
  ctx.db.read
    .select(anyUserColumns(now(ctx)))
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id));

/** Returns a user of any company, with the company, for an operator's action. Throws 404. */
export async function getAnyUser(tx: Tx, id: number) {
  const user = await requireRow(tx.select().from(users).where(eq(users.id, id)).limit(1), "user");
  const { actor, company } = await loadIdentity(tx, id);
  return { user, actor, company, userKey: { company_id: company.id as number, user_id: id } };
}

/** Adds to users how many failed attempts still count, and whether these block the account from any address. */
async function withWrongPasswords<U extends { email: string }>(ctx: OperatorCtx, rows: readonly U[]) {
  const emails = rows.map(({ email }) => email);
  const failures = await countFailures(ctx.db.read, ctx, emails);
  return rows.map((row, index) => ({
    ...row,
    wrong_passwords: failures[index]!.total,
    throttled: failures[index]!.throttled,
  }));
}
