import { supportCodes } from "@custodia/db/schema/platform/support-codes";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { conflict, invalid, Refusal } from "@custodia/domain/errors";
import { ROLE } from "@custodia/domain/permissions";
import { type OpenVisit, VISIT_MINUTES, type VisitInput } from "@custodia/domain/platform/support";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, gt } from "drizzle-orm";
import { enforceAndRecord, enforceLimits, recordAttempts } from "../../auth/rate-limit.ts";
import { signInLimit, supportCodeLimit } from "../../auth/rate-limits.ts";
import { isOpenVisit } from "../../auth/support-visits.ts";
import type { WithSession } from "../../core/access.ts";
import { ago, fromNow, MS, now, type OpenCtx, type OperatorCtx, type Services } from "../../core/context.ts";
import { requireRow } from "../../core/store.ts";
import { hashToken } from "../../tokens/identify.ts";
import { writeOperatorAudit } from "../operator-audit.ts";
import { endVisits } from "../sessions.ts";
import { supportCodeHash } from "./codes.ts";
import { VISIT_PREFIX } from "./identify.ts";

const wrongCode = () =>
  invalid("code", "This code is wrong, has been used, or is older than a day. Ask the company for a new one.");

/**
 * Starts a visit to a company by a code of its Admin, and returns the link that opens the visit. Throws 422 on `code` with one
 * message whatever is wrong with it, 404, 409 (suspended), or 429.
 */
export async function startVisit(ctx: OperatorCtx & WithSession, input: VisitInput) {
  const limit = supportCodeLimit(ctx);
  const token = ctx.random.token();
  const outcome = await ctx.db.write(async (tx) => {
    await enforceLimits(tx, ctx, [limit]);
    const result = await useCode(tx, ctx, input, token);
    if (result instanceof Refusal) await recordAttempts(tx, ctx, [limit]);
    return result;
  });
  if (outcome instanceof Refusal) throw outcome;
  return { ...outcome, url: `${ctx.settings.publicUrl}/lookIn?token=${token}` };
}

async function useCode(tx: Tx, ctx: OperatorCtx & WithSession, { id, code, reason }: VisitInput, token: string) {
  const company = await requireRow(tx.select().from(companies).where(eq(companies.id, id)), "company");
  if (company.suspended_at) throw conflict("This company is suspended. It cannot be visited.");
  const [found] = await tx
    .select({ code: supportCodes, giver: users })
    .from(supportCodes)
    .innerJoin(users, eq(users.id, supportCodes.user_id))
    .where(and(eq(supportCodes.company_id, id), eq(supportCodes.code_hash, supportCodeHash(id, code))));
  const at = now(ctx);
  const isUsable =
    found && !found.code.used_at && !found.code.ended_at && found.code.expires_at > at && isAdmin(found.giver);
  if (!isUsable) {
    const message = "Tried a code for support access that is wrong or no longer valid";
    await writeOperatorAudit(tx, ctx, { action: "support.refuse", message, company_id: id, reason });
    return wrongCode();
  }
  const ends_at = fromNow(ctx, VISIT_MINUTES * MS.minute);
  const { operator_id } = ctx.actor;
  const use = { used_at: at, operator_id, operator_session: ctx.session.id, reason, ends_at };
  await tx
    .update(supportCodes)
    .set({ ...use, link_hash: hashToken(token) })
    .where(eq(supportCodes.id, found.code.id));
  await writeOperatorAudit(tx, ctx, {
    action: "support.lookIn",
    message: `Started a support visit to ${company.name} as ${found.giver.full_name}, read-only, for ${VISIT_MINUTES} minutes`,
    toCompany: `Started a support visit as ${found.giver.full_name}, read-only, for ${VISIT_MINUTES} minutes`,
    company_id: id,
    user_id: found.giver.id,
    reason,
  });
  return { user: found.giver.full_name, ends_at };
}

const isAdmin = (user: typeof users.$inferSelect) => user.role === ROLE.admin && user.deactivated_at === null;

/** The time in which the link must be followed. */
const LINK_MS = 5 * MS.minute;

/**
 * Follows the link of a visit: this browser then sees the company, read-only. Throws 422 on `token`, 409 while somebody is
 * signed in here, or 429.
 */
export async function openVisit(ctx: OpenCtx, { token }: OpenVisit): Promise<void> {
  if (ctx.signedIn) throw conflict("You are signed in here. Sign out first, or open the link in a private window.");
  const visitToken = `${VISIT_PREFIX}${ctx.random.token()}`;
  const opened = await ctx.db.write(async (tx) => {
    await enforceAndRecord(tx, ctx, signInLimit(ctx));
    const isFresh = gt(supportCodes.used_at, ago(ctx, LINK_MS));
    const [row] = await tx
      .update(supportCodes)
      .set({ link_hash: null, visit_hash: hashToken(visitToken) })
      .where(and(eq(supportCodes.link_hash, hashToken(token)), isOpenVisit(ctx), isFresh))
      .returning({ ends_at: supportCodes.ends_at });
    return row;
  });
  if (!opened) throw invalid("token", "This link is no longer valid. Ask the company for a new code.");
  ctx.transport.setSession({ token: visitToken, remember: false, expires_at: opened.ends_at! });
}

/** Ends a visit at the operator's request. */
export async function leaveVisit({ db, clock }: Services, id: number): Promise<void> {
  await db.write((tx) => endVisits(tx, { clock }, eq(supportCodes.id, id)));
}
