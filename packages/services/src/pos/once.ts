import { createHash } from "node:crypto";
import { returns } from "@custodia/db/schema/pos/returns";
import { sales } from "@custodia/db/schema/pos/sales";
import { invalid } from "@custodia/domain/errors";
import { KEY_USED } from "@custodia/domain/pos/sales/cart";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { prepared, together } from "../core/statements.ts";

type KeyColumn =
  | { table: typeof sales; key: typeof sales.checkout_key }
  | { table: typeof returns; key: typeof returns.return_key };

const findByKey = ({ table, key }: KeyColumn) =>
  prepared((db) =>
    db
      .select({ id: table.id, fingerprint: table.fingerprint })
      .from(table)
      .where(and(eq(table.company_id, sql.placeholder("company_id")), eq(key, sql.placeholder("key"))))
      .prepare(),
  );

const idempotencyKeys = {
  checkout_key: findByKey({ table: sales, key: sales.checkout_key }),
  return_key: findByKey({ table: returns, key: returns.return_key }),
};

/**
 * Makes a command idempotent: `first` runs in the transaction that looks up the key. It awaits `once.isFirst` together with its first reads,
 * before it writes. A repeated key with the same body runs `repeated` with the id of the stored record and returns `isRepeat: true`. Throws
 * 422 on the key if it was used with another body.
 */
export async function runOnce<K extends keyof typeof idempotencyKeys, First, Repeated>(
  ctx: CompanyCtx,
  keyField: K,
  input: Record<K, string> & object,
  run: {
    first: (tx: Tx, once: Once) => Promise<First>;
    repeated: (id: number) => Promise<Repeated>;
  },
): Promise<{ result: First | Repeated; isRepeat: boolean }> {
  const { [keyField]: key, ...body } = input;
  const fingerprint = fingerprintOf(body);
  const outcome = await ctx.db.write(async (tx) => {
    const isFirst = assertNotStored(tx, ctx, { keyField, key, fingerprint });
    try {
      const [, result] = await together([isFirst, run.first(tx, { fingerprint, isFirst })]);
      return { result };
    } catch (error) {
      if (error instanceof AlreadyStored) return { id: error.id };
      throw error;
    }
  });
  if (outcome.id === undefined) return { result: outcome.result, isRepeat: false };
  return { result: await run.repeated(outcome.id), isRepeat: true };
}

/** What a command stores and awaits, so that its key takes effect once. */
export interface Once {
  /** SHA-256 of the body, which is stored with the record. */
  fingerprint: string;
  /** Rejects if the key was used before. */
  isFirst: Promise<void>;
}

class AlreadyStored extends Error {
  readonly id: number;

  constructor(id: number) {
    super("The key was used before.");
    this.id = id;
  }
}

async function assertNotStored(
  tx: Tx,
  ctx: CompanyCtx,
  { keyField, key, fingerprint }: { keyField: keyof typeof idempotencyKeys; key: string; fingerprint: string },
): Promise<void> {
  const [stored] = await idempotencyKeys[keyField](tx).all({ company_id: ctx.company.id, key });
  if (!stored) return;
  if (stored.fingerprint !== fingerprint) throw invalid(keyField, KEY_USED);
  throw new AlreadyStored(stored.id);
}

/** Returns the id of the record that was stored with a key; undefined if there is none. */
export async function findStored<K extends keyof typeof idempotencyKeys>(
  ctx: CompanyCtx,
  keyField: K,
  key: string,
): Promise<number | undefined> {
  const [stored] = await idempotencyKeys[keyField](ctx.db.read).all({ company_id: ctx.company.id, key });
  return stored?.id;
}

/** SHA-256 of a body. Fields that are null and fields that are left out count as the same. */
function fingerprintOf(body: object): string {
  const json = JSON.stringify(body, (_name, value: unknown) => (value === null ? undefined : value));
  return createHash("sha256").update(json).digest("hex");
}
