import { createHash } from "node:crypto";
import type { Tx } from "@custodia/db/client";
import { codes } from "@custodia/db/schema/auth/codes";
import { invalid, type Refusal } from "@custodia/domain/errors";
import { and, desc, eq, isNull } from "drizzle-orm";
import { type CompanyCtx, now } from "../../context.ts";
import { verificationCode } from "../../mail/messages.ts";
import { queueMail } from "../../mail/queue.ts";

const MINUTE = 60_000;

const hashOf = (user_id: number, code: string) =>
  createHash("sha256").update(`${user_id}:${code}`).digest("hex");

/** Codes of the actor that are neither used nor void. */
const open = ({ company, actor }: CompanyCtx) =>
  and(eq(codes.company_id, company.id), eq(codes.user_id, actor.user_id), isNull(codes.ended_at));

/** Mails a new code to the actor and voids those before. */
export async function sendCode(tx: Tx, ctx: CompanyCtx): Promise<void> {
  const { actor, company, random } = ctx;
  const minutes = ctx.settings.limits.codeMinutes;
  const code = random.digits(6);
  const created_at = now(ctx);
  await tx.update(codes).set({ ended_at: created_at }).where(open(ctx));
  await tx.insert(codes).values({
    company_id: company.id,
    user_id: actor.user_id,
    code_hash: hashOf(actor.user_id, code),
    expires_at: new Date(Date.parse(created_at) + minutes * MINUTE).toISOString(),
    created_at,
  });
  await queueMail(tx, ctx, actor.email, verificationCode({ code, company: company.name, minutes }));
}

/**
 * Uses the actor's code up. The refusal is returned and not thrown, so that a wrong try is counted when the
 * transaction commits.
 */
export async function takeCode(tx: Tx, ctx: CompanyCtx, given: string): Promise<Refusal | null> {
  const [code] = await tx.select().from(codes).where(open(ctx)).orderBy(desc(codes.id)).limit(1);
  if (!code || code.expires_at <= now(ctx)) {
    return invalid("verification_code", "This code is no longer valid. Ask for a new one.");
  }
  const own = eq(codes.id, code.id);
  if (code.code_hash === hashOf(ctx.actor.user_id, given)) {
    await tx
      .update(codes)
      .set({ ended_at: now(ctx) })
      .where(own);
    return null;
  }
  const wrong_tries = code.wrong_tries + 1;
  const last = wrong_tries >= ctx.settings.limits.wrongCodes;
  await tx
    .update(codes)
    .set({ wrong_tries, ended_at: last ? now(ctx) : null })
    .where(own);
  return invalid(
    "verification_code",
    last ? "Too many wrong tries. Ask for a new code." : "This verification code is wrong.",
  );
}
