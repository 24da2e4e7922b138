import { returns } from "@custodia/db/schema/pos/returns";
import { sales } from "@custodia/db/schema/pos/sales";
import type { ReturnListQuery } from "@custodia/domain/pos/returns/schema";
import { and, count, eq, or } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { contains, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { returnRows } from "./view.ts";

const sortable = { reference: returns.reference, created_at: returns.id, total: returns.total };

/** A page of the company's returns, newest first unless sorted. */
export function listReturns(ctx: CompanyCtx, query: ReturnListQuery) {
  const { reference, sale_id, shift_id, location_id, day } = query.filter;
  const where = and(
    contains(returns.reference, reference),
    sale_id === undefined ? undefined : eq(returns.sale_id, sale_id),
    shift_id === undefined ? undefined : eq(returns.shift_id, shift_id),
    location_id === undefined ? undefined : eq(returns.location_id, location_id),
    day && eq(returns.day, day),
    or(contains(returns.reference, query.search), contains(sales.reference, query.search)),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      returnRows(ctx.db.read, ctx, { where, order: orderOf(query, sortable, returns.id), limit, offset }),
    async () => {
      const [all] = await ctx.db.read
        .select({ total: count() })
        .from(returns)
        .innerJoin(sales, eq(sales.id, returns.sale_id))
        .where(and(inCompany(ctx, returns), where));
      return all!.total;
    },
  );
}
