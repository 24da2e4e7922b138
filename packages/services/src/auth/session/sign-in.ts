import type { Reader, Tx } from "@custodia/db/client";
import { users } from "@custodia/db/schema/setup/users";
import type { SignIn, SignInAnswer } from "@custodia/domain/auth/schema";
import { forbidden, type Refusal } from "@custodia/domain/errors";
import { ROLE } from "@custodia/domain/permissions";
import { eq } from "drizzle-orm";
import type { NewSession, OpenCtx } from "../../context.ts";
import { byPassword } from "./by-password.ts";
import { identityOf } from "./identify.ts";
import { endSession, startSession } from "./sessions.ts";

type SignedIn = SignInAnswer & { session: NewSession };
type User = typeof users.$inferSelect;

/**
 * Signs in by email and password, always with a new token, and tells where to go. Throws 401 in the same words
 * and the same time for a wrong password and an unknown email, 403 (deactivated, suspended), or 429.
 */
export async function signIn(ctx: OpenCtx, input: SignIn): Promise<SignInAnswer> {
  const account = { name: input.email, find: (db: Reader) => userOf(db, input.email) };
  const { next, session } = await byPassword(ctx, account, input.password, (tx, user) =>
    enter(tx, ctx, input, user),
  );
  ctx.transport.give(session);
  return { next };
}

async function userOf(db: Reader, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return user;
}

async function enter(tx: Tx, ctx: OpenCtx, input: SignIn, user: User): Promise<SignedIn | Refusal> {
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
