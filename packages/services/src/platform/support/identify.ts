import { operatorSessions, operators } from "@custodia/db/schema/platform/operators";
import { supportCodes } from "@custodia/db/schema/platform/support-codes";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Services, SignedInUser, Transport } from "../../core/context.ts";
import { identityColumns, mintIdentity } from "../../core/identity.ts";
import { prepared } from "../../core/statements.ts";
import { hashToken } from "../../tokens/identify.ts";
import { extendSession } from "../sessions.ts";

/** Distinguishes a visit's token from every session's, which has no dot. */
export const VISIT_PREFIX = "visit.";

export const isVisitToken = (token: string | undefined): token is string => token?.startsWith(VISIT_PREFIX) === true;

/**
 * Returns the user as whom an operator visits the company; null once the hour is over, the company or the operator has ended the visit,
 * or the operator's own session has ended. Its use counts as use of that session.
 */
export async function identifyVisit(
  services: Services,
  { isPrefetch }: Pick<Transport, "isPrefetch">,
  token: string,
): Promise<SignedInUser | null> {
  const [row] = await visitQuery(services.db.read).all({ hash: hashToken(token) });
  const at = services.clock();
  if (!row || row.ends_at! <= at.toISOString() || row.operator_expires_at <= at.toISOString()) return null;
  const { session_id, operator_expires_at: expires_at, operator_ends_at: ends_at } = row;
  if (!isPrefetch) extendSession(services, { session_id, expires_at, ends_at }, at);
  const { actor, company } = mintIdentity(row);
  const id = `visit:${row.visit_id}`;
  // No session has this id, so a transaction that checks it is refused; no password was ever given.
  actor.credential = id;
  return {
    actor,
    company,
    session: { id, signed_in_at: new Date(0).toISOString(), transport: "cookie" },
    visit: {
      id: row.visit_id,
      operator: row.operator,
      ends_at: row.ends_at!,
      operators_app: `${services.settings.adminUrl}/admin`,
    },
  };
}

const visitQuery = prepared((db) =>
  db
    .select({
      visit_id: supportCodes.id,
      ends_at: supportCodes.ends_at,
      operator: operators.full_name,
      session_id: operatorSessions.id,
      operator_expires_at: operatorSessions.expires_at,
      operator_ends_at: operatorSessions.ends_at,
      ...identityColumns,
    })
    .from(supportCodes)
    .innerJoin(operatorSessions, eq(operatorSessions.id, supportCodes.operator_session))
    .innerJoin(operators, eq(operators.id, supportCodes.operator_id))
    .innerJoin(users, eq(users.id, supportCodes.user_id))
    .innerJoin(companies, eq(companies.id, supportCodes.company_id))
    .where(
      and(
        eq(supportCodes.visit_hash, sql.placeholder("hash")),
        isNull(supportCodes.ended_at),
        isNull(operators.deactivated_at),
        isNull(users.deactivated_at),
      ),
    )
    .prepare(),
);
