import { randomKey } from "@custodia/client/call-keys";
import { MILLI } from "@custodia/domain/pos/fields";
import type { CheckOutPayload } from "@custodia/domain/pos/sales/cart";
import type { Tender, VatClass } from "@custodia/domain/pos/sales/labels";

/** An item as a cart saves it: kobo and hundredths of a percent. */
export interface CartItem {
  item_id: number;
  name: string;
  unit: string;
  price: number;
  discount: number;
  vat_class: VatClass;
  vat: number;
}

/** The kind of scan that added a line: a scale's label, a pack's code, or neither. */
export type ScanKind = "weighed" | "pack" | null;

/** A line: its quantity in thousandths and its discount in hundredths of a percent, initially the item's own. */
export interface CartLine extends CartItem {
  key: number;
  quantity: number;
  came: ScanKind; // Stored carts use this name.
  /** The item's own discount when it was added. A parked line that still has it gets that of the day of its recall. */
  item_discount?: number;
}

/** A tendered payment, in kobo. */
export interface CartPayment {
  tender: Tender;
  amount: number;
  reference: string | null;
}

export interface CartCustomer {
  name: string;
  phone_number: string | null;
  email: string | null;
  /** True for one of the company's customers, whose name and email belong to this number only. */
  known?: boolean;
}

/** The cart as the browser stores it. */
export interface Cart {
  /** The idempotency key of the check-out. A cart has the same key in every tab, from its first line on. */
  key: string | null;
  lines: CartLine[];
  /** The line to which keyboard shortcuts apply. */
  selected: number | null;
  nextKey: number;
  /** Hundredths of a percent, or kobo; at most one of the two. */
  discount: number | null;
  discount_amount: number | null;
  coupon_code: string | null;
  customer: CartCustomer | null;
  payments: CartPayment[];
  /** The parked sale that was recalled into this cart. */
  hold: { id: number; label: string } | null;
  /** The check-out that was sent and not answered yet. The cart is locked meanwhile. */
  sent: CheckOutPayload | null;
}

export const EMPTY_CART: Cart = {
  key: null,
  lines: [],
  selected: null,
  nextKey: 1,
  discount: null,
  discount_amount: null,
  coupon_code: null,
  customer: null,
  payments: [],
  hold: null,
  sent: null,
};

type NewPrice = { item_id: number; price: number; vat_class: VatClass; vat: number };

export type CartAction =
  | { type: "cart.add"; item: CartItem; quantity: number; scanKind?: ScanKind; code?: string }
  | { type: "cart.select"; key: number }
  | { type: "cart.move"; by: 1 | -1 }
  | { type: "cart.quantity"; key: number; quantity: number }
  | { type: "cart.line-discount"; key: number; discount: number }
  | { type: "cart.remove"; key: number }
  | { type: "cart.discount"; discount: number | null; discount_amount: number | null }
  | { type: "cart.coupon"; code: string | null }
  | { type: "cart.customer"; customer: CartCustomer | null }
  | { type: "cart.pay"; payment: CartPayment }
  | { type: "cart.remove-payment"; index: number }
  | { type: "cart.reprice"; items: readonly NewPrice[] }
  | { type: "cart.recall"; cart: Cart }
  | { type: "cart.renew" }
  | { type: "cart.clear" };

/** The maximum of one line: a million units, in thousandths. */
const MAX_QUANTITY = 1_000_000 * MILLI;

/** Returns the cart after an action. A cart that was sent is not changed, only emptied. */
export function cartReducer(cart: Cart, action: CartAction): Cart {
  if (action.type === "cart.clear") return EMPTY_CART;
  if (cart.sent) return cart;
  switch (action.type) {
    case "cart.add":
      return addItem(cart, action.item, action.quantity, action.scanKind ?? null);
    case "cart.select":
      return { ...cart, selected: action.key };
    case "cart.move":
      return moveSelection(cart, action.by);
    case "cart.quantity":
      return action.quantity > 0
        ? updateLine(cart, action.key, { quantity: Math.min(action.quantity, MAX_QUANTITY) })
        : removeLine(cart, action.key);
    case "cart.line-discount":
      return updateLine(cart, action.key, { discount: action.discount });
    case "cart.remove":
      return removeLine(cart, action.key);
    case "cart.discount":
      return { ...cart, discount: action.discount, discount_amount: action.discount_amount };
    case "cart.coupon":
      return { ...cart, coupon_code: action.code };
    case "cart.customer":
      return { ...cart, customer: action.customer };
    case "cart.pay":
      return { ...cart, payments: [...cart.payments, action.payment] };
    case "cart.remove-payment":
      return { ...cart, payments: cart.payments.filter((_, index) => index !== action.index) };
    case "cart.reprice":
      return { ...cart, lines: cart.lines.map((line) => ({ ...line, ...newPriceOf(line, action.items) })) };
    case "cart.recall":
      return action.cart;
    case "cart.renew":
      return { ...cart, key: null, payments: [], hold: null };
  }
}

/** Adds to the item's line, if there is one. Weighed goods get a line per scan. */
function addItem(cart: Cart, item: CartItem, quantity: number, scanKind: ScanKind): Cart {
  const line =
    scanKind === "weighed"
      ? undefined
      : cart.lines.find(({ item_id, came: before }) => item_id === item.item_id && before !== "weighed");
  if (line) {
    const sum = Math.min(line.quantity + quantity, MAX_QUANTITY);
    return updateLine(cart, line.key, { quantity: sum, came: scanKind });
  }
  const added = { ...item, item_discount: item.discount, key: cart.nextKey, quantity, came: scanKind };
  return { ...cart, lines: [...cart.lines, added], selected: added.key, nextKey: cart.nextKey + 1 };
}

function updateLine(cart: Cart, key: number, change: Partial<CartLine>): Cart {
  return {
    ...cart,
    selected: key,
    lines: cart.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
  };
}

/** Selects the next line, else the one before; an empty cart keeps no payments. */
function removeLine(cart: Cart, key: number): Cart {
  const index = cart.lines.findIndex((line) => line.key === key);
  const lines = cart.lines.filter((line) => line.key !== key);
  const next = lines[Math.min(index, lines.length - 1)];
  return { ...cart, lines, selected: next?.key ?? null, payments: next ? cart.payments : [] };
}

function moveSelection(cart: Cart, by: 1 | -1): Cart {
  const index = cart.lines.findIndex(({ key }) => key === cart.selected);
  const next = cart.lines[Math.max(0, Math.min(index + by, cart.lines.length - 1))];
  return next ? { ...cart, selected: next.key } : cart;
}

function newPriceOf(line: CartLine, items: readonly NewPrice[]) {
  const found = items.find(({ item_id }) => item_id === line.item_id);
  return found ? { price: found.price, vat_class: found.vat_class, vat: found.vat } : {};
}

export function selectedLine(cart: Cart): CartLine | undefined {
  return cart.lines.find(({ key }) => key === cart.selected);
}

/** Returns the action that adds or subtracts one unit; a quantity that would fall to 0 or below stays. */
export function stepQuantity(line: CartLine, by: 1 | -1): CartAction {
  const quantity = line.quantity + by * MILLI;
  return { type: "cart.quantity", key: line.key, quantity: quantity > 0 ? quantity : line.quantity };
}

/** Gives a cart its idempotency key with its first line. */
export const withKey = (cart: Cart): Cart =>
  cart.lines.length > 0 && cart.key === null ? { ...cart, key: randomKey() } : cart;

/** Incremented when the stored form of a cart changes, so that a cart of an older page is ignored. */
const CART_VERSION = 1;

/** Throws if the text is not JSON. */
function parseCart(text: string | null): Cart {
  const stored = JSON.parse(text ?? "null") as { form?: number; cart?: Cart } | null;
  return stored?.form === CART_VERSION && Array.isArray(stored.cart?.lines)
    ? { ...EMPTY_CART, ...stored.cart }
    : EMPTY_CART;
}

/** The cart of a user in the browser's storage, which its tabs share. Without storage, it lasts as long as the page. */
export function cartStorage(user_id: number) {
  const key = `till.${user_id}`;
  let cart = EMPTY_CART;
  let stored: string | null = null;
  let isStored = true;
  return {
    key,
    /** Returns the same object until a tab changes the cart. */
    read(): Cart {
      try {
        const text = isStored ? localStorage.getItem(key) : stored;
        if (text !== stored) {
          cart = parseCart(text);
          stored = text;
        }
      } catch {
        // The last known cart stays.
      }
      return cart;
    },
    write(next: Cart): void {
      cart = next;
      try {
        stored = next === EMPTY_CART ? null : JSON.stringify({ form: CART_VERSION, cart: next });
        if (stored === null) localStorage.removeItem(key);
        else localStorage.setItem(key, stored);
        isStored = true;
      } catch {
        isStored = false;
      }
    },
  };
}
