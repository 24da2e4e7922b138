import { sessions } from "@custodia/db/schema/auth/sessions";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { TOKEN_PREFIX } from "@custodia/domain/tokens/schema";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { eq, sql } from "drizzle-orm";
import type { ActingUser } from "../core/actor.ts";
import { changeLogColumns } from "../core/change-log.ts";
import type { Company, CompanyCtx, Services, SignedInUser, Transport } from "../core/context.ts";
import { identityColumns, mintIdentity } from "../core/identity.ts";
import { rowCache } from "../core/row-cache.ts";
import { prepared } from "../core/statements.ts";
import type { Job } from "../jobs/queue.ts";
import { hashToken, identifyToken } from "../tokens/identify.ts";
import { expiryAt, luciaOn, validUntil } from "./session-store.ts";

/**
 * Returns the user whom a request's token signs in, from the current data; null if the session has ended or was used over
 * another transport, or the user is deactivated.
 */
export async function identify(services: Services, transport: Transport): Promise<SignedInUser | null> {
  const { kind, token } = transport;
  if (!token) return null;
  if (kind === "bearer" && token.startsWith(TOKEN_PREFIX)) return identifyToken(services, transport, token);
  const id = hashToken(token);
  const row = await findSession(services.db.read, id);
  if (!row || row.transport !== kind) return null;
  const isCurrent = services.clock().getTime() < (validUntilByRow.get(row) ?? Number.NEGATIVE_INFINITY);
  if (!isCurrent && !(await isValid(services, transport, row))) return null;
  const { actor, company } = mintIdentity(row);
  actor.credential = id;
  const changeLog = transport.readsOnly ? row.changeLog : undefined;
  return { actor, company, session: { id, signed_in_at: row.signed_in_at, transport: kind }, changeLog };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Caches until when Lucia's answer about a session row holds, because it depends on the row and the time alone. */
const validUntilByRow = new WeakMap<SessionRow, number>();

/** Validates with Lucia, which extends a session in use and ends an expired one. */
async function isValid(services: Services, transport: Transport, row: SessionRow): Promise<boolean> {
  const { id, remember } = row;
  const { isPrefetch, kind, token } = transport;
  const write = isPrefetch ? skipWrite : inBackground(services, id);
  const lucia = luciaOn({ read: services.db.read, write, row }, services, remember);
  const { session } = await lucia.validateSession(id);
  if (!session) return false;
  if (!session.fresh) validUntilByRow.set(row, validUntil(services, row));
  // A persistent cookie has an expiry of its own, which is extended as well.
  if (session.fresh && !isPrefetch && kind === "cookie" && remember) {
    const expires_at = expiryAt(services, services.clock(), row);
    if (expires_at > row.expires_at) transport.setSession({ token: token!, remember: true, expires_at });
  }
  return true;
}

/** Returns a user as an actor in the company, for work without a session: sign-up, mailed links, jobs. */
export async function loadIdentity(db: Reader, user_id: number): Promise<{ actor: ActingUser; company: Company }> {
  const [row] = await db
    .select(identityColumns)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, user_id))
    .limit(1);
  if (!row) throw new Error(`There is no user ${user_id}`);
  return mintIdentity(row);
}

/** Returns the context of a job, as the user who started it. */
export async function loadJobContext(services: Services, { payload }: Pick<Job, "payload">): Promise<CompanyCtx> {
  return { ...services, ...(await loadIdentity(services.db.read, (payload as { user_id: number }).user_id)) };
}

/** Leaves the session's expiry unchanged. */
const skipWrite = async () => undefined;

const pendingWrites = new Set<string>();

/** Writes without delaying the request; a write for a session that has one in progress is skipped. */
function inBackground(services: Services, id: string) {
  return async (work: (tx: Tx) => Promise<unknown>): Promise<void> => {
    if (pendingWrites.has(id)) return;
    pendingWrites.add(id);
    services.db
      .write(work)
      .catch((error: unknown) => services.log.warn({ err: error }, "failed to extend a session"))
      .finally(() => pendingWrites.delete(id));
  };
}

const findSession = rowCache(async (db, id) => (await sessionQuery(db).all({ id }))[0]);

/** Session, user, company and the state of the change log in one query. */
const sessionQuery = prepared((db) =>
  db
    .select({
      id: sessions.id,
      transport: sessions.transport,
      remember: sessions.remember,
      signed_in_at: sessions.signed_in_at,
      expires_at: sessions.expires_at,
      ends_at: sessions.ends_at,
      active: sql`${users.deactivated_at} IS NULL`.mapWith(Boolean),
      ...identityColumns,
      changeLog: changeLogColumns(sessions.company_id),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(companies, eq(companies.id, sessions.company_id))
    .where(eq(sessions.id, sql.placeholder("id")))
    .prepare(),
);
