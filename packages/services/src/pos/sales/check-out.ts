import type { Tx } from "@custodia/db/client";
import { holds } from "@custodia/db/schema/pos/parked-sales";
import { payments } from "@custodia/db/schema/pos/payments";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import {
  checkFields,
  conflict,
  type FieldErrors,
  invalid,
  Refusal,
  unknownChoice,
} from "@custodia/domain/errors";
import { formatNaira, fromNaira, kobo, MAX_NAIRA, toNaira } from "@custodia/domain/money";
import { type CheckOut, paymentProblems } from "@custodia/domain/pos/sales/cart";
import { HOLD_TAKEN, holdProblem } from "@custodia/domain/pos/sales/parked-sales";
import { changedTotal, REFERENCE_USED } from "@custodia/domain/pos/sales/schema";
import { notPaid } from "@custodia/domain/pos/sales/settle";
import { type PosSettings, saleTerms } from "@custodia/domain/pos/settings/schema";
import { COUNTED_TENDERS, tallyOf } from "@custodia/domain/pos/shifts/expected";
import { DRAWER_FULL } from "@custodia/domain/pos/shifts/lifecycle";
import { referenceKey } from "@custodia/domain/pos/typed-keys";
import { sum } from "@custodia/domain/sum";
import { and, inArray, sql } from "drizzle-orm";
import { writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, now, type Permitted, today } from "../../core/context.ts";
import { insertRows } from "../../core/insert.ts";
import { findOwn, inCompany, updateOwn } from "../../core/store.ts";
import { customerOfSale } from "../customers.ts";
import { nextNumber } from "../document-numbers.ts";
import { fingerprintOf, madeBefore } from "../once.ts";
import { checkOpener, checkState, chosenShift, drawerOf, type WorkedShift } from "../shifts/working-shift.ts";
import { costsOut, moveStock } from "../stock/ledger.ts";
import { priced } from "./price.ts";
import { asSold, showSale } from "./queries.ts";

/**
 * Sells a cart, in one transaction. The same key with the same body answers the sale that it made, however often and whenever it is
 * sent (`again`). Throws 422 by field; 403 to all but who opened the shift; 409 where the shift is not open, the hold is not this
 * till's, the total is another than expected, or too little is in stock.
 */
export async function checkOut(ctx: Permitted<"pos.write">, input: CheckOut) {
  const made = await ctx.db.write(async (tx) => {
    const { checkout_key, ...body } = input;
    const fingerprint = fingerprintOf(body);
    const id = await madeBefore(tx, ctx, "checkout_key", { key: checkout_key, fingerprint });
    return id ? { id } : { sale: await sell(tx, ctx, input, fingerprint) };
  });
  return made.sale ? { sale: made.sale, again: false } : { sale: await showSale(ctx, made), again: true };
}

async function sell(tx: Tx, ctx: Permitted<"pos.write">, input: CheckOut, fingerprint: string) {
  const shift = await chosenShift(tx, ctx, input.shift_id);
  const hold = input.hold_id ? await findOwn(tx, ctx, holds, input.hold_id) : undefined;
  if (input.hold_id && !hold) throw unknownChoice("hold_id");
  checkOpener(ctx, shift);
  const { sale, settings, coupon, paymentProblems } = await priced(tx, ctx, input);
  checkState(shift, "sell");
  const problem = hold && (holdProblem(hold.state, "sell") ?? (hold.shift_id === shift.id ? "" : HOLD_TAKEN));
  if (problem) throw conflict(problem);
  if (sale.total !== input.expected_total) throw otherTotal(input.expected_total, sale.total);
  await checkPayments(tx, ctx, input.payments, { ...sale, problems: paymentProblems });
  await checkRoom(tx, ctx, shift.id, input.payments, sale.changes);
  const goods = sale.lines.map((line) => ({ item: { ...line, id: line.item_id }, quantity: line.quantity }));
  const costs = await costsOut(tx, ctx, shift.location_id, goods);
  const customer = input.customer ? await customerOfSale(tx, ctx, input.customer) : undefined;
  const made = { input, fingerprint, shift, sale, settings, coupon, customer, costs };
  const sold = await writeSale(tx, ctx, made);
  if (hold) await updateOwn(tx, ctx, holds, hold, { state: "sold", sale_id: sold.id });
  return sold;
}

function otherTotal(told: number, now: number): Refusal {
  const message = changedTotal(formatNaira(toNaira(told)), formatNaira(toNaira(now)));
  return new Refusal("conflict", message, { fields: { expected_total: [message] } });
}

/** Throws 422 by field where payments do not fit, too little is paid, or a transfer's reference was used before. */
async function checkPayments(
  tx: Tx,
  ctx: CompanyCtx,
  given: CheckOut["payments"],
  sale: { left: number; problems: FieldErrors },
): Promise<void> {
  const problems = { ...sale.problems, ...paymentProblems(given) };
  if (Object.keys(problems).length === 0) Object.assign(problems, notPaid(sale));
  const keys = given.map(({ tender, reference }) =>
    tender === "Bank transfer" ? referenceKey(reference ?? "") : "",
  );
  const used = await usedBefore(
    tx,
    ctx,
    keys.filter((key) => key !== ""),
  );
  keys.forEach((key, place) => {
    if (used.has(key)) problems[`payments.${place}.reference`] ??= [REFERENCE_USED];
  });
  checkFields(problems);
}

/** Throws 422 on `payments` where a tender of the shift would come to more than a count could say; kobo. */
async function checkRoom(
  tx: Tx,
  ctx: CompanyCtx,
  shift_id: number,
  given: CheckOut["payments"],
  changes: readonly number[],
): Promise<void> {
  const drawer = await drawerOf(tx, ctx, shift_id);
  given.forEach(({ tender, amount }, place) => {
    drawer[tallyOf[tender]] += amount - changes[place]!;
  });
  if (COUNTED_TENDERS.some((tender) => drawer[tender] > fromNaira(MAX_NAIRA)))
    throw invalid("payments", DRAWER_FULL);
}

async function usedBefore(tx: Tx, ctx: CompanyCtx, keys: string[]): Promise<Set<string | null>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: payments.reference_letters })
    .from(payments)
    .where(
      and(
        inCompany(ctx, payments),
        sql`${payments.tender} = 'Bank transfer'`,
        inArray(payments.reference_letters, keys),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

type Priced = Awaited<ReturnType<typeof priced>>;

/** All that a sale is written from, in kobo, thousandths and hundredths of a percent. */
interface Sold {
  input: CheckOut;
  fingerprint: string;
  shift: WorkedShift;
  sale: Priced["sale"];
  settings: PosSettings;
  coupon: Priced["coupon"];
  customer: { id: number; name: string; phone_number: string | null } | undefined;
  /** What the goods of each line cost. */
  costs: readonly number[];
}

/** Writes a finished sale with its lines, payments, movements of stock and activity; answers it as `showSale` would. */
async function writeSale(tx: Tx, ctx: CompanyCtx, sold: Sold) {
  const { input, fingerprint, shift, sale, settings, coupon, customer, costs } = sold;
  const day = today(ctx);
  const { year, number, reference } = await nextNumber(tx, ctx, "sale", day);
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
  const row = {
    ...{ company_id: ctx.company.id, created_at: now(ctx) },
    ...{ shift_id: shift.id, cashier_id: shift.cashier_id, location_id: shift.location_id },
    ...{ user_id: ctx.actor.user_id, customer_id: customer?.id ?? null, coupon_id: coupon?.id ?? null },
    ...{ year, number, reference, checkout_key: input.checkout_key, fingerprint, day },
    ...{ vat_registered, prices_include_vat, increment: kobo(increment) },
    ...{ tin: settings.tin, receipt_footer: settings.receipt_footer, coupon_code: coupon?.code ?? null },
    quantity: sum(sale.lines.map(({ quantity }) => quantity)),
    discount_percent: input.discount_amount ? null : (input.discount ?? null),
    discount: kobo(sale.discount_amount),
    ...totals,
    cost: kobo(sum(costs)),
  } satisfies typeof sales.$inferInsert;
  const id = (await insertRows(tx, sales, [row]))[0]!;
  const lines = await writeLines(tx, ctx, id, shift.location_id, sale.lines, costs);
  const paid = await writePayments(tx, ctx, id, input.payments, sale.changes);
  const after = {
    ...{ reference, shift_id: shift.id, location_id: shift.location_id, cashier: shift.cashier, day },
    ...{ customer: customer?.name ?? null, coupon_code: coupon?.code ?? null },
    discount_amount: sale.discount_amount,
    ...totals,
  };
  await writeAudit(tx, ctx, {
    action: "sales.complete",
    message: `Sold ${reference} for ${formatNaira(toNaira(sale.due))}`,
    subject: { type: "sale", id },
    after,
  });
  return asSold(ctx, { sale: { id, ...row }, shift, customer, lines, payments: paid });
}

async function writeLines(
  tx: Tx,
  ctx: CompanyCtx,
  sale_id: number,
  location_id: number,
  lines: Priced["sale"]["lines"],
  costs: readonly number[],
) {
  const company_id = ctx.company.id;
  const rows = lines.map((line, place) => {
    const { own_discount: _own, active: _active, ...kept } = line;
    const parts = { amount: kobo(line.amount), discount_share: kobo(line.discount_share) };
    const worth = { net: kobo(line.net), vat_amount: kobo(line.vat_amount), cost: kobo(costs[place]!) };
    return { company_id, sale_id, position: place + 1, ...kept, ...parts, ...worth };
  });
  const ids = await insertRows(tx, saleLines, rows);
  const moved = lines.flatMap(({ item_id, quantity, stocked }, place) => {
    const goods = { item_id, location_id, quantity: -quantity, value: 0 - costs[place]! };
    return stocked ? [{ kind: "sale" as const, sale_line_id: ids[place]!, ...goods }] : [];
  });
  await moveStock(tx, ctx, moved);
  return rows.map((row, place) => ({ ...row, id: ids[place]! }));
}

async function writePayments(
  tx: Tx,
  ctx: CompanyCtx,
  sale_id: number,
  given: CheckOut["payments"],
  changes: readonly number[],
) {
  const rows = given.map(({ tender, amount, reference = null }, place) => ({
    ...{
      company_id: ctx.company.id,
      sale_id,
      tender,
      tendered: amount,
      change: kobo(changes[place]!),
      reference,
    },
    reference_key: reference === null ? null : referenceKey(reference),
    created_at: now(ctx),
  }));
  const ids = await insertRows(tx, payments, rows);
  return rows.map((row, place) => ({ ...row, id: ids[place]! }));
}
