import { setTimeout as sleep } from "node:timers/promises";
import { idempotency } from "@custodia/db/schema/idempotency/idempotency";
import { conflict, invalid, Refusal } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { findUnavailable } from "@custodia/sqlite/errors";
import { and, eq, isNull, lt } from "drizzle-orm";
import { ago, MS, now, type Services } from "./context.ts";
import { anyRowExists } from "./statements.ts";

const RETENTION_MS = MS.day;
const WAIT_MS = 5000;
const POLL_MS = 50;

/** A call with an idempotency key: the client's key, and the SHA-256 of the call with its body. */
export interface IdempotentCall {
  company_id: number;
  user_id: number;
  key: string;
  fingerprint: string;
}

export interface StoredAnswer {
  status: number;
  /** Null if the response contains a secret, which is returned only once. */
  answer: string | null;
}

/** 422 on the key: the key was used for a different call. */
export class KeyReused extends Refusal {
  constructor() {
    super("invalid", KEY_USED, { fields: { [HEADER]: [KEY_USED] } });
  }
}

const KEY_USED = "This key was already used for a different request.";

const HEADER = "Idempotency-Key";

const isCall = ({ company_id, user_id, key }: Omit<IdempotentCall, "fingerprint">) =>
  and(eq(idempotency.company_id, company_id), eq(idempotency.user_id, user_id), eq(idempotency.key, key));

const retentionStart = (services: Services) => ago(services, RETENTION_MS);

function checkKey(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalid(HEADER, "A key has 1 to 255 characters without spaces.");
  }
}

/** Returns whether the key was used before. Throws 422 if the key is malformed. */
export async function wasKeyUsed(services: Services, call: Omit<IdempotentCall, "fingerprint">): Promise<boolean> {
  checkKey(call.key);
  const [row] = await services.db.read.select().from(idempotency).where(isCall(call));
  return row !== undefined && row.created_at >= retentionStart(services);
}

/**
 * Returns the stored answer of a repeated call, or null for a new call. Throws 422 if the key was used for another call, and
 * 409 if the earlier call still has no answer after five seconds.
 */
export async function findAnswer(services: Services, call: IdempotentCall): Promise<StoredAnswer | null> {
  checkKey(call.key);
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const [row] = await services.db.read.select().from(idempotency).where(isCall(call));
    if (!row || row.created_at < retentionStart(services)) return null;
    if (row.fingerprint !== call.fingerprint) throw new KeyReused();
    if (row.status !== null) return { status: row.status, answer: row.answer };
    if (Date.now() > deadline) {
      throw conflict("This request was made before, and its result is unknown. Check whether it took effect.");
    }
    await sleep(POLL_MS);
  }
}

/**
 * Returns a write queue for one call. Its first transaction also stores the idempotency record, so both are committed or
 * rolled back together; it throws 409 if the same call is in progress. `isRecorded` returns whether this call stored the
 * record, and `mayBeDeleted` whether in addition the outcome of every commit is known.
 */
export function recordCall(
  services: Services,
  getCall: () => IdempotentCall | undefined,
): { db: Services["db"]; isRecorded: () => boolean; mayBeDeleted: () => boolean } {
  /** The write that stored the record; a write that was rolled back and runs again stores it again. */
  let recordedBy: object | undefined;
  let outcomeUnknown = false;
  const db: Services["db"] = {
    ...services.db,
    async write(work) {
      const attempt = {};
      try {
        return await services.db.write(async (tx) => {
          const call = getCall();
          if (call && (!recordedBy || recordedBy === attempt)) await insertRecord(tx, services, call);
          const result = await work(tx);
          if (call) recordedBy ??= attempt;
          return result;
        });
      } catch (error) {
        if (recordedBy === attempt) recordedBy = undefined;
        // The commit may have reached the database, so a repeated call must not run again.
        outcomeUnknown ||= findUnavailable(error)?.sent === true;
        throw error;
      }
    },
    recordCallNow: () => db.write(async () => undefined),
  };
  const isRecorded = () => recordedBy !== undefined;
  return { db, isRecorded, mayBeDeleted: () => isRecorded() && !outcomeUnknown };
}

/** Deletes the record of a refused call, so that it can be retried with the same key. */
export async function deleteCall(services: Services, call: IdempotentCall): Promise<void> {
  await services.db.write((tx) => tx.delete(idempotency).where(and(isCall(call), isNull(idempotency.status))));
}

async function insertRecord(tx: Tx, services: Services, call: IdempotentCall): Promise<void> {
  await tx.delete(idempotency).where(and(isCall(call), lt(idempotency.created_at, retentionStart(services))));
  const rows = await tx
    .insert(idempotency)
    .values({ ...call, created_at: now(services) })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (!rows[0]) throw conflict("The same request is in progress. Try again in a moment.");
}

/** Stores the answer of a call for 24 hours. */
export async function storeAnswer(services: Services, call: IdempotentCall, answer: StoredAnswer): Promise<void> {
  await services.db.write((tx) => tx.update(idempotency).set(answer).where(isCall(call)));
}

/** Deletes records older than 24 hours. */
export async function sweepIdempotency(services: Services): Promise<void> {
  const old = lt(idempotency.created_at, retentionStart(services));
  if (!(await anyRowExists(services.db.read, [idempotency, old]))) return;
  await services.db.write((tx) => tx.delete(idempotency).where(old));
}
