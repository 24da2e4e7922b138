import type { Reader, Tx } from "@custodia/db/client";
import { sessions } from "@custodia/db/schema/auth/sessions";
import { and, eq, lt } from "drizzle-orm";
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia";
import type { Services } from "../../context.ts";
import { expiryAt, type Holder, lifetimeOf, type SessionFacts } from "./lifetime.ts";

/** The part of its idle time after which a session in use is lengthened: 5 minutes of the usual 12 hours. */
const STEP = 1 / 144;

declare module "lucia" {
  interface Register {
    UserId: Holder;
    DatabaseSessionAttributes: SessionFacts;
  }
}

type SessionRow = SessionFacts & Holder & { id: string; expires_at: string; active: boolean };

/** Where the keeper reads and writes: a transaction of the caller's, or the queue. */
interface Access {
  read: Reader;
  write(work: (tx: Tx) => Promise<unknown>): Promise<void>;
  /** The session that is asked about, read beforehand. */
  row?: SessionRow;
}

/**
 * Lucia over our table. It lengthens a session when less than half of a span is left: the span given here
 * makes it do so after `STEP` of the idle time, and `expiryAt` says until when: hours unused and days in all, which it has not.
 */
export function luciaFor(
  services: Pick<Services, "clock" | "settings">,
  remember: boolean,
  access: Access,
): Lucia {
  const span = new TimeSpan(2 * (1 - STEP) * lifetimeOf(services, remember).idle, "ms");
  return new Lucia(adapter(services, access), { sessionExpiresIn: span });
}

function adapter(services: Pick<Services, "clock" | "settings">, { read, write, row }: Access): Adapter {
  const { clock } = services;
  // Lucia compares with the machine's clock; ours is handed in, so its times are shown moved by the difference.
  const ahead = clock().getTime() - Date.now();
  const forLucia = (instant: string) => new Date(Date.parse(instant) - ahead);
  const known = (found: Omit<SessionRow, "active">): DatabaseSession => ({
    id: found.id,
    userId: { company_id: found.company_id, user_id: found.user_id },
    expiresAt: forLucia(found.expires_at),
    attributes: found,
  });
  const ofUser = ({ company_id, user_id }: Holder) =>
    and(eq(sessions.company_id, company_id), eq(sessions.user_id, user_id));

  return {
    async getSessionAndUser() {
      if (!row) return [null, null];
      const session = known(row);
      return [session, row.active ? { id: session.userId, attributes: {} } : null];
    },
    async getUserSessions(holder) {
      const rows = await read.select().from(sessions).where(ofUser(holder));
      return rows.map(known);
    },
    setSession({ id, userId, attributes }) {
      const expires_at = expiryAt(services, clock(), attributes);
      const created_at = clock().toISOString();
      return write((tx) =>
        tx.insert(sessions).values({ id, ...userId, ...attributes, expires_at, created_at }),
      );
    },
    async updateSessionExpiration(id) {
      if (!row) return;
      const expires_at = expiryAt(services, clock(), row);
      if (expires_at <= row.expires_at) return;
      const unchanged = and(eq(sessions.id, id), eq(sessions.expires_at, row.expires_at));
      await write((tx) => tx.update(sessions).set({ expires_at }).where(unchanged));
    },
    deleteSession: (id) => write((tx) => tx.delete(sessions).where(eq(sessions.id, id))),
    deleteUserSessions: (holder) => write((tx) => tx.delete(sessions).where(ofUser(holder))),
    deleteExpiredSessions: () =>
      write((tx) => tx.delete(sessions).where(lt(sessions.expires_at, clock().toISOString()))),
  };
}
