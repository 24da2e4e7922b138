import type { Reader } from "@custodia/db/client";
import { payments, transfers } from "@custodia/db/schema/pos/payments";
import type { PaymentState } from "@custodia/domain/pos/sales/words";
import { and, asc, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** The payments of a sale in their order, in kobo; `amount` is what was handed over, `kept` what it paid. */
export function paymentsOf(db: Reader, ctx: Pick<CompanyCtx, "company">, sale_id: number) {
  return db
    .select({
      id: payments.id,
      tender: payments.tender,
      amount: payments.tendered,
      change: payments.change,
      kept: sql<number>`${payments.tendered} - ${payments.change}`,
      reference: payments.reference,
      state: sql<PaymentState>`coalesce(${transfers.state}, 'settled')`,
    })
    .from(payments)
    .leftJoin(
      transfers,
      and(eq(transfers.company_id, payments.company_id), eq(transfers.payment_id, payments.id)),
    )
    .where(and(inCompany(ctx, payments), eq(payments.sale_id, sale_id)))
    .orderBy(asc(payments.id));
}
