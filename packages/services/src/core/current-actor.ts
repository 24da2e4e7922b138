import { sessions } from "@custodia/db/schema/auth/sessions";
import { companyDays } from "@custodia/db/schema/platform/installation";
import { operatorSessions, operators } from "@custodia/db/schema/platform/operators";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { apiTokens } from "@custodia/db/schema/tokens/tokens";
import { type CalendarDate, dayIn } from "@custodia/domain/date";
import { forbidden, unauthenticated } from "@custodia/domain/errors";
import type { Role } from "@custodia/domain/permissions";
import { DEFAULT_TIME_ZONE } from "@custodia/domain/setup/company";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type { ActingOperator, ActingUser } from "./actor.ts";
import { now, type Services } from "./context.ts";
import { prepared, together } from "./statements.ts";

const ROLE_CHANGED = "Your role has changed. Reload the page and try again.";

/**
 * Throws if the user may no longer perform the writes that the request was authorised for: 401 if the session or token has
 * ended or the user is deactivated, 403 if the company is suspended or the role has changed.
 */
export async function assertUserUnchanged(tx: Reader, actor: ActingUser): Promise<void> {
  const { credential, user_id, role } = actor;
  const { isValid, refusal, role: currentRole } = await currentStatus(tx, user_id, credential);
  if (!isValid) throw unauthenticated();
  if (refusal) throw refusal;
  if (currentRole !== role) throw forbidden(ROLE_CHANGED);
}

/**
 * Throws if a user may no longer do what their job does: 401 if the user is deactivated, 403 if the company is suspended or
 * `allows` is false for the current role. A job that is refused in this way is not retried.
 */
export async function assertStillPermitted(
  tx: Reader,
  { user_id }: Pick<ActingUser, "user_id">,
  allows: (role: Role) => boolean,
): Promise<void> {
  const { refusal, role } = await currentStatus(tx, user_id);
  if (refusal) throw refusal;
  if (!allows(role)) throw forbidden();
}

/**
 * Returns the user's current role, whether the session or token is still valid, and the refusal if nothing may be done on the user's
 * behalf.
 */
export async function currentStatus(tx: Reader, user_id: number, credential?: string) {
  const token_id = TOKEN_CREDENTIAL.exec(credential ?? "")?.[1];
  const query = credential === undefined ? userQuery : token_id === undefined ? userOfSession : userOfToken;
  const [row] = await query(tx).all({ user_id, credential: token_id === undefined ? credential : Number(token_id) });
  if (!row) throw new Error(`There is no user ${user_id}`);
  const suspended = suspensionReason(row);
  const refusal = row.deactivated_at ? unauthenticated() : suspended === null ? undefined : forbidden(suspended);
  return { role: row.role, isValid: row.isValid, refusal };
}

/** Returns the reason of a suspension; null if the company is not suspended. */
export function suspensionReason(row: { suspended_at: string | null; suspended_reason: string | null }): string | null {
  return row.suspended_at === null ? null : row.suspended_reason || SUSPENDED;
}

const SUSPENDED = "This company is suspended.";

/** Throws if an operator may no longer write: the session must be valid, and the operator active and of the same role. */
async function assertOperatorUnchanged(tx: Reader, actor: ActingOperator): Promise<void> {
  if (!actor.credential) return;
  const [row] = await operatorQuery(tx).all({ id: actor.credential, operator_id: actor.operator_id });
  if (!row) throw unauthenticated();
  if (row.role !== actor.role) throw forbidden(ROLE_CHANGED);
}

/**
 * Returns a write queue whose transactions check that the actor is still permitted, because the body of a request may arrive long
 * after its head. The check and the first statements of the work share a round trip to a database server; a refusal comes before
 * any other, and rolls the work back. `background` is the queue without this check, for jobs, which check for themselves.
 */
export function withActorCheck(db: Services["db"], actor: ActingUser | ActingOperator): Services["db"] {
  if (db.background) return db;
  const write: Services["db"]["write"] = (work) =>
    db.write(async (tx) => {
      const check = actor.kind === "user" ? assertUserUnchanged(tx, actor) : assertOperatorUnchanged(tx, actor);
      const [, result] = await together([check, work(tx)]);
      return result;
    });
  const recordCallNow = db.recordCallNow && { recordCallNow: () => write(async () => undefined) };
  return { ...db, ...recordCallNow, write, background: db };
}

/** The credential of an API token, which differs from every session id. */
export const tokenCredential = (id: number): string => `token:${id}`;
const TOKEN_CREDENTIAL = /^token:(\d+)$/;

const selectUser = (db: Reader, isValid: SQL) =>
  db
    .select({
      role: users.role,
      deactivated_at: users.deactivated_at,
      suspended_at: companies.suspended_at,
      suspended_reason: companies.suspended_reason,
      isValid: isValid.mapWith(Boolean),
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, sql.placeholder("user_id")))
    .prepare();

const credential = sql.placeholder("credential");
const userQuery = prepared((db) => selectUser(db, sql`true`));

const userOfSession = prepared((db) =>
  selectUser(
    db,
    exists(
      db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.id, credential), eq(sessions.user_id, users.id))),
    ),
  ),
);

const userOfToken = prepared((db) =>
  selectUser(
    db,
    exists(
      db
        .select({ id: apiTokens.id })
        .from(apiTokens)
        .where(and(eq(apiTokens.id, credential), eq(apiTokens.user_id, users.id), isNull(apiTokens.revoked_at))),
    ),
  ),
);

const operatorQuery = prepared((db) =>
  db
    .select({ role: operators.role })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operator_id))
    .where(
      and(
        eq(operatorSessions.id, sql.placeholder("id")),
        eq(operators.id, sql.placeholder("operator_id")),
        isNull(operators.deactivated_at),
      ),
    )
    .prepare(),
);

/** The platform's day, the same for companies of all time zones. */
export function platformDay({ clock }: Pick<Services, "clock">): CalendarDate {
  return dayIn(DEFAULT_TIME_ZONE, clock());
}

/** Records that a company is in use; called at most every five minutes for each session or API token. */
export async function recordCompanyUse(tx: Tx, services: Pick<Services, "clock">, company_id: number): Promise<void> {
  const used_at = now(services);
  await tx
    .insert(companyDays)
    .values({ company_id, day: platformDay(services), used_at })
    .onConflictDoUpdate({ target: [companyDays.company_id, companyDays.day], set: { used_at } });
}
