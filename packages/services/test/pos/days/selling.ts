import { couponCreate } from "@custodia/domain/pos/coupons";
import { checkOutInput } from "@custodia/domain/pos/sales/cart";
import { allow } from "@custodia/testkit/test-world";
import { expect } from "vitest";
import { createCoupon, endCoupon } from "../../../src/pos/coupons.ts";
import { checkOut } from "../../../src/pos/sales/check-out.ts";
import {
  addFigures,
  attempt,
  type Books,
  type Coupon,
  dayOf,
  type Item,
  levelOf,
  move,
  naira,
  nextReference,
  percent,
  type Sale,
  type Tender,
  type Till,
  units,
} from "./books.ts";
import { type Discount, priceSale, roundedCash, shareOf, sum } from "./recount.ts";

type Shift = NonNullable<Till["shift"]>;
interface Line {
  item: Item;
  quantity: bigint;
  discount: bigint | undefined;
}

/** Sells a random cart at a till; a few carts are invalid. */
export async function sell(books: Books, till: Till): Promise<void> {
  const { chance } = books;
  const shift = till.shift!;
  const lines = pickLines(books, till);
  const documentDiscount = pickDiscount(books, till);
  const coupon = chance.happens(0.25) && books.coupons.length > 0 ? chance.pick(books.coupons) : undefined;
  const requestedLines = lines.map(({ item, quantity, discount }) => ({
    price: item.price,
    quantity,
    discount: discount ?? item.discount,
    vat: item.vat,
  }));
  const sale = priceSale(requestedLines, documentDiscount.discount, coupon, books.terms);
  const total = sale?.total ?? 0n;
  const wrongTotal = chance.happens(0.02);
  const payments = pickPayments(books, total);
  const tooLittle = !wrongTotal && payments.length > 0 && chance.happens(0.02);
  if (tooLittle) makeShort(books, total, payments);
  const costs = expectedCosts(books, shift.location, lines);
  const recalled = books.holds.find(({ state, shift: recalledBy }) => state === "recalled" && recalledBy === shift.id);
  const hold = recalled && chance.happens(0.6) ? recalled : undefined;
  const phone = chance.happens(0.4) ? `0803000${String(chance.integer(0, 14)).padStart(4, "0")}` : undefined;

  const isPriced =
    sale &&
    documentDiscount.allowed &&
    (!coupon || isValidCoupon(books, coupon)) &&
    lines.every((line) => isAllowedDiscount(till, line));
  const isPaid = !tooLittle || payments.at(-1)!.amount === 0n;
  const outcome = !isPriced ? "invalid" : wrongTotal ? "conflict" : tooLittle ? "invalid" : costs ? "done" : "conflict";
  if (tooLittle && isPaid) return;
  const body = checkOutInput.parse({
    checkout_key: `day-sale-${books.serial++}`,
    shift_id: shift.id,
    lines: lines.map(({ item, quantity, discount }) => ({
      item_id: item.id,
      quantity: units(quantity),
      ...(discount === undefined ? {} : { discount: percent(discount) }),
    })),
    ...documentDiscount.input,
    coupon_code: coupon?.code,
    payments: payments.map(({ tender, amount, reference }) => ({ tender, amount: naira(amount), reference })),
    customer: phone && { name: `Buyer ${books.serial}`, phone_number: phone },
    expected_total: naira(total + (wrongTotal ? 1n : 0n)),
    hold_id: hold?.id,
  });
  const writer = allow(till.user, "pos.write");
  const result = await attempt(books, "sale", outcome, checkOut(writer, body));
  if (!result || !sale || !costs) return;
  const created = result.sale;
  const nonCash = sum(payments.filter(({ tender }) => tender !== "Cash").map(({ amount }) => amount));
  const rounding = total === nonCash ? 0n : roundedCash(total - nonCash, books.terms.increment) - (total - nonCash);
  const change = sum(payments.map(({ amount }) => amount)) - total - rounding;
  expect(created).toMatchObject({
    reference: nextReference(books, "S"),
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
    created.lines.map(({ amount, discount_share, net, vat_amount, cost }) => [
      amount,
      discount_share,
      net,
      vat_amount,
      cost,
    ]),
  ).toEqual(sale.lines.map((row, index) => [row.amount, row.share, row.net, row.vat, costs[index]!].map(Number)));
  if (chance.happens(0.05))
    expect(await checkOut(writer, body)).toMatchObject({
      isRepeat: true,
      sale: { id: created.id, total: created.total },
    });
  if (hold) hold.state = "sold";
  if (coupon) coupon.used += 1;
  const bought: Sale["lines"] = lines.map(({ item, quantity }, index) => {
    const { net, vat } = sale.lines[index]!;
    const cost = costs[index]!;
    if (item.stocked) move(books, item, shift.location, { quantity: -quantity, value: -cost });
    return { id: created.lines[index]!.id, item, quantity, returned: 0n, net, vat, cost };
  });
  books.sales.push({
    id: created.id,
    seller: till.user.actor.user_id,
    shift,
    customer: phone,
    increment: books.terms.increment,
    total,
    lines: bought,
    returned: 0n,
    setOff: 0n,
    payments: payments.map(({ tender, amount }, index) => ({
      id: created.payments[index]!.id,
      tender,
      kept: amount - (tender === "Cash" ? change : 0n),
      state: tender === "Bank transfer" ? ("unconfirmed" as const) : ("settled" as const),
    })),
    refunded: { Cash: 0n, Card: 0n, Cheque: 0n, "Bank transfer": 0n },
  });
  for (const { tender, kept } of books.sales.at(-1)!.payments) shift.drawer[tender] += kept;
  const discount = sale.discount + sale.coupon;
  addSaleFigures(books, shift, bought, { ...sale, discount, rounding, cost: sum(costs), phone });
}

/** Adds a sale to the aggregates by day, item, category and customer. */
function addSaleFigures(
  books: Books,
  shift: Shift,
  lines: Sale["lines"],
  amounts: {
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
  const { net, vat, total, discount, rounding, cost, phone } = amounts;
  const quantity = sum(lines.map((line) => line.quantity));
  const isFirstOfMonth =
    phone !== undefined && !(books.figures.get("pos_customer_months")?.get(`${month} ${phone}`)?.sales ?? 0n);
  const figures = {
    sales: 1n,
    customers: isFirstOfMonth ? 1n : 0n,
    quantity,
    discount,
    net,
    vat,
    total,
    rounding,
    cost,
  };
  addFigures(books, "pos_day_figures", `${day} ${shift.location}`, figures);
  for (const { item, ...line } of lines) {
    const change = { quantity: line.quantity, net: line.net, vat: line.vat };
    addFigures(books, "pos_item_months", `${month} ${item.id}`, { ...change, cost: line.cost });
    addFigures(books, "pos_category_months", `${month} ${item.category}`, change);
  }
  if (phone === undefined) return;
  books.customers.add(phone);
  const bought = { sales: 1n, quantity, net, vat, total, returned_total: 0n };
  addFigures(books, "pos_customer_months", `${month} ${phone}`, bought);
}

function pickLines({ chance, items }: Books, till: Till): Line[] {
  return Array.from({ length: chance.integer(1, 4) }, () => {
    const item = chance.pick(items);
    const quantity = BigInt(item.loose || chance.happens(0.1) ? chance.integer(1, 2999) : 1000 * chance.integer(1, 4));
    const max = till.isAdmin ? 10_000 : Math.min(10_000, Number(item.discount) + 2000);
    const discount = chance.happens(0.3) ? BigInt(chance.integer(0, chance.happens(0.03) ? 10_000 : max)) : undefined;
    return { item, quantity, discount };
  });
}

const isAllowedDiscount = (till: Till, { item, discount = item.discount }: Line) =>
  till.isAdmin || discount <= item.discount + 2000n;

/** Returns the document discount with its request body; Data Entry may give 20 %. */
function pickDiscount({ chance }: Books, till: Till): { discount: Discount; input: object; allowed: boolean } {
  if (!chance.happens(0.3)) return { discount: {}, input: {}, allowed: true };
  const points = BigInt(chance.integer(0, till.isAdmin ? 10_000 : chance.happens(0.05) ? 2100 : 2000));
  const allowed = till.isAdmin || points <= 2000n;
  return { discount: { percent: points }, input: { discount: percent(points) }, allowed };
}

const isValidCoupon = (books: Books, { uses = Infinity, used, ended, lastDay }: Coupon) =>
  !ended && used < uses && (lastDay === undefined || dayOf(books) <= lastDay);

/** Returns valid payments for a total: one tender or several, cash last, and sometimes more cash than is due. */
function pickPayments(books: Books, total: bigint): { tender: Tender; amount: bigint; reference?: string }[] {
  const { chance, terms } = books;
  if (total === 0n) return [];
  const payments: { tender: Tender; amount: bigint; reference?: string }[] = [];
  let left = total;
  for (const tender of ["Card", "Cheque", "Bank transfer"] as const) {
    if (left === 0n || !chance.happens(0.3)) continue;
    const amount = chance.happens(0.4) ? left : 1n + shareOf(left - 1n, BigInt(chance.integer(0, 100)), 100n);
    const reference = tender === "Bank transfer" ? `Gtb ${books.serial++} x` : undefined;
    payments.push({ tender, amount, ...(reference ? { reference } : {}) });
    left -= amount;
  }
  if (left === 0n) return payments;
  const more = chance.happens(0.4) ? BigInt(chance.integer(0, 100_000)) : 0n;
  return [...payments, { tender: "Cash", amount: roundedCash(left, terms.increment) + more }];
}

/** Reduces the last payments until a kobo is missing. */
function makeShort(books: Books, total: bigint, payments: { tender: Tender; amount: bigint }[]): void {
  const last = payments.at(-1)!;
  const before = sum(payments.slice(0, -1).map(({ amount }) => amount));
  last.amount = last.tender === "Cash" ? roundedCash(total - before, books.terms.increment) : last.amount;
  last.amount -= 1n;
}

/** Returns the cost of the goods of each line, in order; undefined if stock is short. */
function expectedCosts(books: Books, location: number, lines: readonly Line[]): bigint[] | undefined {
  const running = new Map<number, { quantity: bigint; value: bigint }>();
  const costs: bigint[] = [];
  for (const { item, quantity } of lines) {
    const level = running.get(item.id) ?? levelOf(books, item, location);
    if (item.stocked && level.quantity < quantity) return undefined;
    const cost = item.stocked ? shareOf(level.value, quantity, level.quantity) : 0n;
    running.set(item.id, { quantity: level.quantity - quantity, value: level.value - cost });
    costs.push(cost);
  }
  return costs;
}

export async function changeCoupons(books: Books): Promise<void> {
  const { chance } = books;
  const admin = allow(books.world.tenantA.admin, "pos.write");
  if (chance.happens(0.2) && books.coupons.length > 0) {
    const coupon = chance.pick(books.coupons);
    await attempt(books, "end coupon", coupon.ended ? "conflict" : "done", endCoupon(admin, { id: coupon.id }));
    coupon.ended = true;
    return;
  }
  const terms = chance.happens(0.5)
    ? { percent: BigInt(chance.integer(1, 10_000)) }
    : { amount: BigInt(chance.integer(1, 200_000)) };
  const minimum = chance.happens(0.3) ? BigInt(chance.integer(1, 300_000)) : 0n;
  const uses = chance.happens(0.6) ? chance.integer(1, 4) : undefined;
  const lastDay = chance.happens(0.2) ? dayOf(books) : undefined;
  const code = `Day ${books.serial++}`;
  const input = couponCreate.parse({
    code,
    uses: uses ?? null,
    to: lastDay ?? null,
    least_amount: naira(minimum),
    ...("percent" in terms ? { percent: percent(terms.percent!) } : { amount: naira(terms.amount!) }),
  });
  const result = await attempt(books, "coupon", "done", createCoupon(admin, input));
  books.coupons.push({
    ...terms,
    code: code.toLowerCase(),
    id: result!.id,
    minimum,
    uses,
    used: 0,
    lastDay,
    ended: false,
  });
  if (books.coupons.length > 6) books.coupons.shift();
}
