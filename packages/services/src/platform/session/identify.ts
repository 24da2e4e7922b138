import type { Reader } from "@custodia/db/client";
import { operatorSessions, operators } from "@custodia/db/schema/platform/operators";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Arriving, Services, SignedInOperator, Transport } from "../../context.ts";
import { keptRows } from "../../kept-rows.ts";
import { prepared } from "../../prepared.ts";
import { hashOf } from "../../tokens/identify.ts";
import { actingOperator } from "../acting.ts";
import { earlier, IDLE_MS, later, STEP_MS } from "./lifetime.ts";

/** Whom an operators' token stands for: somebody in, somebody between password and second factor, or nobody. */
export interface OperatorIdentity {
  signedIn: SignedInOperator | null;
  arriving: Arriving | undefined;
}

const NOBODY: OperatorIdentity = { signedIn: null, arriving: undefined };

/** Looks up a token as the data stands at this request; a session in use is lengthened in the background. */
export async function identifyOperator(services: Services, transport: Transport): Promise<OperatorIdentity> {
  const { kind, token, ahead } = transport;
  if (!token || kind !== "cookie") return NOBODY;
  const row = await sessionOf(services.db.read, hashOf(token));
  const at = services.clock();
  if (!row || row.expires_at <= at.toISOString()) return NOBODY;
  const actor = actingOperator(row);
  if (row.second_factor_at === null) {
    const arriving = { session_id: row.session_id, actor, enrolled: row.enrolled_at !== null };
    return { signedIn: null, arriving };
  }
  if (!ahead) lengthen(services, row, at);
  actor.credential = row.session_id;
  const session = { id: row.session_id, signed_in_at: row.created_at, transport: kind };
  return { signedIn: { actor, session }, arriving: undefined };
}

interface Sliding {
  session_id: string;
  expires_at: string;
  ends_at: string;
}

function lengthen(services: Services, { session_id, expires_at, ends_at }: Sliding, at: Date): void {
  const until = earlier(later(at, IDLE_MS), ends_at);
  if (Date.parse(until) - Date.parse(expires_at) < STEP_MS) return;
  const unchanged = and(eq(operatorSessions.id, session_id), eq(operatorSessions.expires_at, expires_at));
  services.db
    .write((tx) => tx.update(operatorSessions).set({ expires_at: until }).where(unchanged))
    .catch((error: unknown) => services.log.warn({ err: error }, "a session could not be kept up"));
}

const sessionOf = keptRows(async (db: Reader, id) => (await sessionQuery(db).all({ id }))[0]);

/** Session and operator in one query; who was deactivated has none. */
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
