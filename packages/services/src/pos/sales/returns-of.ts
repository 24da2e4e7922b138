import type { Reader } from "@custodia/db/client";
import { returns } from "@custodia/db/schema/pos/returns";
import { and, asc, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** The returns of a sale in their order, each with what it came to and what was paid back, in kobo. */
export function returnsOf(db: Reader, ctx: Pick<CompanyCtx, "company">, sale_id: number) {
  const { id, reference, created_at, total, refunded } = returns;
  return db
    .select({ id, reference, created_at, total, refunded })
    .from(returns)
    .where(and(inCompany(ctx, returns), eq(returns.sale_id, sale_id)))
    .orderBy(asc(id));
}
