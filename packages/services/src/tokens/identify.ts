import { hash } from "node:crypto";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { apiTokens } from "@custodia/db/schema/tokens/tokens";
import { dayIn } from "@custodia/domain/date";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { changeLogColumns } from "../core/change-log.ts";
import { ago, MS, now, type Services, type SignedInUser, type Transport } from "../core/context.ts";
import { recordCompanyUse, tokenCredential } from "../core/current-actor.ts";
import { identityColumns, mintIdentity } from "../core/identity.ts";
import { rowCache } from "../core/row-cache.ts";
import { prepared } from "../core/statements.ts";

/** The use of a token is recorded at most this often. */
const RECORD_EVERY_MS = 5 * MS.minute;

/**
 * Returns the user for whom an API token acts, in the current data; null if it was revoked or has expired, or its creator is
 * deactivated. The role is the creator's current one.
 */
export async function identifyToken(
  services: Services,
  { readsOnly }: Pick<Transport, "readsOnly">,
  token: string,
): Promise<SignedInUser | null> {
  const row = await findToken(services.db.read, hashToken(token));
  if (!row || row.revoked_at || row.deactivated_at) return null;
  if (row.ends_on && dayIn(row.time_zone, services.clock()) > row.ends_on) return null;
  // A suspended company is refused; the rows of one that is moved in are compared with those that were sent.
  if (row.suspended_at === null) recordUse(services, row);
  const { actor, company } = mintIdentity(row);
  const credential = tokenCredential(row.token_id);
  return {
    actor: { ...actor, by_token: row.name, credential },
    company,
    session: { id: credential, signed_in_at: row.created_at, transport: "bearer" },
    changeLog: readsOnly ? row.changeLog : undefined,
  };
}

/** Records the use in the background, and only if the last recorded use is old enough. */
function recordUse(
  services: Services,
  row: { token_id: number; company_id: number; last_used_at: string | null },
): void {
  const before = ago(services, RECORD_EVERY_MS);
  if (row.last_used_at && row.last_used_at > before) return;
  const due = or(isNull(apiTokens.last_used_at), lt(apiTokens.last_used_at, before));
  const work = async (tx: Tx) => {
    await tx
      .update(apiTokens)
      .set({ last_used_at: now(services) })
      .where(and(eq(apiTokens.id, row.token_id), due));
    await recordCompanyUse(tx, services, row.company_id);
  };
  services.db.write(work).catch((error: unknown) => {
    services.log.warn({ err: error }, "failed to record the use of a token");
  });
}

const findToken = rowCache(async (db, hash) => (await tokenQuery(db).all({ hash }))[0]);

const tokenQuery = prepared((db) =>
  db
    .select({
      token_id: apiTokens.id,
      name: apiTokens.name,
      ends_on: apiTokens.ends_on,
      last_used_at: apiTokens.last_used_at,
      revoked_at: apiTokens.revoked_at,
      created_at: apiTokens.created_at,
      deactivated_at: users.deactivated_at,
      ...identityColumns,
      changeLog: changeLogColumns(apiTokens.company_id),
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .innerJoin(companies, eq(companies.id, apiTokens.company_id))
    .where(eq(apiTokens.token_hash, sql.placeholder("hash")))
    .prepare(),
);

/** Returns the hash of a token, which the database stores. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}
