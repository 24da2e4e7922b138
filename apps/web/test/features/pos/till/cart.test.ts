import type { CheckOutPayload } from "@custodia/domain/pos/sales/cart";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { expect, test } from "vitest";
import {
  type Cart,
  type CartAction,
  type CartItem,
  cartReducer,
  EMPTY_CART,
  selectedLine,
} from "../../../../src/features/pos/till/cart.ts";
import { shortagesOf } from "../../../../src/features/pos/till/figures.ts";
import { initialTillState, type TillAction, tillReducer } from "../../../../src/features/pos/till/till-state.ts";

const rice: CartItem = {
  item_id: 1,
  name: "Rice",
  unit: "bag",
  price: 8_250_000,
  discount: 0,
  vat_class: "zero",
  vat: 0,
};
const malt: CartItem = {
  item_id: 2,
  name: "Malt",
  unit: "can",
  price: 65_000,
  discount: 500,
  vat_class: "standard",
  vat: 750,
};

const after = (...actions: CartAction[]): Cart => actions.reduce(cartReducer, EMPTY_CART);
const add = (item: CartItem, quantity = 1000, scanKind: "weighed" | "pack" | null = null): CartAction => ({
  type: "cart.add",
  item,
  quantity,
  scanKind,
});
const refused: TillAction = { type: "checkout.refused", problem: { status: 409, message: "Changed" } };
const cartAfter = (cart: Cart, response: TillAction): Cart => tillReducer(initialTillState(null, cart), response).cart;
const body = { checkout_key: "a-key-of-the-till" } as CheckOutPayload;

test("adds a repeated scan to the item's line and selects it", () => {
  const cart = after(add(malt), add(rice), add(malt, 24_000, "pack"));
  expect(cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Malt", 25_000],
    ["Rice", 1000],
  ]);
  expect(selectedLine(cart)?.name).toBe("Malt");
  expect(cart.lines[0]!.discount, "a line starts with its item's discount").toBe(500);
});

test("adds a line for each scan of weighed goods", () => {
  const cart = after(add(rice, 1450, "weighed"), add(rice, 1450, "weighed"), add(rice));
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1450, 1450, 1000]);
});

test("removes a line with quantity 0 and selects its neighbour", () => {
  const cart = after(add(rice), add(malt), { type: "cart.quantity", key: 2, quantity: 0 });
  expect(cart.lines).toHaveLength(1);
  expect(selectedLine(cart)?.name).toBe("Rice");
  expect(selectedLine(cartReducer(cart, { type: "cart.remove", key: 1 }))).toBeUndefined();
});

test("moves the selection with the arrows and stops at the ends", () => {
  const cart = after(add(rice), add(malt), { type: "cart.move", by: 1 });
  expect(cart.selected).toBe(2);
  const up: CartAction = { type: "cart.move", by: -1 };
  expect([up, up].reduce(cartReducer, cart).selected).toBe(1);
});

test("does not change a sent cart until it is refused or sold", () => {
  const sent: Cart = { ...after(add(rice)), sent: body };
  const actions: CartAction[] = [add(malt), { type: "cart.remove", key: 1 }, { type: "cart.coupon", code: "X" }];
  for (const action of actions) expect(cartReducer(sent, action)).toBe(sent);
  expect(cartAfter(sent, refused)).toMatchObject({ sent: null, lines: [{ name: "Rice" }] });
  expect(cartReducer(sent, { type: "cart.clear" })).toEqual(EMPTY_CART);
});

test("removes payments one by one, and all of them when the last line is removed", () => {
  const cash: CartAction = { type: "cart.pay", payment: { tender: "Cash", amount: 100, reference: null } };
  const card: CartAction = { type: "cart.pay", payment: { tender: "Card", amount: 200, reference: null } };
  const cart = after(add(rice), cash, card, { type: "cart.remove-payment", index: 0 });
  expect(cart.payments.map(({ tender }) => tender)).toEqual(["Card"]);
  expect(cartReducer(cart, { type: "cart.remove", key: 1 }).payments).toEqual([]);
});

test("replaces a changed price and keeps the line's discount", () => {
  const cart = after(add(malt), {
    type: "cart.reprice",
    items: [{ item_id: 2, price: 70_000, vat_class: "exempt", vat: 0 }],
  });
  expect(cart.lines[0]).toMatchObject({ price: 70_000, vat_class: "exempt", vat: 0, discount: 500 });
});

test("does not empty the next cart when another tab received the response first", () => {
  const sent: Cart = { ...after(add(rice)), sent: body };
  const sold: TillAction = { type: "checkout.sold", key: body.checkout_key, sale: {} as SaleView };
  expect(cartAfter(sent, sold)).toBe(EMPTY_CART);
  const next = after(add(malt));
  expect(cartAfter(next, sold)).toBe(next);
  expect(cartAfter(next, refused)).toBe(next);
  expect(cartReducer({ ...next, key: "sold-already" }, { type: "cart.renew" })).toMatchObject({
    key: null,
    lines: [{}],
  });
});

test("finds a shortage over all lines of an item by the latest known stock, never for a service", () => {
  const line = { key: 1, name: "Malt", unit: "can", price: 1, discount: 0, vat: 0, came: null } as const;
  const lines = [
    { ...line, item_id: 7, quantity: 2000, vat_class: "zero" as const },
    { ...line, item_id: 8, quantity: 9000, vat_class: "zero" as const },
    { ...line, item_id: 7, quantity: 1500, vat_class: "zero" as const },
    { ...line, item_id: 9, quantity: 1000, vat_class: "zero" as const },
  ];
  const known = new Map([
    [7, 3000],
    [8, null],
  ]);
  const shortage = { item_id: 7, wanted: 3500, left: 3000, message: "Malt (can): only 3 left." };
  expect(shortagesOf({ lines }, known)).toEqual([shortage]);
  expect(shortagesOf({ lines: lines.slice(0, 2) }, known)).toEqual([]);
});
