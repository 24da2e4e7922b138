import { installation } from "@custodia/db/schema/platform/installation";
import { users } from "@custodia/db/schema/setup/users";
import type { DemoView, SignIn, SignInAnswer } from "@custodia/domain/auth/schema";
import { forbidden, Refusal, unauthenticated } from "@custodia/domain/errors";
import { ROLE } from "@custodia/domain/permissions";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { eq, inArray } from "drizzle-orm";
import { requireUserSession, type SessionCtx } from "../core/access.ts";
import type { NewSession, OpenCtx, WithUserSession } from "../core/context.ts";
import { hashToken } from "../tokens/identify.ts";
import { loadIdentity } from "./identify.ts";
import { isCorrectPassword } from "./password.ts";
import { enforceLimits, isLimitReached, recordAttempts } from "./rate-limit.ts";
import { failureLimits, recentResetLimit, signInLimit } from "./rate-limits.ts";
import { endSession, endSessionChain, replaceSession, startSession } from "./sessions.ts";

type SignInResult = SignInAnswer & { session: NewSession };
type User = typeof users.$inferSelect;

/**
 * Signs in by email and password, always with a new token, and returns where to go. Throws 401 with the same message and
 * timing for a wrong password and an unknown email, 403 (deactivated, suspended), or 429.
 */
export async function signIn(ctx: OpenCtx, input: SignIn): Promise<SignInAnswer> {
  const account = { key: input.email, find: (db: Reader) => findUser(db, input.email) };
  const { next, session } = await signInByPassword(ctx, account, input.password, (tx, user) =>
    completeSignIn(tx, ctx, input, user),
  );
  ctx.transport.setSession(session);
  return { next };
}

async function findUser(db: Reader, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return user;
}

async function completeSignIn(tx: Tx, ctx: OpenCtx, input: SignIn, user: User): Promise<SignInResult | Refusal> {
  if (user.deactivated_at) {
    return forbidden("This account is deactivated. Please ask an Admin of your company.");
  }
  const { company, actor } = await loadIdentity(tx, user.id);
  if (company.suspended !== null) return forbidden(company.suspended);
  if (ctx.signedIn) await endSession(tx, ctx, ctx.signedIn.session.id);
  const holder = { company_id: company.id, user_id: actor.user_id };
  const session = await startSession(tx, ctx, holder, {
    transport: ctx.transport.kind,
    remember: input.remember,
  });
  const needsSetup = actor.role === ROLE.admin && !company.profile_complete;
  return { session, next: !actor.email_verified ? "verify" : needsSetup ? "setup" : "app" };
}

interface AccountRow {
  id: number;
  password_hash: string | null;
}

/** The account whose password is checked: the key by which failures are counted, and how to look the account up. */
interface Account<K extends AccountRow> {
  key: string;
  find(db: Reader): Promise<K | undefined>;
}

/**
 * Signs in by a password, in the transaction that counts the attempt. Throws 401 with the same message and timing for a
 * wrong password and an unknown account, 429, or the refusal that `completeSignIn` returns.
 */
export async function signInByPassword<K extends AccountRow, T>(
  ctx: OpenCtx,
  { key, find }: Account<K>,
  password: string,
  completeSignIn: (tx: Tx, account: K) => Promise<T | Refusal>,
): Promise<T> {
  await enforceGuessLimits(ctx.db.read, ctx, key);
  const candidate = await find(ctx.db.read);
  const isCorrect = await isCorrectPassword(candidate?.password_hash, password);
  const outcome = await ctx.db.write(async (tx) => {
    // Checked again, so that of many concurrent guesses those beyond the limit learn nothing.
    await enforceGuessLimits(tx, ctx, key);
    await recordAttempts(tx, ctx, [signInLimit(ctx)]);
    if (!candidate || !isCorrect) {
      await recordAttempts(tx, ctx, Object.values(failureLimits(ctx, key)));
      return badCredentials();
    }
    const account = await find(tx);
    // The password was changed, or the email moved to another user, during the comparison.
    if (account?.id !== candidate.id || account.password_hash !== candidate.password_hash) return badCredentials();
    return completeSignIn(tx, account);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

const badCredentials = () => unauthenticated("These credentials do not match our records.");

async function enforceGuessLimits(db: Reader, ctx: OpenCtx, key: string): Promise<void> {
  const { pair, account, address } = failureLimits(ctx, key);
  const limits = [signInLimit(ctx), pair, account];
  await enforceLimits(
    db,
    ctx,
    (await isLimitReached(db, ctx, recentResetLimit(ctx, key))) ? limits : [...limits, address],
  );
}

/**
 * Ends the session or the operator's visit in use, even if a concurrent renewal has already replaced its token. An API token is not ended here but
 * revoked. Throws 401 if there is no session, or 403 for an API token.
 */
export async function signOut(ctx: OpenCtx): Promise<void> {
  const { signedIn, transport, endVisit } = ctx;
  if (endVisit) {
    await endVisit();
    return transport.setSession(null);
  }
  const user = signedIn && "company" in signedIn ? requireUserSession({ ...ctx, ...signedIn }) : null;
  const id = user?.session.id ?? (transport.token === undefined ? undefined : hashToken(transport.token));
  const hasEnded = id !== undefined && (await ctx.db.write((tx) => endSessionChain(tx, id, transport.kind)));
  if (!user && !hasEnded) throw unauthenticated();
  transport.setSession(null);
}

/** Replaces the token of the session in use; the old token ends at once. Throws 401 if the session has ended meanwhile. */
export async function refresh(ctx: SessionCtx & WithUserSession): Promise<void> {
  const session = await ctx.db.write((tx) => replaceSession(tx, ctx, ctx.session.id));
  if (!session) throw unauthenticated();
  ctx.transport.setSession(session);
}

const KEYS = { email: "demo_email", password: "demo_password" };

/** Returns the sign-in of the demo company; null if there is none, or it may not be disclosed to the caller. */
export async function getDemo(ctx: OpenCtx): Promise<DemoView> {
  if (!ctx.settings.showDemo || !ctx.transport.isLocal?.()) return null;
  const rows = await ctx.db.read
    .select()
    .from(installation)
    .where(inArray(installation.key, Object.values(KEYS)));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const email = values.get(KEYS.email);
  const password = values.get(KEYS.password);
  return email && password ? { email, password } : null;
}
