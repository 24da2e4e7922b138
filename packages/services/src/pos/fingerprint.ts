import { createHash } from "node:crypto";
import type { Tx } from "@custodia/db/client";
import { returns } from "@custodia/db/schema/pos/returns";
import { sales } from "@custodia/db/schema/pos/sales";
import { invalid } from "@custodia/domain/errors";
import { KEY_USED } from "@custodia/domain/pos/sales/schema";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";
import { inCompany } from "../store.ts";

/** SHA-256 of what was sent with a key, without the key; what is left out and what is empty (null) are alike. */
export function fingerprintOf(sent: object): string {
  const told = JSON.stringify(sent, (_name, value: unknown) => (value === null ? undefined : value));
  return createHash("sha256").update(told).digest("hex");
}

const keyed = {
  checkout_key: { table: sales, key: sales.checkout_key },
  return_key: { table: returns, key: returns.return_key },
};

/** What was made with a key before, if anything. Throws 422 where something else was sent with it. */
export async function madeBefore(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company">,
  field: keyof typeof keyed,
  sent: { key: string; fingerprint: string },
): Promise<number | undefined> {
  const { table, key } = keyed[field];
  const [known] = await tx
    .select({ id: table.id, fingerprint: table.fingerprint })
    .from(table)
    .where(and(inCompany(ctx, table), eq(key, sent.key)));
  if (known && known.fingerprint !== sent.fingerprint) throw invalid(field, KEY_USED);
  return known?.id;
}
