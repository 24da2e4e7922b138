import { returnCreate } from "@custodia/domain/pos/returns/schema";
import { transferCheck } from "@custodia/domain/pos/sales/schema";
import { allow } from "@custodia/testkit/test-world";
import { expect } from "vitest";
import { confirmTransfer, failTransfer } from "../../../src/pos/payments.ts";
import { returnSale } from "../../../src/pos/returns/service.ts";
import {
  ask,
  type Books,
  count,
  dayOf,
  move,
  naira,
  numbered,
  type Sale,
  TENDERS,
  type Tender,
  type Till,
  units,
} from "./books.ts";
import { cameBack, cashBack, sum } from "./recount.ts";

const isSound = ({ state }: { state: string }) => state === "settled" || state === "confirmed";
const least = (one: bigint, other: bigint) => (one < other ? one : other);
const atLeast0 = (amount: bigint) => (amount < 0n ? 0n : amount);

interface Back {
  line: Sale["lines"][number];
  quantity: bigint;
  damaged: boolean;
}

/** Returns goods of any sale at a till, wherever they were sold. */
export async function takeBack(books: Books, till: Till): Promise<void> {
  const { chance } = books;
  const shift = till.shift!;
  const sale = chance.pick(books.sales);
  const wanted = wantedOf(books, sale);
  if (wanted.length === 0) return;
  const tooMuch = chance.often(0.03);
  const taken = new Map<number, bigint>();
  const lines = wanted.map(({ line, quantity, damaged }) => {
    const before = line.back + (taken.get(line.id) ?? 0n);
    taken.set(line.id, (taken.get(line.id) ?? 0n) + quantity);
    const of = (whole: bigint) => cameBack(whole, before, quantity, line.quantity);
    return { line, quantity, damaged, net: of(line.net), vat: of(line.vat), cost: of(line.cost) };
  });
  const [net, vat] = [sum(lines.map((one) => one.net)), sum(lines.map((one) => one.vat))];
  const allBack = sale.lines.every((line) => line.back + (taken.get(line.id) ?? 0n) === line.quantity);
  const refundedBefore = sum(Object.values(sale.refunded));
  const kept = (failed: boolean) =>
    sum(sale.payments.filter((one) => (one.state === "failed") === failed).map((one) => one.kept));
  const returned = sale.returned + net + vat;
  const claim = allBack ? kept(false) : least(returned, kept(false));
  const owed = atLeast0(claim - refundedBefore);
  const whole = (allBack ? kept(false) + kept(true) : returned) - refundedBefore - sale.setOff;
  const setOff = kept(true) === 0n ? 0n : atLeast0(whole - owed);
  const refunds = refundsOf(books, sale, owed);
  const refunded = sum(refunds.map(({ amount }) => amount));
  const inCash = sum(refunds.filter(({ tender }) => tender === "Cash").map(({ amount }) => amount));
  const sound = sum(sale.payments.filter(isSound).map((one) => one.kept));
  const waits = sale.payments.some(({ state }) => state === "unconfirmed") && refundedBefore + refunded > sound;
  const verdict = tooMuch ? "invalid" : waits || inCash > shift.drawer.Cash ? "conflict" : "done";
  const body = returnCreate.parse({
    return_key: `day-back-${books.serial++}`,
    shift_id: shift.id,
    reason: "Torn",
    lines: wanted.map(({ line, quantity, damaged }, index) => ({
      line_id: line.id,
      damaged,
      quantity: units(tooMuch && index === 0 ? line.quantity - line.back + 1n : quantity),
    })),
    refunds: refunds.some(({ tender }) => tender !== "Cash")
      ? refunds.map(({ tender, amount }) => ({ tender, amount: naira(amount) }))
      : null,
  });
  const made = await ask(books, "return", verdict, returnSale(allow(till.who, "pos.write"), { ...body, id: sale.id }));
  if (!made) return;
  const cost = sum(lines.map((one) => one.cost));
  expect(made.back).toMatchObject({
    reference: numbered(books, "R"),
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
  expect(made.back.lines.map((one) => [one.net, one.vat_amount, one.cost])).toEqual(
    lines.map((one) => [one.net, one.vat, one.cost].map(Number)),
  );
  sale.returned = returned;
  sale.setOff += setOff;
  for (const { tender, amount } of refunds) {
    sale.refunded[tender] += amount;
    shift.drawer[tender] -= amount;
  }
  const month = dayOf(books).slice(0, 7);
  for (const { line, quantity, damaged, ...of } of lines) {
    line.back += quantity;
    if (line.item.stocked) {
      move(books, line.item, shift.location, { quantity, value: of.cost });
      if (damaged) move(books, line.item, shift.location, { quantity: -quantity, value: -of.cost });
    }
    const less = { quantity: -quantity, net: -of.net, vat: -of.vat };
    count(books, "pos_item_months", `${month} ${line.item.id}`, { ...less, cost: -of.cost });
    count(books, "pos_category_months", `${month} ${line.item.category}`, less);
  }
  const quantity = sum(lines.map((one) => one.quantity));
  count(books, "pos_day_figures", `${dayOf(books)} ${shift.location}`, {
    returns: 1n,
    returned_quantity: quantity,
    returned_net: net,
    returned_vat: vat,
    returned_total: net + vat,
    returned_cost: cost,
    refunded,
  });
  if (sale.customer === undefined) return;
  const less = { quantity: -quantity, net: -net, vat: -vat, returned_total: net + vat };
  count(books, "pos_customer_months", `${month} ${sale.customer}`, less);
}

/**
 * Chooses some of what is left of a sale, or all of it; sometimes a part of one line goes to stock and a part is damaged.
 */
function wantedOf({ chance }: Books, sale: Sale): Back[] {
  const all = chance.often(0.3);
  return sale.lines.flatMap((line): Back[] => {
    const left = line.quantity - line.back;
    if (left === 0n || !(all || chance.often(0.6))) return [];
    const whole = all || left < 2n || chance.often(0.3);
    const step = line.quantity % 1000n === 0n && left % 1000n === 0n && left > 1000n ? 1000n : 1n;
    const quantity = whole ? left : step * BigInt(chance.whole(1, Number(left / step)));
    const damaged = chance.often(0.25);
    if (quantity < 2n || !chance.often(0.15)) return [{ line, quantity, damaged }];
    const first = BigInt(chance.whole(1, Number(quantity) - 1));
    return [
      { line, quantity: first, damaged },
      { line, quantity: quantity - first, damaged: !damaged },
    ];
  });
}

/** Sometimes refunds by other tenders as much as they allow; the rest is in cash. */
function refundsOf({ chance }: Books, sale: Sale, owed: bigint): { tender: Tender; amount: bigint }[] {
  const refunds: { tender: Tender; amount: bigint }[] = [];
  let left = owed;
  for (const tender of TENDERS.slice(1)) {
    const paid = sum(sale.payments.filter((one) => one.tender === tender && isSound(one)).map((one) => one.kept));
    const most = least(left, atLeast0(paid - sale.refunded[tender]));
    if (most === 0n || chance.often(0.4)) continue;
    const amount = chance.often(0.7) ? most : BigInt(chance.whole(1, Number(most)));
    refunds.push({ tender, amount });
    left -= amount;
  }
  const cash = cashBack(left, sale.increment);
  return cash > 0n ? [...refunds, { tender: "Cash", amount: cash }] : refunds;
}

/** Checks a transfer, usually as a user who may do so. */
export async function checkTransfer(books: Books): Promise<void> {
  const { chance, world } = books;
  const open = books.sales.flatMap((sale) =>
    sale.payments.flatMap((payment) => (payment.tender === "Bank transfer" ? [{ sale, payment }] : [])),
  );
  if (open.length === 0) return;
  const waiting = open.filter(({ payment }) => payment.state === "unconfirmed");
  const { sale, payment } = chance.pick(waiting.length > 0 && chance.often(0.9) ? waiting : open);
  const { admin, approver } = world.tenantA;
  const who = chance.often(0.3) ? admin : approver;
  const failed = chance.often(0.35);
  const verdict =
    who.actor.user_id === sale.seller ? "forbidden" : payment.state === "unconfirmed" ? "done" : "conflict";
  const said = { ...transferCheck.parse({}), id: payment.id };
  const by = allow(who, "pos.review");
  await ask(
    books,
    failed ? "failed" : "confirmed",
    verdict,
    failed ? failTransfer(by, said) : confirmTransfer(by, said),
  );
  if (verdict !== "done") return;
  payment.state = failed ? "failed" : "confirmed";
  if (failed) sale.shift.failed += payment.kept;
}
