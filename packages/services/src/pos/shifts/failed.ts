import type { Reader } from "@custodia/db/client";
import { transfers } from "@custodia/db/schema/pos/payments";
import { sales } from "@custodia/db/schema/pos/sales";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";

/** What transfers of a shift's sales had brought that failed since, in kobo: it counts as not paid, so nobody expects it. */
export async function failedOf(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  shift_id: number,
): Promise<number> {
  const [row] = await db
    .select({ failed: sql<number>`coalesce(sum(${transfers.amount}), 0)` })
    .from(sales)
    .innerJoin(
      transfers,
      and(
        eq(transfers.company_id, sales.company_id),
        eq(transfers.sale_id, sales.id),
        eq(transfers.state, "failed"),
      ),
    )
    .where(and(eq(sales.company_id, ctx.company.id), eq(sales.shift_id, shift_id)));
  return row!.failed;
}
