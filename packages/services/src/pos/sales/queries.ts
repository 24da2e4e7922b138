import { customers } from "@custodia/db/schema/pos/customers";
import { payments } from "@custodia/db/schema/pos/payments";
import { sales } from "@custodia/db/schema/pos/sales";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { TENDERS } from "@custodia/domain/pos/sales/labels";
import type { SaleListQuery } from "@custodia/domain/pos/sales/schema";
import type { Reader } from "@custodia/sqlite/client";
import { and, desc, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { orderOf, pageFrom, type RowSelection } from "../../core/list.ts";
import { inCompany } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { matchingSales, owedOfSale, returnState, transferState } from "./filters.ts";

const sortable = {
  reference: sales.reference,
  created_at: sales.id,
  total: sales.total,
  cashier: custodians.sort_key,
  customer: customers.sort_key,
};

/**
 * A page of the company's sales, newest first unless sorted. It has no sum, which would reveal the cash of an open drawer. Ids are
 * read first, from indexes; rows are fetched for one page only.
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
    const positions = new Map(found.map(({ id }, index) => [id, index]));
    const isOnPage = sql`${sales.id} IN (SELECT value FROM json_each(${JSON.stringify([...positions.keys()])}))`;
    const rows = await saleRows(db, ctx, { where: isOnPage, order: [desc(sales.id)] });
    return rows.sort((first, second) => positions.get(first.id)! - positions.get(second.id)!);
  }
  return pageFrom(query, page, () => db.$count(sales, where));
}

/**
 * The tenders of a sale's payments. Without the hint, SQLite scans all of the company's payments in another index that also
 * contains the tenders.
 */
const paidBy = sql<string | null>`(SELECT group_concat(payments.tender) FROM ${payments} INDEXED BY payments_of_sale
  WHERE payments.company_id = ${sales.company_id} AND payments.sale_id = ${sales.id})`;

const columns = {
  id: sales.id,
  reference: sales.reference,
  created_at: sales.created_at,
  day: sales.day,
  shift_id: sales.shift_id,
  cashier: { id: cashiers.id, full_name: custodians.full_name },
  location_id: sales.location_id,
  location: locationRefColumns,
  customer: { id: customers.id, name: customers.name, phone_number: customers.phone_number },
  total: sales.total,
  paid: sales.paid,
  returned: returnState,
  transfer: transferState,
  owed: owedOfSale,
  paid_by: paidBy,
};

/** The company's sales as rows of a list, in kobo. */
export async function saleRows(db: Reader, ctx: Pick<CompanyCtx, "company">, selection: RowSelection) {
  const rows = await db
    .select(columns)
    .from(sales)
    .innerJoin(cashiers, eq(cashiers.id, sales.cashier_id))
    .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
    .innerJoin(locations, eq(locations.id, sales.location_id))
    .leftJoin(customers, eq(customers.id, sales.customer_id))
    .where(and(inCompany(ctx, sales), selection.where))
    .orderBy(...selection.order)
    .limit(selection.limit ?? -1)
    .offset(selection.offset ?? 0);
  return rows.map(({ paid_by, ...row }) => {
    const used = new Set<string>(paid_by?.split(","));
    return { ...row, tenders: TENDERS.filter((tender) => used.has(tender)) };
  });
}
