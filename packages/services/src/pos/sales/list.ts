import { customers } from "@custodia/db/schema/pos/customers";
import { sales } from "@custodia/db/schema/pos/sales";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import type { SaleListQuery } from "@custodia/domain/pos/sales/schema";
import { desc, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { orderOf, pageFrom } from "../../list.ts";
import { matchingSales } from "./matching.ts";
import { saleRows } from "./rows.ts";

const sortable = {
  reference: sales.reference,
  created_at: sales.id,
  total: sales.total,
  cashier: custodians.sort_key,
  customer: customers.sort_key,
};

/**
 * A page of the company's sales, newest first unless sorted. It has no sum: that would tell what an open drawer holds. Ids come first,
 * because indexes hold them: rows are fetched for one page only.
 */
export function listSales(ctx: CompanyCtx, query: SaleListQuery) {
  const db = ctx.db.read;
  const where = matchingSales(ctx, query);
  async function page(limit: number, offset: number) {
    const ids = db.select({ id: sales.id }).from(sales).$dynamic();
    if (query.sort === "cashier")
      ids
        .innerJoin(cashiers, eq(cashiers.id, sales.cashier_id))
        .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id));
    if (query.sort === "customer") ids.leftJoin(customers, eq(customers.id, sales.customer_id));
    const found = await ids
      .where(where)
      .orderBy(...orderOf(query, sortable, sales.id))
      .limit(limit)
      .offset(offset);
    const places = new Map(found.map(({ id }, place) => [id, place]));
    const asked = sql`${sales.id} IN (SELECT value FROM json_each(${JSON.stringify([...places.keys()])}))`;
    const rows = await saleRows(db, ctx, { where: asked, order: [desc(sales.id)] });
    return rows.sort((one, other) => places.get(one.id)! - places.get(other.id)!);
  }
  return pageFrom(query, page, () => db.$count(sales, where));
}
