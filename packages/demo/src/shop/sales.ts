import { returns } from "@custodia/db/schema/pos/returns";
import { sales } from "@custodia/db/schema/pos/sales";
import { sum } from "@custodia/domain/money";
import { returnCreate } from "@custodia/domain/pos/returns/schema";
import { checkOutInput, quoteInput } from "@custodia/domain/pos/sales/cart";
import { quoteView, saleView } from "@custodia/domain/pos/sales/schema";
import type { CompanyCtx, Permitted } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { returnSale } from "@custodia/services/pos/returns/service";
import { checkOut } from "@custodia/services/pos/sales/check-out";
import { showSale } from "@custodia/services/pos/sales/detail";
import { quoteSale } from "@custodia/services/pos/sales/price";
import { and, eq } from "drizzle-orm";
import type { SeededRandom } from "../seeded-random.ts";
import { COUPON, SHELF } from "./shelf.ts";

/** A cart as a till sends it, with the customer and the tender. */
interface DemoCart {
  lines: { item_id: number; quantity: number }[];
  discount?: number;
  coupon_code?: string;
  customer?: { name: string; phone_number: string };
  tender: "cash" | "card" | "transfer" | "mixed";
}

const CUSTOMERS = [
  { name: "Mrs Ronke Balogun", phone_number: "0802 314 7790" },
  { name: "Alhaji Sani Provisions", phone_number: "0805 771 0242" },
  { name: "Grace Terfa", phone_number: "0706 620 1188" },
  { name: "Oluyole Corner Store", phone_number: "0813 409 5521" },
  { name: "Chief Dokubo", phone_number: "0809 118 6637" },
  { name: "Halima Catering Services", phone_number: "0901 250 3394" },
] as const;

/** Tenders, repeated by their frequency. */
const TENDERS = ["cash", "cash", "cash", "cash", "card", "transfer", "mixed"] as const;

/** Returns a random cart; `ids` are the ids of the items in the order of the shelf, services last. */
export function randomCart(random: SeededRandom, ids: readonly number[]): DemoCart {
  const items = [...SHELF.keys()];
  const lines = Array.from({ length: random.between(1, 4) }, () => {
    const [index] = items.splice(random.between(0, items.length - 1), 1);
    const { plu, price } = SHELF[index!]!;
    const units = random.between(1, price > 2000 ? 2 : 6);
    return { item_id: ids[index!]!, quantity: plu ? random.between(500, 3200) / 1000 : units };
  });
  const isDelivered = random.between(1, 12) === 1;
  if (isDelivered) lines.push({ item_id: ids[SHELF.length]!, quantity: 1 });
  const subtotal = lines.reduce((sum, { item_id, quantity }) => sum + priceOf(ids, item_id) * quantity, 0);
  const cart: DemoCart = { lines, tender: random.pick(TENDERS) };
  const offer = random.between(1, 10);
  if (offer === 1) cart.discount = 5;
  if (offer === 2 && subtotal >= 2 * COUPON.least_amount) cart.coupon_code = COUPON.code;
  if (isDelivered || random.between(1, 3) === 1) cart.customer = random.pick(CUSTOMERS);
  return cart;
}

const priceOf = (ids: readonly number[], item_id: number) => SHELF[ids.indexOf(item_id)]?.price ?? 0;

/** The value in naira of the notes in which cash is tendered. */
const NOTE_NAIRA = 500;

/** Returns the sale with a check-out key; undefined if it does not exist yet. */
async function findSale(ctx: CompanyCtx, checkout_key: string) {
  const [sale] = await ctx.db.read
    .select({ id: sales.id })
    .from(sales)
    .where(and(inCompany(ctx, sales), eq(sales.checkout_key, checkout_key)));
  return sale;
}

/** Sells a cart in a shift, unless an earlier start has done so. */
export async function sellCart(
  ctx: Permitted<"pos.write">,
  { checkout_key, shift_id }: { checkout_key: string; shift_id: number },
  { tender, ...cart }: DemoCart,
  random: SeededRandom,
): Promise<void> {
  if (await findSale(ctx, checkout_key)) return;
  const { customer, ...goods } = cart;
  const quote = async (payments: object[] = []) =>
    quoteView.parse(await quoteSale(ctx, quoteInput.parse({ ...goods, payments })));
  const { total } = await quote();
  const body = { checkout_key, shift_id, ...goods, customer: customer && { email: null, ...customer } };
  const payments = await splitIntoPayments(tender, total, random, quote);
  await checkOut(ctx, checkOutInput.parse({ ...body, payments, expected_total: total }));
}

type Quote = (payments?: object[]) => Promise<{ due: number }>;

/** Splits a total in naira into payments; the rest of other tenders is paid in cash, in whole notes. */
async function splitIntoPayments(tender: DemoCart["tender"], total: number, random: SeededRandom, quote: Quote) {
  if (tender === "card") return [{ tender: "Card", amount: total }];
  if (tender === "transfer") {
    return [{ tender: "Bank transfer", amount: total, reference: `HMF ${random.digits(10)}` }];
  }
  const half = Math.floor(total / 2 / NOTE_NAIRA) * NOTE_NAIRA;
  const cardPayments = tender === "mixed" && half > 0 ? [{ tender: "Card", amount: half }] : [];
  const { due } = await quote(cardPayments);
  const remainder = due - sum(cardPayments.map(({ amount }) => amount));
  return [...cardPayments, { tender: "Cash", amount: Math.ceil(remainder / NOTE_NAIRA) * NOTE_NAIRA }];
}

/** Returns of goods sold on the day before, by days before today. */
const RETURNS: Record<number, { reason: string; damaged?: boolean }> = {
  11: { reason: "The bottle leaks.", damaged: true },
  6: { reason: "Bought too much." },
  3: { reason: "The customer took the wrong one." },
};

/** Takes back one unit of the first line of a sale, for cash, on the days of `RETURNS`. */
export async function returnGoods(
  ctx: Permitted<"pos.write">,
  daysAgo: number,
  { sale_key, shift_id }: { sale_key: string; shift_id: number },
): Promise<void> {
  const plan = RETURNS[daysAgo];
  const sale = plan && (await findSale(ctx, sale_key));
  if (!sale) return;
  const return_key = `demo-${daysAgo}-return`;
  const existing = and(inCompany(ctx, returns), eq(returns.return_key, return_key));
  if ((await ctx.db.read.$count(returns, existing)) > 0) return;
  const { reason, damaged = false } = plan;
  const [line] = saleView.parse(await showSale(ctx, sale)).lines;
  const lines = [{ line_id: line!.id, quantity: Math.min(1, line!.quantity), damaged }];
  await returnSale(ctx, { id: sale.id, ...returnCreate.parse({ return_key, shift_id, reason, lines }) });
}
