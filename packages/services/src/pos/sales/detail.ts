import { payments, transfers } from "@custodia/db/schema/pos/payments";
import { returnLines, returns } from "@custodia/db/schema/pos/returns";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { users } from "@custodia/db/schema/setup/users";
import { notFound } from "@custodia/domain/errors";
import { sum } from "@custodia/domain/money";
import { type PaymentState, TENDERS } from "@custodia/domain/pos/sales/labels";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { together } from "../../core/statements.ts";
import { findOwn, inCompany } from "../../core/store.ts";
import type { ShiftRecord } from "../shifts/working-shift.ts";
import { saleRows } from "./queries.ts";

/** A finished sale with its lines, payments and returns, in kobo. Throws 404. */
export async function showSale(ctx: CompanyCtx, { id }: { id: number }) {
  const db = ctx.db.read;
  const sellerQuery = db
    .select({ id: users.id, full_name: users.full_name })
    .from(sales)
    .innerJoin(users, eq(users.id, sales.user_id))
    .where(and(inCompany(ctx, sales), eq(sales.id, id)));
  const [[row], sale, [user], lines, paid, returned] = await together([
    saleRows(db, ctx, { where: eq(sales.id, id), limit: 1 }),
    findOwn(db, ctx, sales, id),
    sellerQuery,
    linesOf(db, ctx, id),
    paymentsOf(db, ctx, id),
    returnsOf(db, ctx, id),
  ]);
  if (!row) throw notFound("sale");
  return saleDetail({ row, sale: sale!, lines, payments: paid, user: user!, returns: returned });
}

type Rows<Q extends (...args: never[]) => Promise<unknown> | PromiseLike<unknown>> = Awaited<ReturnType<Q>>;

interface SaleParts {
  row: Rows<typeof saleRows>[number];
  sale: typeof sales.$inferSelect;
  lines: Rows<typeof linesOf>;
  payments: Rows<typeof paymentsOf>;
  user: { id: number; full_name: string };
  returns: Rows<typeof returnsOf>;
}

/** Joins the parts of a sale into one record, in kobo. */
function saleDetail({ row, sale, lines, payments, user, returns }: SaleParts) {
  const { subtotal, coupon_discount, net_total, vat_total, rounding, cost, coupon_code } = sale;
  const { vat_registered, prices_include_vat, increment, tin, receipt_footer } = sale;
  return {
    ...row,
    subtotal,
    discount_amount: sale.discount,
    coupon_discount,
    net_total,
    vat_total,
    rounding,
    due: row.total + rounding,
    change: sum(payments.map(({ change }) => change)),
    lines,
    payments,
    cost,
    coupon_code,
    vat_registered,
    prices_include_vat,
    increment,
    tin,
    receipt_footer,
    user,
    returns,
  };
}

/** The lines of a sale in their order, with the quantity returned; kobo, thousandths. */
export function linesOf(db: Reader, ctx: Pick<CompanyCtx, "company">, sale_id: number) {
  return db
    .select({
      ...getTableColumns(saleLines),
      returned: sql<number>`(SELECT coalesce(sum(${returnLines.quantity}), 0) FROM ${returnLines}
        WHERE return_lines.company_id = sale_lines.company_id AND return_lines.sale_line_id = sale_lines.id)`,
    })
    .from(saleLines)
    .where(and(inCompany(ctx, saleLines), eq(saleLines.sale_id, sale_id)))
    .orderBy(asc(saleLines.position));
}

/** The payments of a sale in their order, in kobo; `amount` was tendered, `kept` is the amount less change. */
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
    .leftJoin(transfers, and(eq(transfers.company_id, payments.company_id), eq(transfers.payment_id, payments.id)))
    .where(and(inCompany(ctx, payments), eq(payments.sale_id, sale_id)))
    .orderBy(asc(payments.id));
}

/** The returns of a sale in their order, with total and refund in kobo. */
function returnsOf(db: Reader, ctx: Pick<CompanyCtx, "company">, sale_id: number) {
  const { id, reference, created_at, total, refunded } = returns;
  return db
    .select({ id, reference, created_at, total, refunded })
    .from(returns)
    .where(and(inCompany(ctx, returns), eq(returns.sale_id, sale_id)))
    .orderBy(asc(id));
}

interface NewSale {
  sale: typeof sales.$inferSelect;
  shift: ShiftRecord;
  customer: { id: number; name: string; phone_number: string | null } | undefined;
  lines: (typeof saleLines.$inferSelect)[];
  payments: Omit<typeof payments.$inferSelect, "kept" | "reference_letters">[];
}

/** A new sale as `showSale` returns it, without reading it: there are no returns, and transfers are unconfirmed. */
export function newSaleView({ actor }: CompanyCtx, { sale, shift, customer, lines, payments: paid }: NewSale) {
  const { id, reference, created_at, day, shift_id, location_id, total } = sale;
  const used = new Set(paid.map(({ tender }) => tender));
  const row = {
    id,
    reference,
    created_at,
    day,
    shift_id,
    location_id,
    location: shift.location,
    cashier: { id: sale.cashier_id, full_name: shift.cashier },
    customer: customer ? { id: customer.id, name: customer.name, phone_number: customer.phone_number } : null,
    total,
    paid: sale.paid,
    returned: "none" as const,
    owed: 0,
    transfer: used.has("Bank transfer") ? ("unconfirmed" as const) : null,
    tenders: TENDERS.filter((tender) => used.has(tender)),
  };
  return saleDetail({
    row,
    sale,
    lines: lines.map((line) => ({ ...line, returned: 0 })),
    returns: [],
    payments: paid.map(({ tender, tendered, change, reference, id }) => ({
      id,
      tender,
      amount: tendered,
      change,
      kept: tendered - change,
      reference,
      state: tender === "Bank transfer" ? ("unconfirmed" as const) : ("settled" as const),
    })),
    user: { id: actor.user_id, full_name: actor.full_name },
  });
}
