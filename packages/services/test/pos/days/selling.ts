import { couponCreate } from "@custodia/domain/pos/coupons";
import { checkOutInput } from "@custodia/domain/pos/sales/cart";
import { allow } from "@custodia/testkit/test-world";
import { expect } from "vitest";
import { createCoupon, endCoupon } from "../../../src/pos/coupons.ts";
import { checkOut } from "../../../src/pos/sales/check-out.ts";
import {
  ask,
  type Books,
  type Coupon,
  count,
  dayOf,
  type Item,
  levelOf,
  move,
  naira,
  numbered,
  percent,
  type Sale,
  type Tender,
  type Till,
  units,
} from "./books.ts";
import { cashFor, type Off, part, priced, sum } from "./recount.ts";

type Shift = NonNullable<Till["shift"]>;
interface Line {
  item: Item;
  quantity: bigint;
  given: bigint | undefined;
}

/** Sells a random cart at a till; a few carts are invalid. */
export async function sell(books: Books, till: Till): Promise<void> {
  const { chance } = books;
  const shift = till.shift!;
  const lines = linesOf(books, till);
  const off = offOf(books, till);
  const coupon = chance.often(0.25) && books.coupons.length > 0 ? chance.pick(books.coupons) : undefined;
  const asked = lines.map(({ item, quantity, given }) => ({
    price: item.price,
    quantity,
    discount: given ?? item.discount,
    vat: item.vat,
  }));
  const sale = priced(asked, off.gone, coupon, books.terms);
  const total = sale?.total ?? 0n;
  const wrongTotal = chance.often(0.02);
  const payments = paymentsOf(books, total);
  const tooLittle = !wrongTotal && payments.length > 0 && chance.often(0.02);
  if (tooLittle) lack(books, total, payments);
  const costs = costsOf(books, shift.location, lines);
  const held = books.holds.find(({ state, shift: by }) => state === "recalled" && by === shift.id);
  const hold = held && chance.often(0.6) ? held : undefined;
  const phone = chance.often(0.4) ? `0803000${String(chance.whole(0, 14)).padStart(4, "0")}` : undefined;

  const isPriced = sale && off.allowed && (!coupon || counts(books, coupon)) && lines.every((line) => fits(till, line));
  const isPaid = !tooLittle || payments.at(-1)!.amount === 0n;
  const verdict = !isPriced ? "invalid" : wrongTotal ? "conflict" : tooLittle ? "invalid" : costs ? "done" : "conflict";
  if (tooLittle && isPaid) return;
  const body = checkOutInput.parse({
    checkout_key: `day-sale-${books.serial++}`,
    shift_id: shift.id,
    lines: lines.map(({ item, quantity, given }) => ({
      item_id: item.id,
      quantity: units(quantity),
      ...(given === undefined ? {} : { discount: percent(given) }),
    })),
    ...off.sent,
    coupon_code: coupon?.code,
    payments: payments.map(({ tender, amount, reference }) => ({ tender, amount: naira(amount), reference })),
    customer: phone && { name: `Buyer ${books.serial}`, phone_number: phone },
    expected_total: naira(total + (wrongTotal ? 1n : 0n)),
    hold_id: hold?.id,
  });
  const writer = allow(till.who, "pos.write");
  const made = await ask(books, "sale", verdict, checkOut(writer, body));
  if (!made || !sale || !costs) return;
  const told = made.sale;
  const others = sum(payments.filter(({ tender }) => tender !== "Cash").map(({ amount }) => amount));
  const rounding = total === others ? 0n : cashFor(total - others, books.terms.increment) - (total - others);
  const change = sum(payments.map(({ amount }) => amount)) - total - rounding;
  expect(told).toMatchObject({
    reference: numbered(books, "S"),
    day: dayOf(books),
    subtotal: Number(sale.subtotal),
    discount_amount: Number(sale.discount),
    coupon_discount: Number(sale.coupon),
    net_total: Number(sale.net),
    vat_total: Number(sale.vat),
    total: Number(total),
    rounding: Number(rounding),
    due: Number(total + rounding),
    paid: Number(total + rounding),
    change: Number(change),
    cost: Number(sum(costs)),
  });
  expect(
    told.lines.map(({ amount, discount_share, net, vat_amount, cost }) => [
      amount,
      discount_share,
      net,
      vat_amount,
      cost,
    ]),
  ).toEqual(sale.lines.map((one, index) => [one.amount, one.share, one.net, one.vat, costs[index]!].map(Number)));
  if (chance.often(0.05))
    expect(await checkOut(writer, body)).toMatchObject({
      again: true,
      sale: { id: told.id, total: told.total },
    });
  if (hold) hold.state = "sold";
  if (coupon) coupon.used += 1;
  const bought: Sale["lines"] = lines.map(({ item, quantity }, index) => {
    const { net, vat } = sale.lines[index]!;
    const cost = costs[index]!;
    if (item.stocked) move(books, item, shift.location, { quantity: -quantity, value: -cost });
    return { id: told.lines[index]!.id, item, quantity, back: 0n, net, vat, cost };
  });
  books.sales.push({
    id: told.id,
    seller: till.who.actor.user_id,
    shift,
    customer: phone,
    increment: books.terms.increment,
    total,
    lines: bought,
    returned: 0n,
    setOff: 0n,
    payments: payments.map(({ tender, amount }, index) => ({
      id: told.payments[index]!.id,
      tender,
      kept: amount - (tender === "Cash" ? change : 0n),
      state: tender === "Bank transfer" ? ("unconfirmed" as const) : ("settled" as const),
    })),
    refunded: { Cash: 0n, Card: 0n, Cheque: 0n, "Bank transfer": 0n },
  });
  for (const { tender, kept } of books.sales.at(-1)!.payments) shift.drawer[tender] += kept;
  const discount = sale.discount + sale.coupon;
  keep(books, shift, bought, { ...sale, discount, rounding, cost: sum(costs), phone });
}

/** Adds a sale to the aggregates by day, item, category and customer. */
function keep(
  books: Books,
  shift: Shift,
  lines: Sale["lines"],
  of: {
    net: bigint;
    vat: bigint;
    total: bigint;
    discount: bigint;
    rounding: bigint;
    cost: bigint;
    phone: string | undefined;
  },
): void {
  const day = dayOf(books);
  const month = day.slice(0, 7);
  const { net, vat, total, discount, rounding, cost, phone } = of;
  const quantity = sum(lines.map((line) => line.quantity));
  const first =
    phone !== undefined && !(books.figures.get("pos_customer_months")?.get(`${month} ${phone}`)?.sales ?? 0n);
  const figures = {
    sales: 1n,
    customers: first ? 1n : 0n,
    quantity,
    discount,
    net,
    vat,
    total,
    rounding,
    cost,
  };
  count(books, "pos_day_figures", `${day} ${shift.location}`, figures);
  for (const { item, ...line } of lines) {
    const own = { quantity: line.quantity, net: line.net, vat: line.vat };
    count(books, "pos_item_months", `${month} ${item.id}`, { ...own, cost: line.cost });
    count(books, "pos_category_months", `${month} ${item.category}`, own);
  }
  if (phone === undefined) return;
  books.customers.add(phone);
  const bought = { sales: 1n, quantity, net, vat, total, returned_total: 0n };
  count(books, "pos_customer_months", `${month} ${phone}`, bought);
}

function linesOf({ chance, items }: Books, till: Till): Line[] {
  return Array.from({ length: chance.whole(1, 4) }, () => {
    const item = chance.pick(items);
    const quantity = BigInt(item.loose || chance.often(0.1) ? chance.whole(1, 2999) : 1000 * chance.whole(1, 4));
    const most = till.isAdmin ? 10_000 : Math.min(10_000, Number(item.discount) + 2000);
    const given = chance.often(0.3) ? BigInt(chance.whole(0, chance.often(0.03) ? 10_000 : most)) : undefined;
    return { item, quantity, given };
  });
}

const fits = (till: Till, { item, given = item.discount }: Line) => till.isAdmin || given <= item.discount + 2000n;

/** Returns the document discount with its request body; Data Entry may give 20 %. */
function offOf({ chance }: Books, till: Till): { gone: Off; sent: object; allowed: boolean } {
  if (!chance.often(0.3)) return { gone: {}, sent: {}, allowed: true };
  const points = BigInt(chance.whole(0, till.isAdmin ? 10_000 : chance.often(0.05) ? 2100 : 2000));
  const allowed = till.isAdmin || points <= 2000n;
  return { gone: { percent: points }, sent: { discount: percent(points) }, allowed };
}

const counts = (books: Books, { uses = Infinity, used, ended, lastDay }: Coupon) =>
  !ended && used < uses && (lastDay === undefined || dayOf(books) <= lastDay);

/** Returns valid payments for a total: one tender or several, cash last, and sometimes more cash than is due. */
function paymentsOf(books: Books, total: bigint): { tender: Tender; amount: bigint; reference?: string }[] {
  const { chance, terms } = books;
  if (total === 0n) return [];
  const payments: { tender: Tender; amount: bigint; reference?: string }[] = [];
  let left = total;
  for (const tender of ["Card", "Cheque", "Bank transfer"] as const) {
    if (left === 0n || !chance.often(0.3)) continue;
    const amount = chance.often(0.4) ? left : 1n + part(left - 1n, BigInt(chance.whole(0, 100)), 100n);
    const reference = tender === "Bank transfer" ? `Gtb ${books.serial++} x` : undefined;
    payments.push({ tender, amount, ...(reference ? { reference } : {}) });
    left -= amount;
  }
  if (left === 0n) return payments;
  const more = chance.often(0.4) ? BigInt(chance.whole(0, 100_000)) : 0n;
  return [...payments, { tender: "Cash", amount: cashFor(left, terms.increment) + more }];
}

/** Reduces the last payments until a kobo is missing. */
function lack(books: Books, total: bigint, payments: { tender: Tender; amount: bigint }[]): void {
  const last = payments.at(-1)!;
  const before = sum(payments.slice(0, -1).map(({ amount }) => amount));
  last.amount = last.tender === "Cash" ? cashFor(total - before, books.terms.increment) : last.amount;
  last.amount -= 1n;
}

/** Returns the cost of the goods of each line, in order; undefined if stock is short. */
function costsOf(books: Books, location: number, lines: readonly Line[]): bigint[] | undefined {
  const running = new Map<number, { quantity: bigint; value: bigint }>();
  const costs: bigint[] = [];
  for (const { item, quantity } of lines) {
    const level = running.get(item.id) ?? levelOf(books, item, location);
    if (item.stocked && level.quantity < quantity) return undefined;
    const cost = item.stocked ? part(level.value, quantity, level.quantity) : 0n;
    running.set(item.id, { quantity: level.quantity - quantity, value: level.value - cost });
    costs.push(cost);
  }
  return costs;
}

/** Creates a coupon, or ends one. */
export async function coupons(books: Books): Promise<void> {
  const { chance } = books;
  const admin = allow(books.world.tenantA.admin, "pos.write");
  if (chance.often(0.2) && books.coupons.length > 0) {
    const coupon = chance.pick(books.coupons);
    await ask(books, "end coupon", coupon.ended ? "conflict" : "done", endCoupon(admin, { id: coupon.id }));
    coupon.ended = true;
    return;
  }
  const by = chance.often(0.5)
    ? { percent: BigInt(chance.whole(1, 10_000)) }
    : { amount: BigInt(chance.whole(1, 200_000)) };
  const least = chance.often(0.3) ? BigInt(chance.whole(1, 300_000)) : 0n;
  const uses = chance.often(0.6) ? chance.whole(1, 4) : undefined;
  const lastDay = chance.often(0.2) ? dayOf(books) : undefined;
  const code = `Day ${books.serial++}`;
  const terms = couponCreate.parse({
    code,
    uses: uses ?? null,
    to: lastDay ?? null,
    least_amount: naira(least),
    ...("percent" in by ? { percent: percent(by.percent!) } : { amount: naira(by.amount!) }),
  });
  const made = await ask(books, "coupon", "done", createCoupon(admin, terms));
  books.coupons.push({
    ...by,
    code: code.toLowerCase(),
    id: made!.id,
    least,
    uses,
    used: 0,
    lastDay,
    ended: false,
  });
  if (books.coupons.length > 6) books.coupons.shift();
}
