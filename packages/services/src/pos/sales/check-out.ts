import { holds } from "@custodia/db/schema/pos/parked-sales";
import { payments } from "@custodia/db/schema/pos/payments";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { conflict, Refusal, unknownChoice } from "@custodia/domain/errors";
import { formatNaira, kobo, sum, toNaira } from "@custodia/domain/money";
import { HOLD_RECALLED, holdProblem } from "@custodia/domain/pos/parked-sales";
import type { CheckOut } from "@custodia/domain/pos/sales/cart";
import { totalChangedMessage } from "@custodia/domain/pos/sales/schema";
import { type PosSettings, saleTerms } from "@custodia/domain/pos/settings";
import { referenceKey } from "@custodia/domain/pos/typed-keys";
import type { Tx } from "@custodia/sqlite/client";
import { writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, now, type Permitted, today } from "../../core/context.ts";
import { insertRows } from "../../core/insert.ts";
import { together } from "../../core/statements.ts";
import { findOwn, updateOwn } from "../../core/store.ts";
import { saleCustomer } from "../customers.ts";
import { nextNumber } from "../document-numbers.ts";
import { findStored, runOnce } from "../once.ts";
import { checkOpener, checkState, drawerOf, getChosenShift, type ShiftRecord } from "../shifts/working-shift.ts";
import { issueCosts, moveStock } from "../stock/ledger.ts";
import { checkDrawerLimit, checkPayments, usedReferences } from "./check-payments.ts";
import { priceCart } from "./price.ts";
import { newSaleView, showSale } from "./queries.ts";

/**
 * Sells a cart, in one transaction. A repeated key with the same body returns the stored sale (`again`). Throws 422 by
 * field; 403 unless the user opened the shift; 409 if the shift is not open, the parked sale is not at this till, the total
 * differs from the expected one, or stock is short.
 */
export async function checkOut(ctx: Permitted<"pos.write">, input: CheckOut) {
  const { result: sale, isRepeat } = await runOnce(ctx, "checkout_key", input, {
    first: (tx, fingerprint) => sellCart(tx, ctx, input, fingerprint),
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

async function sellCart(tx: Tx, ctx: Permitted<"pos.write">, input: CheckOut, fingerprint: string) {
  const [{ shift, hold }, { sale, settings, coupon, paymentProblems }, drawer, used, number] = await together([
    getOwnTill(tx, ctx, input),
    priceCart(tx, ctx, input),
    drawerOf(tx, ctx, input.shift_id),
    usedReferences(tx, ctx, input.payments),
    nextNumber(tx, ctx, "sale", today(ctx)),
  ]);
  checkState(shift, "sell");
  const problem = hold && (holdProblem(hold.state, "sell") ?? (hold.shift_id === shift.id ? "" : HOLD_RECALLED));
  if (problem) throw conflict(problem);
  if (sale.total !== input.expected_total) throw refuseChangedTotal(input.expected_total, sale.total);
  checkPayments(input.payments, { ...sale, problems: paymentProblems }, used);
  checkDrawerLimit(drawer, input.payments, sale.changes);
  const goods = sale.lines.map((line) => ({ item: { ...line, id: line.item_id }, quantity: line.quantity }));
  const [costs, customer] = await together([
    issueCosts(tx, ctx, shift.location_id, goods),
    input.customer ? saleCustomer(tx, ctx, input.customer) : undefined,
  ]);
  const sold = await writeSale(tx, ctx, {
    input,
    fingerprint,
    shift,
    sale,
    settings,
    coupon,
    customer,
    costs,
    number,
  });
  if (hold) await updateOwn(tx, ctx, holds, hold, { state: "sold", sale_id: sold.id });
  return sold;
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
  const message = totalChangedMessage(formatNaira(toNaira(expected)), formatNaira(toNaira(actual)));
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
  number: Awaited<ReturnType<typeof nextNumber>>;
}

/** Writes a sale with its lines, payments, stock movements and audit entry; returns it as `showSale` does. */
async function writeSale(tx: Tx, ctx: CompanyCtx, checked: CheckedSale) {
  const { input, fingerprint, shift, sale, settings, coupon, customer, costs } = checked;
  const day = today(ctx);
  const { year, number, reference } = checked.number;
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
  const id = (await insertRows(tx, sales, [row]))[0]!;
  const [lines, paymentRows] = await together([
    writeLines(tx, ctx, id, shift.location_id, sale.lines, costs),
    writePayments(tx, ctx, id, input.payments, sale.changes),
  ]);
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
    message: `Sold ${reference} for ${formatNaira(toNaira(sale.due))}`,
    subject: { type: "sale", id },
    after,
  });
  return newSaleView(ctx, { sale: { id, ...row }, shift, customer, lines, payments: paymentRows });
}

async function writeLines(
  tx: Tx,
  ctx: CompanyCtx,
  sale_id: number,
  location_id: number,
  lines: PricedCart["sale"]["lines"],
  costs: readonly number[],
) {
  const company_id = ctx.company.id;
  const rows = lines.map((line, index) => {
    const { item_discount: _own, active: _active, ...sold } = line;
    const parts = { amount: kobo(line.amount), discount_share: kobo(line.discount_share) };
    const amounts = { net: kobo(line.net), vat_amount: kobo(line.vat_amount), cost: kobo(costs[index]!) };
    return { company_id, sale_id, position: index + 1, ...sold, ...parts, ...amounts };
  });
  const ids = await insertRows(tx, saleLines, rows);
  const movements = lines.flatMap(({ item_id, quantity, stocked }, index) => {
    const goods = { item_id, location_id, quantity: -quantity, value: 0 - costs[index]! };
    return stocked ? [{ kind: "sale" as const, sale_line_id: ids[index]!, ...goods }] : [];
  });
  await moveStock(tx, ctx, movements);
  return rows.map((row, index) => ({ ...row, id: ids[index]! }));
}

async function writePayments(
  tx: Tx,
  ctx: CompanyCtx,
  sale_id: number,
  tendered: CheckOut["payments"],
  changes: readonly number[],
) {
  const rows = tendered.map(({ tender, amount, reference = null }, index) => ({
    company_id: ctx.company.id,
    sale_id,
    tender,
    tendered: amount,
    change: kobo(changes[index]!),
    reference,
    reference_key: reference === null ? null : referenceKey(reference),
    created_at: now(ctx),
  }));
  const ids = await insertRows(tx, payments, rows);
  return rows.map((row, index) => ({ ...row, id: ids[index]! }));
}
