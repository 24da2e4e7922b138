import { attempts, codes, links } from "@custodia/db/schema/auth/credentials";
import { sessions } from "@custodia/db/schema/auth/sessions";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, lt, or } from "drizzle-orm";
import type { Lucia } from "lucia";
import { ago, MS, type NewSession, type Services } from "../core/context.ts";
import { anyRowExists } from "../core/statements.ts";
import { hashToken } from "../tokens/identify.ts";
import { LONGEST_WINDOW_MS } from "./rate-limits.ts";
import {
  expiryAt,
  isExpired,
  luciaOn,
  type SessionAttributes,
  sessionLifetimes,
  type UserKey,
} from "./session-store.ts";

/** Starts a session for a user who has just entered a password; the token goes to the transport only. */
export function startSession(
  tx: Tx,
  services: Services,
  userKey: UserKey,
  { transport, remember }: Pick<SessionAttributes, "transport" | "remember">,
): Promise<NewSession> {
  const at = services.clock();
  const ends_at = new Date(at.getTime() + sessionLifetimes(services, remember).total).toISOString();
  return createSession(tx, services, userKey, {
    transport,
    remember,
    ends_at,
    signed_in_at: at.toISOString(),
  });
}

/**
 * Replaces the token of a session in use; returns null if a concurrent request did so first. The lifetime is not extended.
 */
export async function replaceSession(tx: Tx, services: Services, id: string): Promise<NewSession | null> {
  const [old] = await tx.delete(sessions).where(eq(sessions.id, id)).returning();
  if (!old) return null;
  const { company_id, user_id, transport, remember, ends_at, signed_in_at } = old;
  const chain = { renewal_of: old.renewal_of ?? id, renewed_from: id };
  const attributes = { transport, remember, ends_at, signed_in_at, ...chain };
  return createSession(tx, services, { company_id, user_id }, attributes);
}

/**
 * Ends a session, even if a renewal has replaced its token: a sign-out with an earlier token of the chain means the same
 * session. Returns whether there was a session.
 */
export async function endSessionChain(tx: Tx, id: string, transport: SessionAttributes["transport"]): Promise<boolean> {
  const inChain = and(
    or(eq(sessions.id, id), eq(sessions.renewed_from, id), eq(sessions.renewal_of, id)),
    eq(sessions.transport, transport),
  );
  const [found] = await tx.select().from(sessions).where(inChain).limit(1);
  if (!found) return false;
  const first = found.renewal_of ?? found.id;
  await tx.delete(sessions).where(or(eq(sessions.id, first), eq(sessions.renewal_of, first)));
  return true;
}

export async function endSession(tx: Tx, services: Services, id: string): Promise<void> {
  await luciaInTx(tx, services).invalidateSession(id);
}

/** Ends all sessions of a user except the given one. */
export async function endSessions(tx: Tx, services: Services, userKey: UserKey, except?: string): Promise<void> {
  const lucia = luciaInTx(tx, services);
  for (const { id } of await lucia.getUserSessions(userKey)) {
    if (id !== except) await lucia.invalidateSession(id);
  }
}

/** Deletes expired sessions. */
async function sweepSessions(tx: Tx, services: Services): Promise<void> {
  await luciaInTx(tx, services).deleteExpiredSessions();
}

async function createSession(
  tx: Tx,
  services: Services,
  userKey: UserKey,
  attributes: SessionAttributes,
): Promise<NewSession> {
  const token = services.random.token();
  const sessionId = hashToken(token);
  await luciaInTx(tx, services).createSession(userKey, attributes, { sessionId });
  return { token, remember: attributes.remember, expires_at: expiryAt(services, services.clock(), attributes) };
}

function luciaInTx(tx: Tx, services: Services): Lucia {
  const access = {
    read: tx,
    async write(write: (tx: Tx) => Promise<unknown>) {
      await write(tx);
    },
  };
  return luciaOn(access, services, false);
}

const RETENTION_MS = 30 * MS.day;

/** Deletes sessions, codes, links and counted attempts that no longer have any effect. */
export async function sweepAuth(services: Services): Promise<void> {
  const before = (ms: number) => ago(services, ms);
  const obsolete = [
    [attempts, lt(attempts.at, before(LONGEST_WINDOW_MS))],
    [codes, lt(codes.expires_at, before(RETENTION_MS))],
    [links, lt(links.expires_at, before(RETENTION_MS))],
  ] as const;
  if (!(await anyRowExists(services.db.read, [sessions, isExpired(services)], ...obsolete))) return;
  await services.db.write(async (tx) => {
    await sweepSessions(tx, services);
    for (const [table, where] of obsolete) await tx.delete(table).where(where);
  });
}
