import type { CheckOutWire } from "@custodia/domain/pos/sales/cart";
import { expect, test } from "vitest";
import {
  type Cart,
  type CartAct,
  cartAfter,
  EMPTY,
  type SoldItem,
  selectedLine,
} from "../../src/features/pos/till/cart.ts";
import { shortagesOf } from "../../src/features/pos/till/figures.ts";

const rice: SoldItem = {
  item_id: 1,
  name: "Rice",
  unit: "bag",
  price: 8_250_000,
  discount: 0,
  vat_class: "zero",
  vat: 0,
};
const malt: SoldItem = {
  item_id: 2,
  name: "Malt",
  unit: "can",
  price: 65_000,
  discount: 500,
  vat_class: "standard",
  vat: 750,
};

const after = (...acts: CartAct[]): Cart => acts.reduce(cartAfter, EMPTY);
const add = (item: SoldItem, quantity = 1000, came: "weighed" | "pack" | null = null): CartAct => ({
  act: "add",
  item,
  quantity,
  came,
});
const body = { checkout_key: "a-key-of-the-till" } as CheckOutWire;

test("what is scanned again adds to its line, which the keys then act on", () => {
  const cart = after(add(malt), add(rice), add(malt, 24_000, "pack"));
  expect(cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Malt", 25_000],
    ["Rice", 1000],
  ]);
  expect(selectedLine(cart)?.name).toBe("Malt");
  expect(cart.lines[0]!.discount, "a line begins with its item's discount").toBe(500);
});

test("what was weighed is a line each time", () => {
  const cart = after(add(rice, 1450, "weighed"), add(rice, 1450, "weighed"), add(rice));
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1450, 1450, 1000]);
});

test("a quantity of 0 takes the line out, and the keys go on with its neighbour", () => {
  const cart = after(add(rice), add(malt), { act: "quantity", key: 2, quantity: 0 });
  expect(cart.lines).toHaveLength(1);
  expect(selectedLine(cart)?.name).toBe("Rice");
  expect(selectedLine(cartAfter(cart, { act: "remove", key: 1 }))).toBeUndefined();
});

test("the arrows go from line to line and stop at the ends", () => {
  const cart = after(add(rice), add(malt), { act: "move", by: 1 });
  expect(cart.selected).toBe(2);
  const up: CartAct = { act: "move", by: -1 };
  expect([up, up].reduce(cartAfter, cart).selected).toBe(1);
});

test("nothing changes while a sale is under way, until it is refused or sold", () => {
  const sent = after(add(rice), { act: "send", body });
  for (const act of [add(malt), { act: "remove", key: 1 }, { act: "coupon", code: "X" }] as CartAct[])
    expect(cartAfter(sent, act)).toBe(sent);
  expect(cartAfter(sent, { act: "refused" })).toMatchObject({ sent: null, lines: [{ name: "Rice" }] });
  expect(cartAfter(sent, { act: "clear" })).toEqual(EMPTY);
});

test("payments are taken back one by one, and all of them with the last line", () => {
  const cash: CartAct = { act: "pay", payment: { tender: "Cash", amount: 100, reference: null } };
  const card: CartAct = { act: "pay", payment: { tender: "Card", amount: 200, reference: null } };
  const cart = after(add(rice), cash, card, { act: "take back", place: 0 });
  expect(cart.payments.map(({ tender }) => tender)).toEqual(["Card"]);
  expect(cartAfter(cart, { act: "remove", key: 1 }).payments).toEqual([]);
});

test("a price that changed meanwhile is taken over, the line's discount stays", () => {
  const cart = after(add(malt), {
    act: "reprice",
    items: [{ item_id: 2, price: 70_000, vat_class: "exempt", vat: 0 }],
  });
  expect(cart.lines[0]).toMatchObject({ price: 70_000, vat_class: "exempt", vat: 0, discount: 500 });
});

test("a sale that was told in another tab before takes no newer cart away", () => {
  const sent = after(add(rice), { act: "send", body });
  expect(cartAfter(sent, { act: "sold", key: body.checkout_key })).toBe(EMPTY);
  const next = after(add(malt));
  expect(cartAfter(next, { act: "sold", key: body.checkout_key })).toBe(next);
  expect(cartAfter(next, { act: "refused" })).toBe(next);
  expect(cartAfter({ ...next, key: "sold-already" }, { act: "renew" })).toMatchObject({
    key: null,
    lines: [{}],
  });
});

test("too little of an item is known by all its lines, by what the server said last, and of services never", () => {
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
  const short = { item_id: 7, asked: 3500, left: 3000, says: "Only 3 can of Malt are left." };
  expect(shortagesOf({ lines }, known)).toEqual([short]);
  expect(shortagesOf({ lines: lines.slice(0, 2) }, known)).toEqual([]);
});
