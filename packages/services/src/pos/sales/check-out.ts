import { holds } from "@custodia/db/schema/pos/parked-sales";
import { payments } from "@custodia/db/schema/pos/payments";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { conflict, Refusal, unknownChoice } from "@custodia/domain/errors";
import { formatKobo, kobo, sum } from "@custodia/domain/money";
import { HOLD_RECALLED, holdProblem } from "@custodia/domain/pos/parked-sales";
import { type CheckOut, totalChangedMessage } from "@custodia/domain/pos/sales/cart";
import { type PosSettings, saleTerms } from "@custodia/domain/pos/settings";
import type { Tx } from "@custodia/sqlite/client";
import { writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, now, type Permitted, today } from "../../core/context.ts";
import { insertRowsUnawaited, reserveIds } from "../../core/insert.ts";
import { together } from "../../core/statements.ts";
import { findOwn, updateRead } from "../../core/store.ts";
import { saleCustomer } from "../customers.ts";
import { nextNumber } from "../document-numbers.ts";
import { findStored, type Once, runOnce } from "../once.ts";
import { checkOpener, checkState, drawerOf, getChosenShift, type ShiftRecord } from "../shifts/working-shift.ts";
import { costsOf, moveStock } from "../stock/ledger.ts";
import { stockOfShift, type TillStock } from "../stock/levels.ts";
import { checkDrawerLimit, checkPayments, rowsOfPayments, usedReferences } from "./check-payments.ts";
import { newSaleView, showSale } from "./detail.ts";
import { priceCart } from "./price.ts";

/**
 * Sells a cart, in one transaction. A repeated key with the same body returns the stored sale (`isRepeat`). Throws 422 by
 * field; 403 unless the user opened the shift; 409 if the shift is not open, the parked sale is not at this till, the total
 * differs from the expected one, or stock is short.
 */
export async function checkOut(ctx: Permitted<"pos.write">, input: CheckOut) {
  const { result: sale, isRepeat } = await runOnce(ctx, "checkout_key", input, {
    first: (tx, once) => sellCart(tx, ctx, input, once),
    repeated: (id) => showSale(ctx, { id }),
  });
  return { sale, isRepeat };
}

/**
 * Returns the sale of a check-out's key, or null. A till asks for it when a repeated check-out is refused before its key is looked up, as
 * after a change of role: the sale may have been booked already.
 */
export async function findCheckOut(ctx: CompanyCtx, { checkout_key }: Pick<CheckOut, "checkout_key">) {
  const id = await findStored(ctx, "checkout_key", checkout_key);
  return { sale: id === undefined ? null : await showSale(ctx, { id }) };
}

async function sellCart(tx: Tx, ctx: Permitted<"pos.write">, input: CheckOut, { fingerprint, isFirst }: Once) {
  const item_ids = input.lines.map(({ item_id }) => item_id);
  const [, { shift, hold }, { sale, settings, coupon, paymentProblems }, drawer, used, stock, reserved] =
    await together([
      isFirst,
      getOwnTill(tx, ctx, input),
      priceCart(tx, ctx, input),
      drawerOf(tx, ctx, input.shift_id),
      usedReferences(tx, ctx, input.payments),
      stockOfShift(tx, ctx, input.shift_id, { item_ids }),
      reserveSale(tx, ctx, input),
    ]);
  checkState(shift, "sell");
  const problem = hold && (holdProblem(hold.state, "sell") ?? (hold.shift_id === shift.id ? "" : HOLD_RECALLED));
  if (problem) throw conflict(problem);
  if (sale.total !== input.expected_total) throw refuseChangedTotal(input.expected_total, sale.total);
  checkPayments(input.payments, { ...sale, problems: paymentProblems }, used);
  checkDrawerLimit(drawer, input.payments, sale.changes);
  const goods = sale.lines.map((line) => ({ item: { ...line, id: line.item_id }, quantity: line.quantity }));
  const costs = costsOf(stock.levelOf, goods);
  const customer = input.customer ? await saleCustomer(tx, ctx, input.customer) : undefined;
  const sold = await writeSale(tx, ctx, {
    input,
    fingerprint,
    shift,
    sale,
    settings,
    coupon,
    customer,
    costs,
    stock,
    reserved,
  });
  if (hold) await updateRead(tx, ctx, holds, hold, { state: "sold", sale_id: sold.id });
  return sold;
}

/** Returns the number of the new sale, and the ids of its rows, so that all are written at once. */
async function reserveSale(tx: Tx, ctx: CompanyCtx, input: CheckOut) {
  const [number, [id], lineIds, paymentIds] = await together([
    nextNumber(tx, ctx, "sale", today(ctx)),
    reserveIds(tx, sales, 1),
    reserveIds(tx, saleLines, input.lines.length),
    reserveIds(tx, payments, input.payments.length),
  ]);
  return { ...number, id: id!, lineIds, paymentIds };
}

/** Returns the chosen shift, which the user opened, and the parked sale. */
async function getOwnTill(tx: Tx, ctx: CompanyCtx, { shift_id, hold_id }: CheckOut) {
  const [shift, hold] = await together([
    getChosenShift(tx, ctx, shift_id),
    hold_id ? findOwn(tx, ctx, holds, hold_id) : undefined,
  ]);
  if (hold_id && !hold) throw unknownChoice("hold_id");
  checkOpener(ctx, shift);
  return { shift, hold };
}

function refuseChangedTotal(expected: number, actual: number): Refusal {
  const message = totalChangedMessage(formatKobo(expected), formatKobo(actual));
  return new Refusal("conflict", message, { fields: { expected_total: [message] } });
}

type PricedCart = Awaited<ReturnType<typeof priceCart>>;

/** A checked sale, in kobo, thousandths and hundredths of a percent. */
interface CheckedSale {
  input: CheckOut;
  fingerprint: string;
  shift: ShiftRecord;
  sale: PricedCart["sale"];
  settings: PosSettings;
  coupon: PricedCart["coupon"];
  customer: { id: number; name: string; phone_number: string | null } | undefined;
  /** Cost of the goods by line. */
  costs: readonly number[];
  stock: TillStock;
  reserved: Awaited<ReturnType<typeof reserveSale>>;
}

/** Writes a sale with its lines, payments, stock movements and audit entry; returns it as `showSale` does. */
async function writeSale(tx: Tx, ctx: CompanyCtx, checked: CheckedSale) {
  const { input, fingerprint, shift, sale, settings, coupon, customer, costs, stock } = checked;
  const day = today(ctx);
  const { id, year, number, reference, lineIds, paymentIds } = checked.reserved;
  const { vat_registered, prices_include_vat, increment } = saleTerms(settings);
  const totals = {
    subtotal: kobo(sale.subtotal),
    coupon_discount: kobo(sale.coupon_discount),
    net_total: kobo(sale.net_total),
    vat_total: kobo(sale.vat_total),
    total: kobo(sale.total),
    rounding: kobo(sale.rounding),
    paid: kobo(sale.paid),
  };
  const identity = {
    company_id: ctx.company.id,
    created_at: now(ctx),
    shift_id: shift.id,
    cashier_id: shift.cashier_id,
    location_id: shift.location_id,
    user_id: ctx.actor.user_id,
    customer_id: customer?.id ?? null,
    coupon_id: coupon?.id ?? null,
    year,
    number,
    reference,
    checkout_key: input.checkout_key,
    fingerprint,
    day,
  };
  const terms = {
    vat_registered,
    prices_include_vat,
    increment: kobo(increment),
    tin: settings.tin,
    receipt_footer: settings.receipt_footer,
    coupon_code: coupon?.code ?? null,
  };
  const row = {
    ...identity,
    ...terms,
    ...totals,
    quantity: sum(sale.lines.map(({ quantity }) => quantity)),
    discount_percent: input.discount_amount ? null : (input.discount ?? null),
    discount: kobo(sale.discount_amount),
    cost: kobo(sum(costs)),
  } satisfies typeof sales.$inferInsert;
  await insertRowsUnawaited(tx, sales, [{ id, ...row }]);
  const lines = lineRows(ctx, id, lineIds, sale.lines, costs);
  const paymentRows = rowsOfPayments(ctx, id, paymentIds, input.payments, sale.changes);
  await insertRowsUnawaited(tx, saleLines, lines);
  await insertRowsUnawaited(tx, payments, paymentRows);
  const movements = lines.flatMap(({ id: sale_line_id, item_id, quantity, cost, stocked }) => {
    const goods = { item_id, location_id: shift.location_id, quantity: -quantity, value: 0 - cost };
    return stocked ? [{ kind: "sale" as const, sale_line_id, ...goods }] : [];
  });
  await moveStock(tx, ctx, movements, stock);
  const after = {
    reference,
    shift_id: shift.id,
    location_id: shift.location_id,
    cashier: shift.cashier,
    day,
    customer: customer?.name ?? null,
    coupon_code: coupon?.code ?? null,
    discount_amount: sale.discount_amount,
    ...totals,
  };
  await writeAudit(tx, ctx, {
    action: "sales.complete",
    message: `Sold ${reference} for ${formatKobo(sale.due)}`,
    subject: { type: "sale", id },
    after,
  });
  return newSaleView(ctx, { sale: { id, ...row }, shift, customer, lines, payments: paymentRows });
}

function lineRows(
  ctx: CompanyCtx,
  sale_id: number,
  ids: readonly number[],
  lines: PricedCart["sale"]["lines"],
  costs: readonly number[],
) {
  const company_id = ctx.company.id;
  return lines.map((line, index) => {
    const { item_discount: _own, active: _active, ...sold } = line;
    const parts = { amount: kobo(line.amount), discount_share: kobo(line.discount_share) };
    const amounts = { net: kobo(line.net), vat_amount: kobo(line.vat_amount), cost: kobo(costs[index]!) };
    return { id: ids[index]!, company_id, sale_id, position: index + 1, ...sold, ...parts, ...amounts };
  });
}
