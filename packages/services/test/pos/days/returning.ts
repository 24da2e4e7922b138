import { returnCreate } from "@custodia/domain/pos/returns/schema";
import { transferCheck } from "@custodia/domain/pos/sales/schema";
import { allow } from "@custodia/testkit/test-world";
import { expect } from "vitest";
import { confirmTransfer, failTransfer } from "../../../src/pos/payments.ts";
import { returnSale } from "../../../src/pos/returns/service.ts";
import {
  addFigures,
  attempt,
  type Books,
  dayOf,
  move,
  naira,
  nextReference,
  type Sale,
  TENDERS,
  type Tender,
  type Till,
  units,
} from "./books.ts";
import { returnedShare, roundedRefund, sum } from "./recount.ts";

const isReceived = ({ state }: { state: string }) => state === "settled" || state === "confirmed";
const smaller = (first: bigint, second: bigint) => (first < second ? first : second);
const atLeast0 = (amount: bigint) => (amount < 0n ? 0n : amount);

interface ReturnedPart {
  line: Sale["lines"][number];
  quantity: bigint;
  damaged: boolean;
}

/** Returns goods of any sale at a till, wherever they were sold. */
export async function returnGoods(books: Books, till: Till): Promise<void> {
  const { chance } = books;
  const shift = till.shift!;
  const sale = chance.pick(books.sales);
  const requested = pickReturnedParts(books, sale);
  if (requested.length === 0) return;
  const tooMuch = chance.happens(0.03);
  const returning = new Map<number, bigint>();
  const lines = requested.map(({ line, quantity, damaged }) => {
    const before = line.returned + (returning.get(line.id) ?? 0n);
    returning.set(line.id, (returning.get(line.id) ?? 0n) + quantity);
    const share = (whole: bigint) => returnedShare(whole, before, quantity, line.quantity);
    return {
      line,
      quantity,
      damaged,
      net: share(line.net),
      vat: share(line.vat),
      cost: share(line.cost),
    };
  });
  const [net, vat] = [sum(lines.map((row) => row.net)), sum(lines.map((row) => row.vat))];
  const isComplete = sale.lines.every((line) => line.returned + (returning.get(line.id) ?? 0n) === line.quantity);
  const refundedBefore = sum(Object.values(sale.refunded));
  const sumPayments = (failed: boolean) =>
    sum(sale.payments.filter((row) => (row.state === "failed") === failed).map((row) => row.kept));
  const returned = sale.returned + net + vat;
  const [paid, failed] = [sumPayments(false), sumPayments(true)];
  // What a failed transfer owes is taken off first.
  const claim = atLeast0((isComplete ? paid + failed : returned) - refundedBefore - sale.setOff);
  const setOff = smaller(claim, atLeast0(failed - sale.setOff));
  const owed = smaller(claim - setOff, atLeast0(paid - refundedBefore));
  const refunds = pickRefunds(books, sale, owed);
  const refunded = sum(refunds.map(({ amount }) => amount));
  const inCash = sum(refunds.filter(({ tender }) => tender === "Cash").map(({ amount }) => amount));
  const received = sum(sale.payments.filter(isReceived).map((row) => row.kept));
  const waits = sale.payments.some(({ state }) => state === "unconfirmed") && refundedBefore + refunded > received;
  const outcome = tooMuch ? "invalid" : waits || inCash > shift.drawer.Cash ? "conflict" : "done";
  const body = returnCreate.parse({
    return_key: `day-back-${books.serial++}`,
    shift_id: shift.id,
    reason: "Torn",
    lines: requested.map(({ line, quantity, damaged }, index) => ({
      line_id: line.id,
      damaged,
      quantity: units(tooMuch && index === 0 ? line.quantity - line.returned + 1n : quantity),
    })),
    refunds: refunds.some(({ tender }) => tender !== "Cash")
      ? refunds.map(({ tender, amount }) => ({ tender, amount: naira(amount) }))
      : null,
  });
  const result = await attempt(
    books,
    "return",
    outcome,
    returnSale(allow(till.user, "pos.write"), { ...body, id: sale.id }),
  );
  if (!result) return;
  const cost = sum(lines.map((row) => row.cost));
  expect(result.saleReturn).toMatchObject({
    reference: nextReference(books, "R"),
    day: dayOf(books),
    location_id: shift.location,
    net_total: Number(net),
    vat_total: Number(vat),
    total: Number(net + vat),
    cost: Number(cost),
    owed: Number(owed),
    set_off: Number(setOff),
    rounding: Number(refunded - owed),
    refunded: Number(refunded),
  });
  expect(result.saleReturn.lines.map((row) => [row.net, row.vat_amount, row.cost])).toEqual(
    lines.map((row) => [row.net, row.vat, row.cost].map(Number)),
  );
  sale.returned = returned;
  sale.setOff += setOff;
  for (const { tender, amount } of refunds) {
    sale.refunded[tender] += amount;
    shift.drawer[tender] -= amount;
  }
  const month = dayOf(books).slice(0, 7);
  for (const { line, quantity, damaged, ...amounts } of lines) {
    line.returned += quantity;
    if (line.item.stocked) {
      move(books, line.item, shift.location, { quantity, value: amounts.cost });
      if (damaged) move(books, line.item, shift.location, { quantity: -quantity, value: -amounts.cost });
    }
    const change = { quantity: -quantity, net: -amounts.net, vat: -amounts.vat };
    addFigures(books, "pos_item_months", `${month} ${line.item.id}`, { ...change, cost: -amounts.cost });
    addFigures(books, "pos_category_months", `${month} ${line.item.category}`, change);
  }
  const quantity = sum(lines.map((row) => row.quantity));
  addFigures(books, "pos_day_figures", `${dayOf(books)} ${shift.location}`, {
    returns: 1n,
    returned_quantity: quantity,
    returned_net: net,
    returned_vat: vat,
    returned_total: net + vat,
    returned_cost: cost,
    refunded,
  });
  if (sale.customer === undefined) return;
  const change = { quantity: -quantity, net: -net, vat: -vat, returned_total: net + vat };
  addFigures(books, "pos_customer_months", `${month} ${sale.customer}`, change);
}

/**
 * Chooses some of what is left of a sale, or all of it; sometimes a part of one line goes to stock and a part is damaged.
 */
function pickReturnedParts({ chance }: Books, sale: Sale): ReturnedPart[] {
  const all = chance.happens(0.3);
  return sale.lines.flatMap((line): ReturnedPart[] => {
    const left = line.quantity - line.returned;
    if (left === 0n || !(all || chance.happens(0.6))) return [];
    const whole = all || left < 2n || chance.happens(0.3);
    const step = line.quantity % 1000n === 0n && left % 1000n === 0n && left > 1000n ? 1000n : 1n;
    const quantity = whole ? left : step * BigInt(chance.integer(1, Number(left / step)));
    const damaged = chance.happens(0.25);
    if (quantity < 2n || !chance.happens(0.15)) return [{ line, quantity, damaged }];
    const first = BigInt(chance.integer(1, Number(quantity) - 1));
    return [
      { line, quantity: first, damaged },
      { line, quantity: quantity - first, damaged: !damaged },
    ];
  });
}

/** Sometimes refunds by other tenders as much as they allow; the rest is in cash. */
function pickRefunds({ chance }: Books, sale: Sale, owed: bigint): { tender: Tender; amount: bigint }[] {
  const refunds: { tender: Tender; amount: bigint }[] = [];
  let left = owed;
  for (const tender of TENDERS.slice(1)) {
    const paid = sum(sale.payments.filter((row) => row.tender === tender && isReceived(row)).map((row) => row.kept));
    const max = smaller(left, atLeast0(paid - sale.refunded[tender]));
    if (max === 0n || chance.happens(0.4)) continue;
    const amount = chance.happens(0.7) ? max : BigInt(chance.integer(1, Number(max)));
    refunds.push({ tender, amount });
    left -= amount;
  }
  const cash = roundedRefund(left, sale.increment);
  return cash > 0n ? [...refunds, { tender: "Cash", amount: cash }] : refunds;
}

/** Checks a transfer, usually as a user who may do so. */
export async function checkTransfer(books: Books): Promise<void> {
  const { chance, world } = books;
  const transfers = books.sales.flatMap((sale) =>
    sale.payments.flatMap((payment) => (payment.tender === "Bank transfer" ? [{ sale, payment }] : [])),
  );
  if (transfers.length === 0) return;
  const waiting = transfers.filter(({ payment }) => payment.state === "unconfirmed");
  const { sale, payment } = chance.pick(waiting.length > 0 && chance.happens(0.9) ? waiting : transfers);
  const { admin, approver } = world.tenantA;
  const user = chance.happens(0.3) ? admin : approver;
  const failed = chance.happens(0.35);
  const outcome =
    user.actor.user_id === sale.seller ? "forbidden" : payment.state === "unconfirmed" ? "done" : "conflict";
  const input = { ...transferCheck.parse({}), id: payment.id };
  const reviewer = allow(user, "pos.review");
  await attempt(
    books,
    failed ? "failed" : "confirmed",
    outcome,
    failed ? failTransfer(reviewer, input) : confirmTransfer(reviewer, input),
  );
  if (outcome !== "done") return;
  payment.state = failed ? "failed" : "confirmed";
  if (failed) sale.shift.failed += payment.kept;
}
