import type { Tx } from "@custodia/db/client";
import { operatorSessions } from "@custodia/db/schema/platform/operators";
import { unauthenticated } from "@custodia/domain/errors";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Arriving, NewSession, Services } from "../../context.ts";
import { now } from "../../context.ts";
import { hashOf } from "../../tokens/identify.ts";
import { HALF_MS, IDLE_MS, later, WHOLE_MS } from "./lifetime.ts";

/** Begins what a password alone opens: it lets nobody in, but to the second factor. */
export function startHalf(tx: Tx, services: Services, operator_id: number): Promise<NewSession> {
  const ends_at = later(services.clock(), HALF_MS);
  return insert(tx, services, { operator_id, second_factor_at: null, expires_at: ends_at, ends_at });
}

/** Puts a session with a new token in the place of a half one. Of two at once, one gets it: the other is 401. */
export async function fulfil(tx: Tx, services: Services, arriving: Arriving): Promise<NewSession> {
  const half = and(eq(operatorSessions.id, arriving.session_id), isNull(operatorSessions.second_factor_at));
  const [gone] = await tx.delete(operatorSessions).where(half).returning();
  if (!gone) throw unauthenticated();
  const at = services.clock();
  return insert(tx, services, {
    operator_id: gone.operator_id,
    second_factor_at: at.toISOString(),
    expires_at: later(at, IDLE_MS),
    ends_at: later(at, WHOLE_MS),
  });
}

async function insert(
  tx: Tx,
  services: Services,
  row: Pick<
    typeof operatorSessions.$inferInsert,
    "operator_id" | "second_factor_at" | "expires_at" | "ends_at"
  >,
): Promise<NewSession> {
  const token = services.random.token();
  await tx.insert(operatorSessions).values({ id: hashOf(token), ...row, created_at: now(services) });
  return { token, remember: false, expires_at: row.expires_at };
}

export async function endOperatorSession(tx: Tx, id: string): Promise<void> {
  await tx.delete(operatorSessions).where(eq(operatorSessions.id, id));
}

/** Ends all sessions of an operator but the one named. */
export async function endOperatorSessions(tx: Tx, operator_id: number, but = ""): Promise<void> {
  await tx
    .delete(operatorSessions)
    .where(and(eq(operatorSessions.operator_id, operator_id), ne(operatorSessions.id, but)));
}
