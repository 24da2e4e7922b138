import { attempts } from "@custodia/db/schema/auth/credentials";
import { tooMany } from "@custodia/domain/errors";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, count, desc, eq, gt, lt, or, type SQL } from "drizzle-orm";
import { ago, MS, now, type Services } from "../core/context.ts";
import { emailKey, type Limit, recentResetLimit } from "./rate-limits.ts";

/** Returns the seconds until a limit admits the next attempt; 0 if it admits one now. */
async function waitSeconds(db: Reader, ctx: Pick<Services, "clock">, limit: Limit): Promise<number> {
  const nowMs = ctx.clock().getTime();
  const since = new Date(nowMs - limit.windowMs).toISOString();
  const [blocking] = await db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.key, limit.key), gt(attempts.at, since)))
    .orderBy(desc(attempts.at))
    .limit(1)
    .offset(limit.max - 1);
  return blocking ? Math.max(1, Math.ceil((Date.parse(blocking.at) + limit.windowMs - nowMs) / 1000)) : 0;
}

/** Returns whether a limit is reached. */
export async function isLimitReached(db: Reader, ctx: Pick<Services, "clock">, limit: Limit): Promise<boolean> {
  return (await waitSeconds(db, ctx, limit)) > 0;
}

/** Throws 429, with the longest wait, if one of the limits is reached. */
export async function enforceLimits(db: Reader, ctx: Pick<Services, "clock">, limits: readonly Limit[]): Promise<void> {
  let wait = 0;
  for (const limit of limits) wait = Math.max(wait, await waitSeconds(db, ctx, limit));
  if (wait > 0) throw tooMany(wait);
}

/** Counts one attempt for each of the limits. */
export async function recordAttempts(tx: Tx, ctx: Pick<Services, "clock">, limits: readonly Limit[]): Promise<void> {
  await tx.insert(attempts).values(limits.map(({ key }) => ({ key, at: now(ctx) })));
}

/** Throws 429 if a limit is reached, else counts one attempt. */
export async function enforceAndRecord(tx: Tx, ctx: Pick<Services, "clock">, ...limits: Limit[]): Promise<void> {
  await enforceLimits(tx, ctx, limits);
  await recordAttempts(tx, ctx, limits);
}

/**
 * Throws 429 if a limit is reached, else counts one attempt, in a separate transaction: the count remains if the request
 * fails.
 */
export function recordAttempt(ctx: Pick<Services, "clock" | "db">, limits: readonly Limit[]): Promise<void> {
  return ctx.db.write((tx) => enforceAndRecord(tx, ctx, ...limits));
}

/** Clears the failed attempts of an account, from any address. */
export async function clearFailedAttempts(
  tx: Tx,
  ctx: Pick<Services, "clock" | "settings">,
  email: string,
): Promise<void> {
  await tx.delete(attempts).where(isAccountFailure(email));
  await recordAttempts(tx, ctx, [recentResetLimit(ctx, email)]);
}

/** Selects the failed attempts of an account, per address and in total. */
function isAccountFailure(email: string): SQL {
  const pairKeys = and(gt(attempts.key, pairPrefix(email)), lt(attempts.key, `wrong:${emailKey(email)};`));
  return or(pairKeys, eq(attempts.key, accountKey(email)))!;
}

const pairPrefix = (email: string) => `wrong:${emailKey(email)}:`;
const accountKey = (email: string) => `wrong-account:${emailKey(email)}`;

/**
 * Returns how many failed attempts of each account still count, and whether they block the account for any address. The
 * results are in the order of the emails; one query reads all of them.
 */
export async function countFailures(
  db: Reader,
  { clock, settings }: Pick<Services, "clock" | "settings">,
  emails: readonly string[],
): Promise<{ total: number; throttled: boolean }[]> {
  const { wrongPasswords, wrongPasswordsOfAccount, wrongPasswordMinutes } = settings.limits;
  const since = ago({ clock }, wrongPasswordMinutes * MS.minute);
  if (emails.length === 0) return [];
  const rows = await db
    .select({ key: attempts.key, count: count() })
    .from(attempts)
    .where(and(or(...emails.map(isAccountFailure)), gt(attempts.at, since)))
    .groupBy(attempts.key);
  return emails.map((email) => {
    const total = rows.find(({ key }) => key === accountKey(email))?.count ?? 0;
    const pairs = rows.filter(({ key }) => key.startsWith(pairPrefix(email)));
    const throttled = total >= wrongPasswordsOfAccount || pairs.some((pair) => pair.count >= wrongPasswords);
    return { total, throttled };
  });
}
