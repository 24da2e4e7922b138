import { sessions } from "@custodia/db/schema/auth/sessions";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, lt } from "drizzle-orm";
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia";
import { MS, type Services } from "../core/context.ts";
import { recordCompanyUse } from "../core/current-actor.ts";

/** The columns of a session in addition to Lucia's own. */
export interface SessionAttributes {
  transport: "cookie" | "bearer";
  remember: boolean;
  signed_in_at: string;
  ends_at: string;
  /** The original session of a chain of renewals, and the session directly before this one. */
  renewal_of?: string | null;
  renewed_from?: string | null;
}

/** A user in a company; both ids are needed to select the rows of one user. */
export interface UserKey {
  company_id: number;
  user_id: number;
}

/** Returns the idle and absolute lifetimes of a session, in milliseconds (rules/sign-in 10). */
export function sessionLifetimes({ settings }: Pick<Services, "settings">, remember: boolean) {
  const { limits } = settings;
  return remember
    ? { idle: limits.rememberedIdleDays * MS.day, total: limits.rememberedDays * MS.day }
    : { idle: limits.sessionIdleHours * MS.hour, total: limits.sessionDays * MS.day };
}

/** Returns when a session that is used at `at` expires if it is not used again. */
export function expiryAt(
  services: Pick<Services, "settings">,
  at: Date,
  attributes: Pick<SessionAttributes, "remember" | "ends_at">,
): string {
  const idle = at.getTime() + sessionLifetimes(services, attributes.remember).idle;
  return new Date(Math.min(idle, Date.parse(attributes.ends_at))).toISOString();
}

/** The fraction of its idle time after which a session in use is extended: 5 minutes of the default 12 hours. */
const EXTEND_AFTER = 1 / 144;

declare module "lucia" {
  interface Register {
    UserId: UserKey;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

type SessionRow = SessionAttributes & UserKey & { id: string; expires_at: string; active: boolean };

/** The database access for sessions: the caller's transaction, or the write queue. */
interface Access {
  read: Reader;
  write(work: (tx: Tx) => Promise<unknown>): Promise<void>;
  /** The session's row, if it was already read. */
  row?: SessionRow;
}

type SessionServices = Pick<Services, "clock" | "settings">;

/**
 * Returns Lucia over our table. It extends a session when less than half of its span is left; with the span given here, this
 * happens after `EXTEND_AFTER` of the idle time. `expiryAt` computes the new expiry, because Lucia lacks the combination of
 * idle hours and total days.
 */
export function luciaOn(access: Access, services: SessionServices, remember: boolean): Lucia {
  const { idle } = sessionLifetimes(services, remember);
  const sessionExpiresIn = new TimeSpan(2 * (1 - EXTEND_AFTER) * idle, "ms");
  return new Lucia(adapterOn(access, services), { sessionExpiresIn });
}

/** Returns when Lucia next extends or ends this session, in ms; until then its answer holds unless the row changes. */
export function validUntil(
  services: SessionServices,
  { remember, expires_at }: Pick<SessionRow, "remember" | "expires_at">,
): number {
  return Math.floor(Date.parse(expires_at) - (1 - EXTEND_AFTER) * sessionLifetimes(services, remember).idle);
}

const isOfUser = ({ company_id, user_id }: UserKey) =>
  and(eq(sessions.company_id, company_id), eq(sessions.user_id, user_id));

/** Matches expired sessions. */
export const isExpired = ({ clock }: Pick<Services, "clock">) => lt(sessions.expires_at, clock().toISOString());

/** Lucia compares with the machine's clock; times are shifted by its difference from the injected clock. */
function toLuciaSession(row: Omit<SessionRow, "active">, { clock }: Pick<Services, "clock">): DatabaseSession {
  const clockOffset = clock().getTime() - Date.now();
  return {
    id: row.id,
    userId: { company_id: row.company_id, user_id: row.user_id },
    expiresAt: new Date(Date.parse(row.expires_at) - clockOffset),
    attributes: row,
  };
}

/** Returns Lucia's database adapter. */
const adapterOn = ({ read, write, row }: Access, services: SessionServices): Adapter => ({
  async getSessionAndUser() {
    if (!row) return [null, null];
    const session = toLuciaSession(row, services);
    return [session, row.active ? { id: session.userId, attributes: {} } : null];
  },
  async getUserSessions(userKey) {
    const rows = await read.select().from(sessions).where(isOfUser(userKey));
    return rows.map((found) => toLuciaSession(found, services));
  },
  setSession({ id, userId, attributes }) {
    const expires_at = expiryAt(services, services.clock(), attributes);
    const created_at = services.clock().toISOString();
    return write(async (tx) => {
      await tx.insert(sessions).values({ id, ...userId, ...attributes, expires_at, created_at });
      await recordCompanyUse(tx, services, userId.company_id);
    });
  },
  async updateSessionExpiration(id) {
    if (!row) return;
    const expires_at = expiryAt(services, services.clock(), row);
    if (expires_at <= row.expires_at) return;
    const unchanged = and(eq(sessions.id, id), eq(sessions.expires_at, row.expires_at));
    await write(async (tx) => {
      await tx.update(sessions).set({ expires_at }).where(unchanged);
      await recordCompanyUse(tx, services, row.company_id);
    });
  },
  deleteSession: (id) => write((tx) => tx.delete(sessions).where(eq(sessions.id, id))),
  deleteUserSessions: (userKey) => write((tx) => tx.delete(sessions).where(isOfUser(userKey))),
  deleteExpiredSessions: () => write((tx) => tx.delete(sessions).where(isExpired(services))),
});
