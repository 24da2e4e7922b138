import type { Tx } from "@custodia/db/client";
import { holds } from "@custodia/db/schema/pos/holds";
import { conflict, Refusal, unknownChoice } from "@custodia/domain/errors";
import { formatNaira, toNaira } from "@custodia/domain/money";
import type { CheckOut } from "@custodia/domain/pos/sales/cart";
import { HOLD_TAKEN, holdProblem } from "@custodia/domain/pos/sales/holds";
import { changedTotal } from "@custodia/domain/pos/sales/schema";
import type { Permitted } from "../../context.ts";
import { findOwn, updateOwn } from "../../store.ts";
import { customerOfSale } from "../customers/known.ts";
import { fingerprintOf } from "../fingerprint.ts";
import { madeBefore } from "../made-before.ts";
import { checkOpener, checkState, chosenShift } from "../shifts/opened.ts";
import { costsOut } from "../stock/move.ts";
import { checkPayments, checkRoom } from "./check-payments.ts";
import { priced } from "./priced.ts";
import { showSale } from "./show.ts";
import { writeSale } from "./write.ts";

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
