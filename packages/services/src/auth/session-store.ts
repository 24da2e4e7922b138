import { AsyncLocalStorage } from "node:async_hooks";
import type { Reader, Tx } from "@custodia/db/client";
import { sessions } from "@custodia/db/schema/auth/sessions";
import { and, eq, lt } from "drizzle-orm";
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia";
import type { Services } from "../core/context.ts";
import { recordCompanyUse } from "../core/current-actor.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
    ? { idle: limits.rememberedIdleDays * DAY, total: limits.rememberedDays * DAY }
    : { idle: limits.sessionIdleHours * HOUR, total: limits.sessionDays * DAY };
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

interface LuciaAccess extends Access {
  services: Pick<Services, "clock" | "settings">;
}

const accessStorage = new AsyncLocalStorage<LuciaAccess>();
const luciaByIdleTime = new Map<number, Lucia>();

/**
 * Runs `work` with Lucia over our table. Each idle time has one Lucia. Lucia extends a session when less than half of its
 * span is left; with the span given here, this happens after `EXTEND_AFTER` of the idle time. `expiryAt` computes the new
 * expiry, because Lucia lacks the combination of idle hours and total days.
 */
export function withLucia<T>(
  services: LuciaAccess["services"],
  remember: boolean,
  access: Access,
  work: (lucia: Lucia) => Promise<T>,
): Promise<T> {
  const { idle } = sessionLifetimes(services, remember);
  const known = luciaByIdleTime.get(idle);
  const lucia = known ?? new Lucia(adapter, { sessionExpiresIn: new TimeSpan(2 * (1 - EXTEND_AFTER) * idle, "ms") });
  if (!known) luciaByIdleTime.set(idle, lucia);
  return accessStorage.run({ ...access, services }, () => work(lucia));
}

/** Returns when Lucia next extends or ends this session, in ms; until then its answer holds unless the row changes. */
export function validUntil(
  services: LuciaAccess["services"],
  { remember, expires_at }: Pick<SessionRow, "remember" | "expires_at">,
): number {
  return Math.floor(Date.parse(expires_at) - (1 - EXTEND_AFTER) * sessionLifetimes(services, remember).idle);
}

const access = () => accessStorage.getStore()!;

const isOfUser = ({ company_id, user_id }: UserKey) =>
  and(eq(sessions.company_id, company_id), eq(sessions.user_id, user_id));

/** Matches expired sessions. */
export const isExpired = ({ clock }: Pick<Services, "clock">) => lt(sessions.expires_at, clock().toISOString());

/** Lucia compares with the machine's clock; times are shifted by its difference from the injected clock. */
function toLuciaSession(row: Omit<SessionRow, "active">): DatabaseSession {
  const clockOffset = access().services.clock().getTime() - Date.now();
  return {
    id: row.id,
    userId: { company_id: row.company_id, user_id: row.user_id },
    expiresAt: new Date(Date.parse(row.expires_at) - clockOffset),
    attributes: row,
  };
}

/** Lucia's database adapter, shared by all callers. */
const adapter: Adapter = {
  async getSessionAndUser() {
    const { row } = access();
    if (!row) return [null, null];
    const session = toLuciaSession(row);
    return [session, row.active ? { id: session.userId, attributes: {} } : null];
  },
  async getUserSessions(userKey) {
    const rows = await access().read.select().from(sessions).where(isOfUser(userKey));
    return rows.map(toLuciaSession);
  },
  setSession({ id, userId, attributes }) {
    const { services, write } = access();
    const expires_at = expiryAt(services, services.clock(), attributes);
    const created_at = services.clock().toISOString();
    return write(async (tx) => {
      await tx.insert(sessions).values({ id, ...userId, ...attributes, expires_at, created_at });
      await recordCompanyUse(tx, services, userId.company_id);
    });
  },
  async updateSessionExpiration(id) {
    const { services, row, write } = access();
    if (!row) return;
    const expires_at = expiryAt(services, services.clock(), row);
    if (expires_at <= row.expires_at) return;
    const unchanged = and(eq(sessions.id, id), eq(sessions.expires_at, row.expires_at));
    await write(async (tx) => {
      await tx.update(sessions).set({ expires_at }).where(unchanged);
      await recordCompanyUse(tx, services, row.company_id);
    });
  },
  deleteSession: (id) => access().write((tx) => tx.delete(sessions).where(eq(sessions.id, id))),
  deleteUserSessions: (userKey) => access().write((tx) => tx.delete(sessions).where(isOfUser(userKey))),
  deleteExpiredSessions() {
    const { services, write } = access();
    return write((tx) => tx.delete(sessions).where(isExpired(services)));
  },
};
