import { customers } from "@custodia/db/schema/pos/customers";
import { payments, transfers } from "@custodia/db/schema/pos/payments";
import { returns } from "@custodia/db/schema/pos/returns";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { TENDERS, type Tender } from "@custodia/domain/pos/sales/labels";
import type { SaleListQuery } from "@custodia/domain/pos/sales/schema";
import { CASH_INCREMENTS } from "@custodia/domain/pos/sales/settle";
import { searchWords } from "@custodia/domain/search/words";
import type { Reader } from "@custodia/sqlite/client";
import { and, between, desc, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { contains, eqEach, orderOf, pageFrom } from "../../core/list.ts";
import { isAmong } from "../../core/statements.ts";
import { inCompany } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { phoneContains } from "../customers.ts";

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
  const ids = db.select({ id: sales.id }).from(sales).$dynamic();
  if (query.sort === "cashier")
    ids
      .innerJoin(cashiers, eq(cashiers.id, sales.cashier_id))
      .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id));
  if (query.sort === "customer") ids.leftJoin(customers, eq(customers.id, sales.customer_id));
  ids.where(where).orderBy(...orderOf(query, sortable, sales.id));
  const count = () => db.$count(sales, where);
  return pageFrom(query, ids, count, async (page) => {
    const positions = new Map(page.map(({ id }, index) => [id, index]));
    const isOnPage = isAmong(sales.id, [...positions.keys()]);
    const rows = await saleRows(db, ctx, { where: isOnPage });
    return rows.sort((first, second) => positions.get(first.id)! - positions.get(second.id)!);
  });
}

type Scope = Pick<CompanyCtx, "company">;

/**
 * The condition on `sales` for the filters of a list. Filters on other tables select a set of ids by an index there; a correlated
 * subquery would scan all sales.
 */
function matchingSales(ctx: Scope, { filter, search }: SaleListQuery): SQL | undefined {
  const { tender, item_id, returned, transfer, day_from, day_to, total } = filter;
  const { day, cashier_id, location_id, shift_id, customer_id } = sales;
  return and(
    inCompany(ctx, sales),
    filter.reference ? sql`${sales.id} IN (${salesWithReference(ctx, filter.reference)})` : undefined,
    eqEach({ day, cashier_id, location_id, shift_id, customer_id }, filter),
    day_from && gte(sales.day, day_from),
    day_to && lte(sales.day, day_to),
    total === undefined ? undefined : hasAmount(total),
    item_id === undefined ? undefined : hasRowIn(ctx, saleLines, eq(saleLines.item_id, item_id)),
    tender && paidBy(ctx, tender),
    customerMatches(ctx, phoneContains(filter.phone_number)),
    returned && hasReturnState(ctx, returned),
    transfer && and(hasRowIn(ctx, transfers, eq(transfers.state, transfer)), sql`${transferState} = ${transfer}`),
    search ? matchesSearch(ctx, search) : undefined,
  );
}

const hasRowIn = (
  { company }: Scope,
  table: typeof saleLines | typeof payments | typeof transfers | typeof returns,
  where?: SQL,
) => sql`${sales.id} IN (SELECT ${table.sale_id} FROM ${table} WHERE ${and(eq(table.company_id, company.id), where)})`;

const customerMatches = (ctx: Scope, where: SQL | undefined) =>
  where &&
  sql`${sales.customer_id} IN (SELECT ${customers.id} FROM ${customers} WHERE ${and(inCompany(ctx, customers), where)})`;

const hasReturnState = (ctx: Scope, returned: "none" | "part" | "all") =>
  returned === "none"
    ? sql`NOT ${hasRowIn(ctx, returns)}`
    : and(hasRowIn(ctx, returns), sql`${returnState} = ${returned}`);

/** The maximum that cash rounding adds or takes, in kobo. */
const MAX_ROUNDING = 100 * Math.max(...CASH_INCREMENTS);

/** Matches sales whose total or paid amount is this one. The paid amount is near the total, which has an index. */
const hasAmount = (amount: number) =>
  and(
    between(sales.total, sql`${amount - MAX_ROUNDING}`, sql`${amount + MAX_ROUNDING}`),
    or(sql`${sales.total} = ${amount}`, sql`${sales.paid} = ${amount}`),
  );

/** A correlated condition for cash, by which most sales are paid; a set of ids for the rarer tenders. */
const paidBy = (ctx: Scope, tender: Tender) =>
  tender === "Cash"
    ? sql`EXISTS (SELECT 1 FROM ${payments} INDEXED BY payments_by_tender WHERE payments.company_id = ${sales.company_id}
        AND payments.sale_id = ${sales.id} AND payments.tender = ${tender})`
    : hasRowIn(ctx, payments, eq(payments.tender, tender));

const salesWithReference = (ctx: Scope, text: string) =>
  sql`SELECT ${sales.id} FROM ${sales} WHERE ${and(inCompany(ctx, sales), contains(sales.reference, text))}`;

/** Sales whose reference or customer has each word of a text, each found by its own index. */
const matchesSearch = (ctx: Scope, text: string) => and(...searchWords(text).map((word) => matchesWord(ctx, word)));

const matchesWord = (ctx: Scope, word: string) => sql`${sales.id} IN (
  ${salesWithReference(ctx, word)} UNION ALL
  SELECT ${sales.id} FROM ${sales} WHERE ${and(inCompany(ctx, sales), customerMatches(ctx, contains(customers.name, word)))})`;

/** The amount that returns of a sale have set off against its failed transfers. */
const setOff = sql`(SELECT coalesce(sum(set_off), 0) FROM ${returns}
  WHERE returns.company_id = pos_transfers.company_id AND returns.sale_id = pos_transfers.sale_id)`;

/**
 * The total that sales owe, in kobo as text: failed transfers less the returns set off against them. `from` contains
 * `pos_transfers` and ends in a condition.
 */
export function totalOwed(from: SQL): SQL<string> {
  return sql`(SELECT CAST(coalesce(sum(max(0, failed - set_off)), 0) AS TEXT) FROM (
    SELECT sum(pos_transfers.amount) AS failed, ${setOff} AS set_off
    FROM ${from} AND pos_transfers.state = 'failed' GROUP BY +pos_transfers.sale_id))`;
}

/** The owed amount of a sale in a query of sales; kobo. */
const owedOfSale = sql<number>`(SELECT coalesce(max(0, sum(pos_transfers.amount) - ${setOff}), 0) FROM ${transfers}
  WHERE pos_transfers.company_id = sales.company_id AND pos_transfers.sale_id = sales.id AND pos_transfers.state = 'failed')`;

/** The returned units of a sale, in thousandths. */
const returnedUnits = sql<number>`(SELECT coalesce(sum(${returns.quantity}), 0) FROM ${returns}
  WHERE returns.company_id = ${sales.company_id} AND returns.sale_id = ${sales.id})`;

/** Whether none, part or all of a sale was returned. */
const returnState = sql<"none" | "part" | "all">`CASE WHEN ${returnedUnits} = 0 THEN 'none'
  WHEN ${returnedUnits} >= ${sales.quantity} THEN 'all' ELSE 'part' END`;

const hasTransferInState = (
  state: string,
) => sql`EXISTS (SELECT 1 FROM ${transfers} WHERE pos_transfers.company_id = ${sales.company_id}
  AND pos_transfers.sale_id = ${sales.id} AND pos_transfers.state = ${state})`;

/** The worst state of a sale's transfers; null without transfers. */
const transferState = sql<
  "unconfirmed" | "confirmed" | "failed" | null
>`CASE WHEN ${hasTransferInState("failed")} THEN 'failed'
  WHEN ${hasTransferInState("unconfirmed")} THEN 'unconfirmed' WHEN ${hasTransferInState("confirmed")} THEN 'confirmed' END`;

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
  /** Without the hint, SQLite scans all of the company's payments in another index that also contains the tenders. */
  paid_by: sql<string | null>`(SELECT group_concat(payments.tender) FROM ${payments} INDEXED BY payments_of_sale
    WHERE payments.company_id = ${sales.company_id} AND payments.sale_id = ${sales.id})`,
};

/** The company's sales as rows of a list, newest first, in kobo. */
export async function saleRows(
  db: Reader,
  ctx: Pick<CompanyCtx, "company">,
  { where, limit = -1 }: { where?: SQL; limit?: number },
) {
  const rows = await db
    .select(columns)
    .from(sales)
    .innerJoin(cashiers, eq(cashiers.id, sales.cashier_id))
    .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
    .innerJoin(locations, eq(locations.id, sales.location_id))
    .leftJoin(customers, eq(customers.id, sales.customer_id))
    .where(and(inCompany(ctx, sales), where))
    .orderBy(desc(sales.id))
    .limit(limit);
  return rows.map(({ paid_by, ...row }) => {
    const used = new Set<string>(paid_by?.split(","));
    return { ...row, tenders: TENDERS.filter((tender) => used.has(tender)) };
  });
}
