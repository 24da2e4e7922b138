import type { Chance } from "../chance.ts";
import { COUPON, SHELF } from "./shelf.ts";

/** A cart as a till sends it, with who buys. */
export interface DemoCart {
  lines: { item_id: number; quantity: number }[];
  discount?: number;
  coupon_code?: string;
  customer?: { name: string; phone_number: string };
  pays: "cash" | "card" | "transfer" | "mixed";
}

const CUSTOMERS = [
  { name: "Mrs Ronke Balogun", phone_number: "0802 314 7790" },
  { name: "Alhaji Sani Provisions", phone_number: "0805 771 0242" },
  { name: "Grace Terfa", phone_number: "0706 620 1188" },
  { name: "Oluyole Corner Store", phone_number: "0813 409 5521" },
  { name: "Chief Dokubo", phone_number: "0809 118 6637" },
  { name: "Halima Catering Services", phone_number: "0901 250 3394" },
] as const;

/** Of seven customers so many pay so. */
const WAYS = ["cash", "cash", "cash", "cash", "card", "transfer", "mixed"] as const;

/** What somebody buys, by chance; `ids` are the items in the order of the shelf, services behind them. */
export function demoCart(chance: Chance, ids: readonly number[]): DemoCart {
  const items = [...SHELF.keys()];
  const lines = Array.from({ length: chance.between(1, 4) }, () => {
    const [place] = items.splice(chance.between(0, items.length - 1), 1);
    const { plu, price } = SHELF[place!]!;
    const units = chance.between(1, price > 2000 ? 2 : 6);
    return { item_id: ids[place!]!, quantity: plu ? chance.between(500, 3200) / 1000 : units };
  });
  const delivered = chance.between(1, 12) === 1;
  if (delivered) lines.push({ item_id: ids[SHELF.length]!, quantity: 1 });
  const bought = lines.reduce((sum, { item_id, quantity }) => sum + priceOf(ids, item_id) * quantity, 0);
  const cart: DemoCart = { lines, pays: chance.pick(WAYS) };
  const offer = chance.between(1, 10);
  if (offer === 1) cart.discount = 5;
  if (offer === 2 && bought >= 2 * COUPON.least_amount) cart.coupon_code = COUPON.code;
  if (delivered || chance.between(1, 3) === 1) cart.customer = chance.pick(CUSTOMERS);
  return cart;
}

const priceOf = (ids: readonly number[], item_id: number) => SHELF[ids.indexOf(item_id)]?.price ?? 0;
