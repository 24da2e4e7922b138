import { operatorLinks, operatorSessions, operators } from "@custodia/db/schema/platform/operators";
import { passkeyChallenges } from "@custodia/db/schema/platform/passkeys";
import { supportCodes } from "@custodia/db/schema/platform/support-codes";
import { unauthenticated } from "@custodia/domain/errors";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isOpenVisit } from "../auth/support-visits.ts";
import {
  ago,
  fromNow,
  MS,
  type NewSession,
  now,
  type PendingSecondFactor,
  type Services,
  type SignedInOperator,
  type Transport,
} from "../core/context.ts";
import { rowCache } from "../core/row-cache.ts";
import { anyRowExists, prepared } from "../core/statements.ts";
import { hashToken } from "../tokens/identify.ts";
import { actingOperator } from "./account.ts";
import { writeOperatorAudit } from "./operator-audit.ts";

/** The result for an operator's token: a signed-in operator, one between password and second factor, or neither. */
interface OperatorIdentity {
  signedIn: SignedInOperator | null;
  pendingSecondFactor: PendingSecondFactor | undefined;
}

const ANONYMOUS: OperatorIdentity = { signedIn: null, pendingSecondFactor: undefined };

/** Looks up a token. A session in use is extended in the background. */
export async function identifyOperator(services: Services, transport: Transport): Promise<OperatorIdentity> {
  const { kind, token, isPrefetch } = transport;
  if (!token || kind !== "cookie") return ANONYMOUS;
  const row = await findSession(services.db.read, hashToken(token));
  const at = services.clock();
  if (!row || row.expires_at <= at.toISOString()) return ANONYMOUS;
  const actor = actingOperator(row);
  if (row.second_factor_at === null) {
    const pendingSecondFactor = { session_id: row.session_id, actor, enrolled: row.enrolled_at !== null };
    return { signedIn: null, pendingSecondFactor };
  }
  if (!isPrefetch) extendSession(services, row, at);
  actor.credential = row.session_id;
  const session = { id: row.session_id, signed_in_at: row.created_at, transport: kind };
  return { signedIn: { actor, session }, pendingSecondFactor: undefined };
}

interface SessionTimes {
  session_id: string;
  expires_at: string;
  ends_at: string;
}

/** Extends a session in the background, because it is in use. */
export function extendSession(services: Services, { session_id, expires_at, ends_at }: SessionTimes, at: Date): void {
  const until = earlier(later(at, IDLE_MS), ends_at);
  if (Date.parse(until) - Date.parse(expires_at) < STEP_MS) return;
  const unchanged = and(eq(operatorSessions.id, session_id), eq(operatorSessions.expires_at, expires_at));
  services.db
    .write((tx) => tx.update(operatorSessions).set({ expires_at: until }).where(unchanged))
    .catch((error: unknown) => services.log.warn({ err: error }, "failed to extend an operator's session"));
}

const findSession = rowCache(async (db: Reader, id) => (await sessionQuery(db).all({ id }))[0]);

/** Session and operator in one query; deactivated operators are excluded. */
const sessionQuery = prepared((db) =>
  db
    .select({
      session_id: operatorSessions.id,
      second_factor_at: operatorSessions.second_factor_at,
      expires_at: operatorSessions.expires_at,
      ends_at: operatorSessions.ends_at,
      created_at: operatorSessions.created_at,
      id: operators.id,
      full_name: operators.full_name,
      email: operators.email,
      role: operators.role,
      enrolled_at: operators.second_factor_at,
    })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operator_id))
    .where(and(eq(operatorSessions.id, sql.placeholder("id")), isNull(operators.deactivated_at)))
    .prepare(),
);

/** Starts the session for a password without a second factor: it permits only entering the second factor. */
export function startPendingSession(tx: Tx, services: Services, operator_id: number): Promise<NewSession> {
  const ends_at = fromNow(services, PENDING_MS);
  return insertSession(tx, services, { operator_id, second_factor_at: null, expires_at: ends_at, ends_at });
}

/** Replaces a pending session by a full one with a new token. Of two concurrent calls, one succeeds; the other gets 401. */
export async function upgradeSession(
  tx: Tx,
  services: Services,
  pendingSecondFactor: PendingSecondFactor,
): Promise<NewSession> {
  const isPending = and(
    eq(operatorSessions.id, pendingSecondFactor.session_id),
    isNull(operatorSessions.second_factor_at),
  );
  const [pending] = await tx.delete(operatorSessions).where(isPending).returning();
  if (!pending) throw unauthenticated();
  return startFullSession(tx, services, pending.operator_id);
}

/** Starts the session of an operator who has proved everything that a sign-in needs. */
export function startFullSession(tx: Tx, services: Services, operator_id: number): Promise<NewSession> {
  const at = services.clock();
  return insertSession(tx, services, {
    operator_id,
    second_factor_at: at.toISOString(),
    expires_at: later(at, IDLE_MS),
    ends_at: later(at, MAX_MS),
  });
}

async function insertSession(
  tx: Tx,
  services: Services,
  row: Pick<typeof operatorSessions.$inferInsert, "operator_id" | "second_factor_at" | "expires_at" | "ends_at">,
): Promise<NewSession> {
  const token = services.random.token();
  await tx.insert(operatorSessions).values({ id: hashToken(token), ...row, created_at: now(services) });
  return { token, remember: false, expires_at: row.expires_at };
}

/** Ends a session, and the visits to companies that began in it. */
export async function endOperatorSession(tx: Tx, ctx: Pick<Services, "clock">, id: string): Promise<void> {
  await endVisits(tx, ctx, eq(supportCodes.operator_session, id));
  await tx.delete(operatorSessions).where(eq(operatorSessions.id, id));
}

/** Ends all sessions of an operator except the given one. */
export async function endOperatorSessions(
  tx: Tx,
  ctx: Pick<Services, "clock">,
  operator_id: number,
  exceptId = "",
): Promise<void> {
  const others = and(eq(operatorSessions.operator_id, operator_id), ne(operatorSessions.id, exceptId));
  await endVisitsOf(tx, ctx, others);
  await tx.delete(operatorSessions).where(others);
}

/** Ends the visits that began in these sessions. */
function endVisitsOf(tx: Tx, ctx: Pick<Services, "clock">, where: SQL | undefined): Promise<number> {
  const ids = tx.select({ id: operatorSessions.id }).from(operatorSessions).where(where);
  return endVisits(tx, ctx, inArray(supportCodes.operator_session, ids));
}

/** Ends operators' visits, and records each in the operators' log and in the company's activity. Returns their number. */
export async function endVisits(tx: Tx, ctx: Pick<Services, "clock">, where: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(supportCodes)
    .set({ ended_at: now(ctx), link_hash: null, visit_hash: null })
    .where(and(where, isOpenVisit(ctx)))
    .returning();
  for (const { company_id, user_id, operator_id } of ended) {
    const [operator] = await tx.select().from(operators).where(eq(operators.id, operator_id!));
    const author = { clock: ctx.clock, actor: actingOperator(operator!) };
    const message = "Ended the support visit";
    await writeOperatorAudit(tx, author, { action: "support.end", message, company_id, user_id });
  }
  return ended.length;
}

/** The part of a session's id by which screens name it. */
export const sessionKey = (id: SQLiteColumn) => sql<string>`substr(${id}, 1, 16)`;

/** The time allowed between the password and the second factor. */
const PENDING_MS = 10 * MS.minute;
/** The idle and the absolute lifetime of a session (rules/operators 6). */
export const IDLE_MS = 30 * MS.minute;
const MAX_MS = 12 * MS.hour;
/** The minimum interval between two writes that extend a session. */
const STEP_MS = MS.minute;

export const later = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();

/** Returns the earlier of two instants. */
const earlier = (first: string, second: string): string => (first < second ? first : second);

const LINK_RETENTION_MS = 30 * MS.day;

/** Deletes operators' sessions, links and challenges that no longer have any effect. */
export async function deleteExpiredSessions(services: Services): Promise<void> {
  const expired = [
    [operatorSessions, lt(operatorSessions.expires_at, now(services))],
    [operatorLinks, lt(operatorLinks.expires_at, ago(services, LINK_RETENTION_MS))],
    [passkeyChallenges, lt(passkeyChallenges.expires_at, now(services))],
  ] as const;
  if (!(await anyRowExists(services.db.read, ...expired))) return;
  await services.db.write(async (tx) => {
    await endVisitsOf(tx, services, expired[0][1]);
    for (const [table, where] of expired) await tx.delete(table).where(where);
  });
}
