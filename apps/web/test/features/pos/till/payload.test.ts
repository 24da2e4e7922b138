import type { HoldView } from "@custodia/domain/pos/parked-sales";
import { expect, test } from "vitest";
import { type CartAction, type CartItem, cartReducer, EMPTY_CART } from "../../../../src/features/pos/till/cart.ts";
import {
  cartOfParkedSale,
  parkedCartPayload,
  parkedSaleLabel,
  scanKindOf,
} from "../../../../src/features/pos/till/payload.ts";

const malt = {
  id: 2,
  name: "Malt",
  unit: "can",
  price: 650,
  discount: 5,
  vat_class: "standard" as const,
  vat: 7.5,
};
const tomatoes = {
  id: 3,
  name: "Tomatoes",
  unit: "kg",
  price: 1800,
  discount: 0,
  vat_class: "zero" as const,
  vat: 0,
};

const hold = (cart: Partial<HoldView["cart"]>): HoldView => ({
  id: 7,
  label: "Blue van",
  state: "recalled",
  location_id: 1,
  shift_id: 4,
  cart: { lines: [], discount: null, discount_amount: null, coupon_code: null, customer: null, ...cart },
  user: { id: 1, full_name: "Hauwa Sani" },
  reason: null,
  created_at: "2026-11-22T09:00:00.000Z",
  updated_at: "2026-11-22T09:00:00.000Z",
  version: 2,
});
const line = (item: { id: number; name: string }, quantity: number, discount: number | null) => ({
  item_id: item.id,
  name: item.name,
  quantity,
  discount,
});

test("recalls a parked sale with its discounts, at today's prices", () => {
  const cart = cartOfParkedSale(
    hold({ lines: [line(malt, 24, 10), line(tomatoes, 1.45, 0)], discount: 2.5, coupon_code: "XMAS5" }),
    [{ ...malt, price: 700 }, tomatoes],
  );
  expect(cart.lines.map(({ quantity, price, discount, came }) => [quantity, price, discount, came])).toEqual([
    [24_000, 70_000, 1000, null],
    [1450, 180_000, 0, "weighed"],
  ]);
  expect(cart).toMatchObject({ discount: 250, coupon_code: "XMAS5", hold: { id: 7, label: "Blue van" } });
});

test("gives a line that was parked without a discount its item's discount", () => {
  expect(cartOfParkedSale(hold({ lines: [line(malt, 1, null)] }), [malt]).lines[0]!.discount).toBe(500);
});

test("parks a sale without payments and recalls it unchanged", () => {
  const sold: CartItem = {
    item_id: 2,
    name: "Malt",
    unit: "can",
    price: 65_000,
    discount: 500,
    vat_class: "standard",
    vat: 750,
  };
  const actions: CartAction[] = [
    { type: "cart.add", item: sold, quantity: 2000 },
    { type: "cart.discount", discount: null, discount_amount: 5000 },
    { type: "cart.customer", customer: { name: "Kemi", phone_number: null, email: null } },
  ];
  const cart = actions.reduce(cartReducer, EMPTY_CART);
  const body = parkedCartPayload(cart);
  expect(body).toEqual({
    lines: [{ item_id: 2, quantity: 2, discount: null }],
    discount: null,
    discount_amount: 50,
    coupon_code: null,
    customer: { name: "Kemi", phone_number: null, email: null },
  });
  const recalled = cartOfParkedSale(hold({ ...body, lines: [line(malt, 2, null)] }), [malt]);
  expect(recalled).toEqual({ ...cart, hold: { id: 7, label: "Blue van" } });
  // A discount that the cashier gave is kept, also if the item's own is another one by then.
  const given = cartReducer(cart, { type: "cart.line-discount", key: 1, discount: 0 });
  expect(parkedCartPayload(given).lines).toEqual([{ item_id: 2, quantity: 2, discount: 0 }]);
});

test("labels a sale that is parked for another by its customer, else by its items", () => {
  const lines = [{ name: "Rice" }, { name: "Malt" }] as never;
  expect(parkedSaleLabel({ customer: { name: "Kemi", phone_number: null, email: null }, lines })).toBe("Kemi");
  expect(parkedSaleLabel({ customer: null, lines })).toBe("Rice and 1 more");
});

test("tells a scale's weight from a pack by its code, also if the weight is a whole number", () => {
  expect(scanKindOf("2112345020006", 2, 21)).toBe("weighed");
  expect(scanKindOf("2112345015002", 1.5, 21)).toBe("weighed");
  expect(scanKindOf("2112345020006", 24, null)).toBe("pack");
  expect(scanKindOf("6151234567906", 24, 21)).toBe("pack");
  expect([scanKindOf("CUP", 0.125, 21), scanKindOf(undefined, 1, 21)]).toEqual([null, null]);
});
