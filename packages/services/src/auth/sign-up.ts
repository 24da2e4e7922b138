import { createHash } from "node:crypto";
import { codes } from "@custodia/db/schema/auth/credentials";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import type { SignUp, VerifyEmail } from "@custodia/domain/auth/schema";
import { TERMS_VERSION } from "@custodia/domain/auth/terms";
import { conflict, invalid, type Refusal } from "@custodia/domain/errors";
import { ROLE } from "@custodia/domain/permissions";
import { SEGMENT_RULE } from "@custodia/domain/valuation/asset-depreciation";
import type { Tx } from "@custodia/sqlite/client";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { SessionCtx } from "../core/access.ts";
import { writeAudit } from "../core/audit.ts";
import { type CompanyCtx, MS, now, type OpenCtx, type WithUserSession } from "../core/context.ts";
import { newCompanyLimits } from "../core/quotas.ts";
import { getOwn, updateOwn } from "../core/store.ts";
import { verificationCode } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { claimEmail } from "./email-change.ts";
import { loadIdentity } from "./identify.ts";
import { hashNewPassword } from "./password.ts";
import { enforceAndRecord, recordAttempt, recordAttempts } from "./rate-limit.ts";
import { codeLimit, resendLimit, signInLimit, signUpLimit } from "./rate-limits.ts";
import { startSession } from "./sessions.ts";

/**
 * Creates a company with its first Admin, mails the verification code and signs in. Throws 422 on `email` (taken) or
 * `password` (common), or 429.
 */
export async function signUp(ctx: OpenCtx, input: SignUp): Promise<void> {
  await recordAttempt(ctx, [signUpLimit(ctx)]);
  const password_hash = await hashNewPassword(input.password, { email: input.email, company: input.name });
  const session = await ctx.db.write(async (tx) => {
    await claimEmail(tx, ctx, input.email);
    const userKey = await addCompany(tx, ctx, input, password_hash);
    const userCtx: CompanyCtx = { ...ctx, ...(await loadIdentity(tx, userKey.user_id)) };
    await recordAttempts(tx, ctx, [codeLimit(ctx, userKey.user_id)]);
    await sendCode(tx, userCtx);
    await writeAudit(tx, userCtx, {
      action: "auth.signUp",
      message: `Signed up ${input.name}`,
      subject: { type: "company", id: userKey.company_id },
      after: { name: input.name, email: input.email, employees_nr: input.employees_nr, url: input.url },
    });
    return startSession(tx, ctx, userKey, { transport: ctx.transport.kind, remember: false });
  });
  ctx.transport.setSession(session);
}

async function addCompany(tx: Tx, ctx: OpenCtx, input: SignUp, password_hash: string) {
  const { name, full_name, email, employees_nr, url } = input;
  const at = now(ctx);
  const timestamps = { created_at: at, updated_at: at };
  const consent = { terms_version: TERMS_VERSION, terms_accepted_at: at };
  const quotas = newCompanyLimits(ctx.settings);
  const [company] = await tx
    .insert(companies)
    .values({ name, email, employees_nr, url, segment_rule: SEGMENT_RULE, ...consent, ...quotas, ...timestamps })
    .returning();
  const company_id = company!.id;
  const [user] = await tx
    .insert(users)
    .values({ company_id, full_name: full_name ?? name, email, role: ROLE.admin, password_hash, ...timestamps })
    .returning();
  return { company_id, user_id: user!.id };
}

/** Confirms the email of a sign-up by the mailed code. Throws 422 on `verification_code`, or 429. */
export async function verifyEmail(ctx: SessionCtx & WithUserSession, input: VerifyEmail): Promise<void> {
  const refusal = await ctx.db.write(async (tx) => {
    await enforceAndRecord(tx, ctx, signInLimit(ctx));
    const user = await getOwn(tx, ctx, users, ctx.actor.user_id, "user");
    if (user.email_verified_at) {
      return invalid("verification_code", "This email address is already verified.");
    }
    const wrongCode = await consumeCode(tx, ctx, input.verification_code.replace(/\s/g, ""));
    if (wrongCode) return wrongCode;
    await updateOwn(tx, ctx, users, user, { email_verified_at: now(ctx) });
    await writeAudit(tx, ctx, {
      action: "auth.verifyEmail",
      message: "Verified the email address",
      subject: { type: "user", id: user.id },
    });
    return null;
  });
  if (refusal) throw refusal;
}

/** Mails a new verification code and voids the previous one. Throws 409 if the email is verified already, or 429. */
export async function resendCode(ctx: SessionCtx & WithUserSession): Promise<void> {
  if (ctx.actor.email_verified) throw conflict("This email address is already verified.");
  const { user_id } = ctx.actor;
  await ctx.db.write(async (tx) => {
    await enforceAndRecord(tx, ctx, resendLimit(user_id), codeLimit(ctx, user_id), signInLimit(ctx));
    await sendCode(tx, ctx);
  });
}

const hashCode = (user_id: number, code: string) => createHash("sha256").update(`${user_id}:${code}`).digest("hex");

/** Selects the actor's codes that are neither used nor void. */
const isOpen = ({ company, actor }: CompanyCtx) =>
  and(eq(codes.company_id, company.id), eq(codes.user_id, actor.user_id), isNull(codes.ended_at));

/** Mails a new code to the actor and voids earlier ones. */
export async function sendCode(tx: Tx, ctx: CompanyCtx): Promise<void> {
  const { actor, company, random } = ctx;
  const minutes = ctx.settings.limits.codeMinutes;
  const code = random.digits(6);
  const created_at = now(ctx);
  await tx.update(codes).set({ ended_at: created_at }).where(isOpen(ctx));
  await tx.insert(codes).values({
    company_id: company.id,
    user_id: actor.user_id,
    code_hash: hashCode(actor.user_id, code),
    expires_at: new Date(Date.parse(created_at) + minutes * MS.minute).toISOString(),
    created_at,
  });
  await queueMail(tx, ctx, actor.email, verificationCode({ code, company: company.name, minutes }));
}

/**
 * Consumes the actor's code. The refusal is returned and not thrown, so that a failed attempt is counted when the
 * transaction commits.
 */
async function consumeCode(tx: Tx, ctx: CompanyCtx, input: string): Promise<Refusal | null> {
  const [code] = await tx.select().from(codes).where(isOpen(ctx)).orderBy(desc(codes.id)).limit(1);
  if (!code || code.expires_at <= now(ctx)) {
    return invalid("verification_code", "This code is no longer valid. Request a new one.");
  }
  const isThisCode = eq(codes.id, code.id);
  if (code.code_hash === hashCode(ctx.actor.user_id, input)) {
    await tx
      .update(codes)
      .set({ ended_at: now(ctx) })
      .where(isThisCode);
    return null;
  }
  const wrong_tries = code.wrong_tries + 1;
  const isLast = wrong_tries >= ctx.settings.limits.wrongCodes;
  await tx
    .update(codes)
    .set({ wrong_tries, ended_at: isLast ? now(ctx) : null })
    .where(isThisCode);
  return invalid(
    "verification_code",
    isLast ? "Too many wrong attempts. Request a new code." : "This verification code is wrong.",
  );
}
