import { customers } from "@custodia/db/schema/pos/customers";
import { payments } from "@custodia/db/schema/pos/payments";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import type { SaleListQuery } from "@custodia/domain/pos/sales/schema";
import { and, count, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../../context.ts";
import { contains, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { phoneContains } from "../customers/phone.ts";
import { returnedOf, saleRows, transferOf } from "./rows.ts";

const sortable = {
  reference: sales.reference,
  created_at: sales.id,
  total: sales.total,
  cashier: custodians.sort_key,
  customer: customers.sort_key,
};

const is = (column: SQLiteColumn, value: unknown) => (value === undefined ? undefined : eq(column, value));

/** Sales that meet the filters of a list. */
function whereOf({ filter, search }: SaleListQuery): SQL | undefined {
  const { tender, item_id, returned, transfer, day_from, day_to } = filter;
  const paidBy = sql`EXISTS (SELECT 1 FROM ${payments} WHERE payments.company_id = ${sales.company_id}
    AND payments.sale_id = ${sales.id} AND payments.tender = ${tender})`;
  const withItem = sql`EXISTS (SELECT 1 FROM ${saleLines} WHERE sale_lines.company_id = ${sales.company_id}
    AND sale_lines.sale_id = ${sales.id} AND sale_lines.item_id = ${item_id})`;
  return and(
    contains(sales.reference, filter.reference),
    is(sales.day, filter.day),
    day_from && gte(sales.day, day_from),
    day_to && lte(sales.day, day_to),
    is(sales.cashier_id, filter.cashier_id),
    is(sales.location_id, filter.location_id),
    is(sales.shift_id, filter.shift_id),
    is(sales.customer_id, filter.customer_id),
    filter.total === undefined ? undefined : or(eq(sales.total, filter.total), eq(sales.paid, filter.total)),
    item_id === undefined ? undefined : withItem,
    tender && paidBy,
    phoneContains(filter.phone_number),
    returned && sql`${returnedOf} = ${returned}`,
    transfer && sql`${transferOf} = ${transfer}`,
    or(contains(sales.reference, search), contains(customers.name, search)),
  );
}

/** A page of the company's sales, newest first unless sorted. It has no sum: that would tell what an open drawer holds. */
export function listSales(ctx: CompanyCtx, query: SaleListQuery) {
  const where = whereOf(query);
  return pageFrom(
    query,
    (limit, offset) =>
      saleRows(ctx.db.read, ctx, { where, order: orderOf(query, sortable, sales.id), limit, offset }),
    async () => {
      const [all] = await ctx.db.read
        .select({ total: count() })
        .from(sales)
        .innerJoin(cashiers, eq(cashiers.id, sales.cashier_id))
        .leftJoin(customers, eq(customers.id, sales.customer_id))
        .where(and(inCompany(ctx, sales), where));
      return all!.total;
    },
  );
}
