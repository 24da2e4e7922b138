import { customers } from "@custodia/db/schema/pos/customers";
import { payments, transfers } from "@custodia/db/schema/pos/payments";
import { returns } from "@custodia/db/schema/pos/returns";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import type { Tender } from "@custodia/domain/pos/sales/labels";
import type { SaleListQuery } from "@custodia/domain/pos/sales/schema";
import { CASH_INCREMENTS } from "@custodia/domain/pos/sales/settle";
import { searchWords } from "@custodia/domain/search/words";
import { and, between, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { contains, eqEach } from "../../core/list.ts";
import { inCompany } from "../../core/store.ts";
import { phoneContains } from "../customers.ts";

type Scope = Pick<CompanyCtx, "company">;

/**
 * The condition on `sales` for the filters of a list. Filters on other tables select a set of ids by an index there; a correlated
 * subquery would scan all sales.
 */
export function matchingSales(ctx: Scope, { filter, search }: SaleListQuery): SQL | undefined {
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
export const owedOfSale = sql<number>`(SELECT coalesce(max(0, sum(pos_transfers.amount) - ${setOff}), 0) FROM ${transfers}
  WHERE pos_transfers.company_id = sales.company_id AND pos_transfers.sale_id = sales.id AND pos_transfers.state = 'failed')`;

/** The returned units of a sale, in thousandths. */
const returnedUnits = sql<number>`(SELECT coalesce(sum(${returns.quantity}), 0) FROM ${returns}
  WHERE returns.company_id = ${sales.company_id} AND returns.sale_id = ${sales.id})`;

/** Whether none, part or all of a sale was returned. */
export const returnState = sql<"none" | "part" | "all">`CASE WHEN ${returnedUnits} = 0 THEN 'none'
  WHEN ${returnedUnits} >= ${sales.quantity} THEN 'all' ELSE 'part' END`;

const hasTransferInState = (
  state: string,
) => sql`EXISTS (SELECT 1 FROM ${transfers} WHERE pos_transfers.company_id = ${sales.company_id}
  AND pos_transfers.sale_id = ${sales.id} AND pos_transfers.state = ${state})`;

/** The worst state of a sale's transfers; null without transfers. */
export const transferState = sql<
  "unconfirmed" | "confirmed" | "failed" | null
>`CASE WHEN ${hasTransferInState("failed")} THEN 'failed'
  WHEN ${hasTransferInState("unconfirmed")} THEN 'unconfirmed' WHEN ${hasTransferInState("confirmed")} THEN 'confirmed' END`;
