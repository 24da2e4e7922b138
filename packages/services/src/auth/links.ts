import { links } from "@custodia/db/schema/auth/credentials";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { conflict, forbidden, invalid } from "@custodia/domain/errors";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { type CompanyCtx, MS, now, type Services, type WithUserSession } from "../core/context.ts";
import type { Limits } from "../core/settings.ts";
import { invitation } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { hashToken } from "../tokens/identify.ts";
import { loadIdentity } from "./identify.ts";
import { enforceAndRecord } from "./rate-limit.ts";
import { invitationLimit } from "./rate-limits.ts";
import type { UserKey } from "./session-store.ts";

const isOpen = ({ company_id, user_id }: UserKey) =>
  and(eq(links.company_id, company_id), eq(links.user_id, user_id), isNull(links.ended_at));

/**
 * Creates a single-use link for a mail and voids the previous one of the same purpose. Throws 409 for a deactivated user.
 */
export async function makeLink(
  tx: Tx,
  ctx: Services,
  userKey: UserKey,
  purpose: LinkPurpose,
  email: string | null = null,
): Promise<string> {
  const { page, validMs } = linkKinds[purpose];
  const token = ctx.random.token();
  const created_at = now(ctx);
  const { company_id, user_id } = userKey;
  const deactivated = and(eq(users.id, user_id), isNotNull(users.deactivated_at));
  if (await tx.$count(users, deactivated)) throw conflict("This user is deactivated. Reactivate the user first.");
  await tx
    .update(links)
    .set({ ended_at: created_at })
    .where(and(isOpen(userKey), eq(links.purpose, purpose)));
  await tx.insert(links).values({
    company_id,
    user_id,
    purpose,
    token_hash: hashToken(token),
    email,
    expires_at: new Date(Date.parse(created_at) + validMs(ctx.settings.limits)).toISOString(),
    created_at,
  });
  return `${ctx.settings.publicUrl}/${page}?token=${token}`;
}

const linkExpired = () =>
  invalid("token", "This link is no longer valid. If you have used it, sign in; otherwise request a new one.");

const isValidLink = (ctx: Services, token: string, purposes: readonly LinkPurpose[]) =>
  and(
    eq(links.token_hash, hashToken(token)),
    inArray(links.purpose, purposes),
    isNull(links.ended_at),
    gt(links.expires_at, now(ctx)),
  );

/**
 * Returns the user of a link, for a check before expensive work. Throws 422 on `token`, or 403 if the company is suspended.
 */
export async function checkLink(
  db: Reader,
  ctx: Services,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ email: string; company: string }> {
  const [owner] = await db
    .select({ user_id: users.id, email: users.email, company: companies.name })
    .from(links)
    .innerJoin(users, eq(users.id, links.user_id))
    .innerJoin(companies, eq(companies.id, links.company_id))
    .where(isValidLink(ctx, token, purposes))
    .limit(1);
  if (!owner) throw linkExpired();
  const { user_id, ...account } = owner;
  await assertNotSuspended(db, user_id);
  return account;
}

/** While a company is suspended no user signs in or changes; afterwards the link is valid again, until its own expiry. */
async function assertNotSuspended(db: Reader, user_id: number): Promise<void> {
  const { company } = await loadIdentity(db, user_id);
  if (company.suspended !== null) throw forbidden(company.suspended);
}

/**
 * Consumes a link and returns it with its user. Of two concurrent calls, one succeeds. Throws 422 on `token`, 403 as
 * `checkLink`.
 */
export async function consumeLink(tx: Tx, ctx: Services, token: string, purposes: readonly LinkPurpose[]) {
  const [link] = await tx
    .update(links)
    .set({ ended_at: now(ctx) })
    .where(isValidLink(ctx, token, purposes))
    .returning();
  if (!link) throw linkExpired();
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, link.user_id), isNull(users.deactivated_at)))
    .limit(1);
  if (!user) throw linkExpired();
  await assertNotSuspended(tx, user.id);
  return { link, user };
}

/** Voids all links of a user, or only the links of one purpose. Returns the links that were still valid. */
export async function endLinks(tx: Tx, ctx: Services, userKey: UserKey, purpose?: LinkPurpose) {
  const ended_at = now(ctx);
  const endedLinks = await tx
    .update(links)
    .set({ ended_at })
    .where(and(isOpen(userKey), purpose && eq(links.purpose, purpose)))
    .returning({ email: links.email, expires_at: links.expires_at });
  return endedLinks.filter(({ expires_at }) => expires_at > ended_at);
}

export type LinkPurpose = (typeof links.$inferSelect)["purpose"];

/** The page of each link, and how long the link is valid (rules/sign-in 13). */
const linkKinds: Record<LinkPurpose, { page: string; validMs: (limits: Limits) => number }> = {
  reset: { page: "resetPassword", validMs: ({ resetMinutes }) => resetMinutes * MS.minute },
  invitation: { page: "acceptInvitation", validMs: ({ invitationDays }) => invitationDays * MS.day },
  email: { page: "confirmEmail", validMs: ({ emailChangeHours }) => emailChangeHours * MS.hour },
};

/**
 * Mails a user without a password a link to set one, in the transaction that adds the user. The link of an earlier
 * invitation becomes void. Throws 429 after too many in a day.
 */
export async function inviteUser(
  tx: Tx,
  ctx: CompanyCtx & WithUserSession,
  user: { id: number; email: string },
): Promise<void> {
  const { actor, company } = ctx;
  await enforceAndRecord(tx, ctx, invitationLimit(ctx, user.id));
  const link = await makeLink(tx, ctx, { company_id: company.id, user_id: user.id }, "invitation");
  const days = ctx.settings.limits.invitationDays;
  const details = { inviter: actor.full_name, company: company.name, link, days };
  await queueMail(tx, ctx, user.email, invitation(details));
}
