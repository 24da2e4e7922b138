import { sessions } from "@custodia/db/schema/auth/sessions";
import { users } from "@custodia/db/schema/setup/users";
import type { ChangePassword, ConfirmPassword } from "@custodia/domain/auth/schema";
import { invalid } from "@custodia/domain/errors";
import { isObviousGuess } from "@custodia/domain/password";
import { hash, verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { gavePasswordRecently, type SessionCtx } from "../core/access.ts";
import { writeAudit } from "../core/audit.ts";
import { now, type OpenCtx, type Permitted, type WithUserSession } from "../core/context.ts";
import { getOwn, updateOwn } from "../core/store.ts";
import { passwordNotice } from "../mail/messages.ts";
import { mailSecurityNotice } from "../mail/queue.ts";
import { revokeUserTokens } from "../tokens/tokens.ts";
import { endLinks } from "./links.ts";
import { enforceLimits, recordAttempts } from "./rate-limit.ts";
import { failureLimits } from "./rate-limits.ts";
import { endSessions } from "./sessions.ts";

/**
 * Sets the signed-in user's new password. Ends the user's other sessions and, unless they are to remain, the user's API
 * tokens. Throws 422 on `current_password` (required and missing, or wrong) or `password`, 429 after too many attempts, or
 * 409 if the user was changed.
 */
export async function changePassword(
  ctx: Permitted<"self.manage"> & SessionCtx & WithUserSession,
  input: ChangePassword,
): Promise<void> {
  const user = await getOwn(ctx.db.read, ctx, users, ctx.actor.user_id, "user");
  await checkCurrentPassword(ctx, user, input.current_password);
  const password_hash = await hashNewPassword(input.password, { email: user.email, company: ctx.company.name });
  const userKey = { company_id: ctx.company.id, user_id: user.id };
  await ctx.db.write(async (tx) => {
    await updateOwn(tx, ctx, users, user, { password_hash });
    await endSessions(tx, ctx, userKey, ctx.session.id);
    await endLinks(tx, ctx, userKey);
    const revokedNames = input.end_tokens ? await revokeUserTokens(tx, ctx, userKey) : [];
    await mailSecurityNotice(tx, ctx, passwordNotice(ctx.actor.full_name, revokedNames), {});
    await writeAudit(tx, ctx, {
      action: "auth.changePassword",
      message: "Changed the password",
      subject: { type: "user", id: user.id },
    });
  });
}

/**
 * Records that the password was entered in this session, so that it is not demanded for 15 minutes. Throws 422 on
 * `current_password`, or 429 after too many wrong passwords.
 */
export async function confirmPassword(
  ctx: Permitted<"self.manage"> & SessionCtx & WithUserSession,
  { current_password }: ConfirmPassword,
): Promise<void> {
  const { email, password_hash } = await getOwn(ctx.db.read, ctx, users, ctx.actor.user_id, "user");
  await requirePassword(ctx, email, password_hash, current_password);
  await ctx.db.write((tx) =>
    tx
      .update(sessions)
      .set({ signed_in_at: now(ctx) })
      .where(eq(sessions.id, ctx.session.id)),
  );
}

/**
 * Demands the acting user's password unless they signed in within the last 15 minutes. Call it outside of transactions.
 * Wrong passwords count as failed sign-ins, so that an unattended session cannot be used to guess. Throws 422 on
 * `current_password` (required and missing, or wrong), or 429.
 */
export async function checkCurrentPassword(
  ctx: SessionCtx & WithUserSession,
  user: { email: string; password_hash: string | null },
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword === undefined) {
    if (gavePasswordRecently(ctx)) return;
    throw invalid("current_password", "Enter your current password.");
  }
  await requirePassword(ctx, user.email, user.password_hash, currentPassword);
}

/**
 * Checks a password; wrong passwords count against `accountKey`. Throws 422 on `current_password`, or 429. Call it outside
 * of transactions.
 */
export async function requirePassword(
  ctx: Pick<OpenCtx, "db" | "clock" | "settings" | "transport">,
  accountKey: string,
  storedHash: string | null,
  password: string,
): Promise<void> {
  const { pair, account } = failureLimits(ctx, accountKey);
  await enforceLimits(ctx.db.read, ctx, [pair, account]);
  const isCorrect = await isCorrectPassword(storedHash, password);
  await ctx.db.write(async (tx) => {
    await enforceLimits(tx, ctx, [pair, account]);
    if (!isCorrect) await recordAttempts(tx, ctx, [pair, account]);
  });
  if (!isCorrect) throw invalid("current_password", "This is not your current password.");
}

/** Parameters of argon2id (rules/sign-in 5); its native threads do not block the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let commonPasswords: Promise<Set<string>> | undefined;

/** The list is large, so it is loaded on the first call. */
async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map((word) => String(word).toLowerCase())),
  );
  return (await commonPasswords).has(password.toLowerCase());
}

/**
 * Returns the hash of a new password of `owner`. Throws 422 on `password` if it is common, or easily guessed for this
 * owner. Call it outside of transactions.
 */
export async function hashNewPassword(password: string, owner: { email: string; company: string }): Promise<string> {
  if (isObviousGuess(password, owner)) {
    throw invalid(
      "password",
      "The password must not be your email address, your company's name or Custodia. Choose another password.",
    );
  }
  if (await isCommonPassword(password)) {
    throw invalid("password", "This password is one of the most common ones. Choose another.");
  }
  return hash(password.normalize("NFC"), COST);
}

/** A hash with the form and the cost of a stored hash, which matches no password. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Returns whether a password is right, in any Unicode normalisation: keyboards differ, and older hashes were made from the
 * text as it was typed. Takes the same time if there is no hash to compare with.
 */
export async function isCorrectPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  for (const form of new Set([password.normalize("NFC"), password, password.normalize("NFD")]))
    if (await verify(storedHash ?? DUMMY_HASH, form)) return true;
  return false;
}
