import { setTimeout as sleep } from "node:timers/promises";
import type { Tx } from "@custodia/db/client";
import { findUnavailable } from "@custodia/db/errors";
import { idempotency } from "@custodia/db/schema/idempotency/idempotency";
import { conflict, invalid, Refusal } from "@custodia/domain/errors";
import { and, eq, isNull, lt } from "drizzle-orm";
import { now, type Services } from "./context.ts";
import { isAny } from "./statements.ts";

const KEPT_MS = 24 * 3_600_000;
const PATIENCE_MS = 5000;
const POLL_MS = 50;

/** A call that may come again: the client's key, and the SHA-256 of the call with its body. */
export interface IdempotentCall {
  company_id: number;
  user_id: number;
  key: string;
  fingerprint: string;
}

export interface StoredAnswer {
  status: number;
  /** Null of a secret, which is shown once and stored nowhere. */
  answer: string | null;
}

/** 409: another with the same key is doing the call, and was faster. */
export class CallInProgress extends Refusal {
  constructor() {
    super("conflict", "The same call is under way. Repeat it in a moment.");
  }
}

/** 422 on the key: it stands for another call. */
export class KeyReused extends Refusal {
  constructor() {
    super("invalid", USED, { fields: { [HEADER]: [USED] } });
  }
}

const USED = "This key was used for another call.";

const HEADER = "Idempotency-Key";

const rowOf = ({ company_id, user_id, key }: Omit<IdempotentCall, "fingerprint">) =>
  and(eq(idempotency.company_id, company_id), eq(idempotency.user_id, user_id), eq(idempotency.key, key));

const oldest = (services: Services) => new Date(services.clock().getTime() - KEPT_MS).toISOString();

function checkKey(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalid(HEADER, "A key has 1 to 255 characters without spaces.");
  }
}

/** Whether the key stands for a call already. Throws 422 where it is none. */
export async function isKnown(
  services: Services,
  call: Omit<IdempotentCall, "fingerprint">,
): Promise<boolean> {
  checkKey(call.key);
  const [row] = await services.db.read.select().from(idempotency).where(rowOf(call));
  return row !== undefined && row.created_at >= oldest(services);
}

/** What this call was answered before, or null. Throws 422 for another call, 409 for one still under way. */
export async function findAnswer(services: Services, call: IdempotentCall): Promise<StoredAnswer | null> {
  checkKey(call.key);
  const patience = Date.now() + PATIENCE_MS;
  for (;;) {
    const [row] = await services.db.read.select().from(idempotency).where(rowOf(call));
    if (!row || row.created_at < oldest(services)) return null;
    if (row.fingerprint !== call.fingerprint) throw new KeyReused();
    if (row.status !== null) return { status: row.status, answer: row.answer };
    if (Date.now() > patience) {
      throw conflict("This call was made before, and its answer is not known. Look at what it has done.");
    }
    await sleep(POLL_MS);
  }
}

/**
 * The queue of writes for one call: its first transaction also notes that it was made, so that change and note stand or fall
 * together. Throws 409 where the same call was faster. It may be forgotten where it was refused, and all that it did is known.
 */
export function recordCall(
  services: Services,
  callOf: () => IdempotentCall | undefined,
): { db: Services["db"]; mayBeForgotten: () => boolean } {
  /** The write that notes it: what runs again, as nothing of it was committed, notes it again. */
  let noter: object | undefined;
  let isUnsure = false;
  const db: Services["db"] = {
    ...services.db,
    async write(work) {
      const own = {};
      try {
        return await services.db.write(async (tx) => {
          const call = callOf();
          if (call && (!noter || noter === own)) await note(tx, services, call);
          const result = await work(tx);
          if (call) noter ??= own;
          return result;
        });
      } catch (error) {
        if (noter === own) noter = undefined;
        // Of what may be done after all a repeat is told, and does not do it again.
        isUnsure ||= findUnavailable(error)?.sent === true;
        throw error;
      }
    },
    noteCall: () => db.write(async () => undefined),
  };
  return { db, mayBeForgotten: () => noter !== undefined && !isUnsure };
}

/** Forgets a call that was refused after all, so that it may be tried again. */
export async function deleteCall(services: Services, call: IdempotentCall): Promise<void> {
  await services.db.write((tx) => tx.delete(idempotency).where(and(rowOf(call), isNull(idempotency.status))));
}

async function note(tx: Tx, services: Services, call: IdempotentCall): Promise<void> {
  await tx.delete(idempotency).where(and(rowOf(call), lt(idempotency.created_at, oldest(services))));
  const rows = await tx
    .insert(idempotency)
    .values({ ...call, created_at: now(services) })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (!rows[0]) throw new CallInProgress();
}

/** Keeps what the call was answered, for 24 hours. */
export async function storeAnswer(
  services: Services,
  call: IdempotentCall,
  kept: StoredAnswer,
): Promise<void> {
  await services.db.write((tx) => tx.update(idempotency).set(kept).where(rowOf(call)));
}

/** Forgets the calls of yesterday. */
export async function sweepIdempotency(services: Services): Promise<void> {
  const old = lt(idempotency.created_at, oldest(services));
  if (!(await isAny(services.db.read, [idempotency, old]))) return;
  await services.db.write((tx) => tx.delete(idempotency).where(old));
}
