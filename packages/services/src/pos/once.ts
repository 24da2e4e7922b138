import { createHash } from "node:crypto";
import type { Tx } from "@custodia/db/client";
import { returns } from "@custodia/db/schema/pos/returns";
import { sales } from "@custodia/db/schema/pos/sales";
import { invalid } from "@custodia/domain/errors";
import { KEY_USED } from "@custodia/domain/pos/sales/schema";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { prepared } from "../core/statements.ts";

type Keyed =
  | { table: typeof sales; key: typeof sales.checkout_key }
  | { table: typeof returns; key: typeof returns.return_key };

const withKey = ({ table, key }: Keyed) =>
  prepared((db) =>
    db
      .select({ id: table.id, fingerprint: table.fingerprint })
      .from(table)
      .where(and(eq(table.company_id, sql.placeholder("company_id")), eq(key, sql.placeholder("key"))))
      .prepare(),
  );

const keyed = {
  checkout_key: withKey({ table: sales, key: sales.checkout_key }),
  return_key: withKey({ table: returns, key: returns.return_key }),
};

/** What was made with a key before, if anything. Throws 422 where something else was sent with it. */
export async function madeBefore(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company">,
  field: keyof typeof keyed,
  sent: { key: string; fingerprint: string },
): Promise<number | undefined> {
  const [known] = await keyed[field](tx).all({ company_id: ctx.company.id, key: sent.key });
  if (known && known.fingerprint !== sent.fingerprint) throw invalid(field, KEY_USED);
  return known?.id;
}

/** SHA-256 of what was sent with a key, without the key; what is left out and what is empty (null) are alike. */
export function fingerprintOf(sent: object): string {
  const told = JSON.stringify(sent, (_name, value: unknown) => (value === null ? undefined : value));
  return createHash("sha256").update(told).digest("hex");
}
