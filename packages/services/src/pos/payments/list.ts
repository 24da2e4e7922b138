import { payments, transfers } from "@custodia/db/schema/pos/payments";
import type { TransferListQuery } from "@custodia/domain/pos/sales/schema";
import { and, count, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { contains, orderOf, pageFrom } from "../../list.ts";
import { transferRows } from "./view.ts";

const sortable = { created_at: transfers.payment_id, amount: payments.tendered };

/** A page of the bank transfers that sales were paid by, newest first unless sorted. */
export function listTransfers(ctx: CompanyCtx, query: TransferListQuery) {
  const { state, reference } = query.filter;
  const where = and(
    state && eq(transfers.state, state),
    contains(payments.reference, reference),
    contains(payments.reference, query.search),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      transferRows(ctx.db.read, ctx, {
        where,
        order: orderOf(query, sortable, transfers.payment_id),
        limit,
        offset,
      }),
    async () => {
      const [all] = await ctx.db.read
        .select({ total: count() })
        .from(transfers)
        .innerJoin(payments, eq(payments.id, transfers.payment_id))
        .where(and(eq(transfers.company_id, ctx.company.id), where));
      return all!.total;
    },
  );
}
