import type { Reader, Tx } from "@custodia/db/client";
import { users } from "@custodia/db/schema/setup/users";
import type { SignIn, SignInAnswer } from "@custodia/domain/auth/schema";
import { forbidden, Refusal, unauthenticated } from "@custodia/domain/errors";
import { ROLE } from "@custodia/domain/permissions";
import { eq } from "drizzle-orm";
import type { NewSession, OpenCtx } from "../../context.ts";
import { countTries, reached, refuseOver } from "../counting.ts";
import { failuresOf, proven, signInsFrom } from "../limits.ts";
import { isRight } from "../password/password.ts";
import { identityOf } from "./identify.ts";
import { endSession, startSession } from "./sessions.ts";

type SignedIn = SignInAnswer & { session: NewSession };

/**
 * Signs in by email and password, always with a new token, and tells where to go. Throws 401 in the same words
 * and the same time for a wrong password and an unknown email, 403 (deactivated, suspended), or 429.
 */
export async function signIn(ctx: OpenCtx, input: SignIn): Promise<SignInAnswer> {
  await refuseGuesses(ctx.db.read, ctx, input.email);
  const user = await userOf(ctx.db.read, input.email);
  const right = await isRight(user?.password_hash, input.password);
  const outcome = await ctx.db.write(async (tx) => {
    // Asked again: of many guesses at once, those behind the limit learn nothing.
    await refuseGuesses(tx, ctx, input.email);
    await countTries(tx, ctx, [signInsFrom(ctx)]);
    if (!user || !right) {
      await countTries(tx, ctx, Object.values(failuresOf(ctx, input.email)));
      return wrong();
    }
    return enter(tx, ctx, input, user);
  });
  if (outcome instanceof Refusal) throw outcome;
  ctx.transport.give(outcome.session);
  return { next: outcome.next };
}

const wrong = () => unauthenticated("These credentials do not match our records.");

async function refuseGuesses(db: Reader, ctx: OpenCtx, email: string): Promise<void> {
  const { pair, account, address } = failuresOf(ctx, email);
  const limits = [signInsFrom(ctx), pair, account];
  await refuseOver(db, ctx, (await reached(db, ctx, proven(ctx, email))) ? limits : [...limits, address]);
}

async function userOf(db: Reader, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return user;
}

async function enter(
  tx: Tx,
  ctx: OpenCtx,
  input: SignIn,
  checked: { id: number; password_hash: string | null },
): Promise<SignedIn | Refusal> {
  const user = await userOf(tx, input.email);
  // The password was changed, or the email given away, while this one was compared.
  if (user?.id !== checked.id || user.password_hash !== checked.password_hash) return wrong();
  if (user.deactivated_at) {
    return forbidden("This account is deactivated. Please ask an Admin of your company.");
  }
  const { company, actor } = await identityOf(tx, user.id);
  if (company.suspended !== null) return forbidden(company.suspended);
  if (ctx.signedIn) await endSession(tx, ctx, ctx.signedIn.session.id);
  const holder = { company_id: company.id, user_id: actor.user_id };
  const session = await startSession(tx, ctx, holder, {
    transport: ctx.transport.kind,
    remember: input.remember,
  });
  const toSetUp = actor.role === ROLE.admin && !company.profile_complete;
  return { session, next: !actor.email_verified ? "verify" : toSetUp ? "setup" : "app" };
}
