import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { unindexedAssets } from "@custodia/db/schema/assets/unindexed";
import { eq, max, min, sql } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";

/** Has the assets of an import indexed soon: called in the transaction that publishes them. */
export async function indexSoon(tx: Tx, ctx: Pick<CompanyCtx, "company">, import_id: number): Promise<void> {
  const [its] = await tx
    .select({ first: min(assets.id), last: max(assets.id) })
    .from(assets)
    .where(sql`${eq(assets.import_id, import_id)} AND ${assets.import_id} > 0`);
  const { first, last } = its!;
  if (first === null || last === null) return;
  await tx
    .insert(unindexedAssets)
    .values({ company_id: ctx.company.id, first_id: first, last_id: last })
    .onConflictDoNothing();
}
