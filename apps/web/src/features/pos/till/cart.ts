import { randomKey } from "@custodia/client/call-keys";
import type { CheckOutWire } from "@custodia/domain/pos/sales/cart";
import type { Tender, VatClass } from "@custodia/domain/pos/sales/labels";
import { useCallback, useEffect, useRef, useState } from "react";

/** An item as a cart saves it: kobo and hundredths of a percent. */
export interface SoldItem {
  item_id: number;
  name: string;
  unit: string;
  price: number;
  discount: number;
  vat_class: VatClass;
  vat: number;
}

/** How a line came into the sale by a scan. */
type Came = "weighed" | "pack" | null;

/** A line: its quantity in thousandths, its discount in hundredths of a percent, the item's own at first. */
export interface CartLine extends SoldItem {
  key: number;
  quantity: number;
  came: Came;
}

/** Money as it is handed over, in kobo. */
export interface Paid {
  tender: Tender;
  amount: number;
  reference: string | null;
}

export interface CartCustomer {
  name: string;
  phone_number: string | null;
  email: string | null;
  /** Whether it is one of the company's customers, whose name and address are no other number's. */
  known?: boolean;
}

export interface Cart {
  /** By which it is sold once, whoever sends it: it is the cart's from its first line on, in every tab. */
  key: string | null;
  lines: CartLine[];
  /** The line that keys act on. */
  selected: number | null;
  nextKey: number;
  /** Hundredths of a percent, or kobo; one of the two at most. */
  discount: number | null;
  discount_amount: number | null;
  coupon_code: string | null;
  customer: CartCustomer | null;
  payments: Paid[];
  /** The held sale that this one was. */
  hold: { id: number; label: string } | null;
  /** The check-out that was sent, with its key, until it is answered. The cart does not change meanwhile. */
  sent: CheckOutWire | null;
}

export const EMPTY: Cart = {
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

export type CartAct =
  | { act: "add"; item: SoldItem; quantity: number; came?: Came }
  | { act: "select"; key: number }
  | { act: "move"; by: 1 | -1 }
  | { act: "quantity"; key: number; quantity: number }
  | { act: "line discount"; key: number; discount: number }
  | { act: "remove"; key: number }
  | { act: "discount"; discount: number | null; discount_amount: number | null }
  | { act: "coupon"; code: string | null }
  | { act: "customer"; customer: CartCustomer | null }
  | { act: "pay"; payment: Paid }
  | { act: "take back"; place: number }
  | { act: "reprice"; items: readonly { item_id: number; price: number; vat_class: VatClass; vat: number }[] }
  | { act: "recall"; cart: Cart }
  | { act: "send"; body: CheckOutWire }
  | { act: "sold"; key: string }
  | { act: "refused" }
  | { act: "renew" }
  | { act: "clear" };

/** A million units, most of an item that one line may carry. */
const MOST = 1_000_000_000;

/** The cart after an act. While it waits for an answer, only the answer and a new sale change it. */
export function cartAfter(cart: Cart, act: CartAct): Cart {
  if (act.act === "clear") return EMPTY;
  // Another tab may have got the answer first and begun the next sale.
  if (act.act === "sold") return cart.sent?.checkout_key === act.key ? EMPTY : cart;
  if (act.act === "refused") return cart.sent ? { ...cart, sent: null } : cart;
  return cart.sent ? cart : changed(cart, act);
}

function changed(cart: Cart, act: Exclude<CartAct, { act: "clear" | "refused" | "sold" }>): Cart {
  switch (act.act) {
    case "add":
      return added(cart, act.item, act.quantity, act.came ?? null);
    case "select":
      return { ...cart, selected: act.key };
    case "move":
      return moved(cart, act.by);
    case "quantity":
      return act.quantity > 0
        ? withLine(cart, act.key, { quantity: Math.min(act.quantity, MOST) })
        : without(cart, act.key);
    case "line discount":
      return withLine(cart, act.key, { discount: act.discount });
    case "remove":
      return without(cart, act.key);
    case "discount":
      return { ...cart, discount: act.discount, discount_amount: act.discount_amount };
    case "coupon":
      return { ...cart, coupon_code: act.code };
    case "customer":
      return { ...cart, customer: act.customer };
    case "pay":
      return { ...cart, payments: [...cart.payments, act.payment] };
    case "take back":
      return { ...cart, payments: cart.payments.filter((_, place) => place !== act.place) };
    case "reprice":
      return { ...cart, lines: cart.lines.map((line) => ({ ...line, ...priceOf(line, act.items) })) };
    case "recall":
      return act.cart;
    case "renew":
      return { ...cart, key: null, payments: [], hold: null };
    case "send":
      return { ...cart, sent: act.body };
  }
}

/** A scan of what stands there already adds to its line; what was weighed is a line of its own. */
function added(cart: Cart, item: SoldItem, quantity: number, came: Came): Cart {
  const there =
    came === "weighed"
      ? undefined
      : cart.lines.find((line) => line.item_id === item.item_id && line.came !== "weighed");
  if (there) {
    const sum = Math.min(there.quantity + quantity, MOST);
    return withLine({ ...cart, selected: there.key }, there.key, { quantity: sum, came });
  }
  const line = { ...item, key: cart.nextKey, quantity, came };
  return { ...cart, lines: [...cart.lines, line], selected: line.key, nextKey: cart.nextKey + 1 };
}

function withLine(cart: Cart, key: number, change: Partial<CartLine>): Cart {
  return {
    ...cart,
    selected: key,
    lines: cart.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
  };
}

/** The line after it is selected, else the one before; payments of an empty cart are taken back. */
function without(cart: Cart, key: number): Cart {
  const place = cart.lines.findIndex((line) => line.key === key);
  const lines = cart.lines.filter((line) => line.key !== key);
  const next = lines[Math.min(place, lines.length - 1)];
  return { ...cart, lines, selected: next?.key ?? null, payments: next ? cart.payments : [] };
}

function moved(cart: Cart, by: 1 | -1): Cart {
  const place = cart.lines.findIndex(({ key }) => key === cart.selected);
  const next = cart.lines[Math.max(0, Math.min(place + by, cart.lines.length - 1))];
  return next ? { ...cart, selected: next.key } : cart;
}

function priceOf(line: CartLine, items: Extract<CartAct, { act: "reprice" }>["items"]) {
  const now = items.find(({ item_id }) => item_id === line.item_id);
  return now ? { price: now.price, vat_class: now.vat_class, vat: now.vat } : {};
}

export function selectedLine(cart: Cart): CartLine | undefined {
  return cart.lines.find(({ key }) => key === cart.selected);
}

/** Raised when a cart's form changes: what an older page kept is then left alone. */
const FORM = 1;

const placeOf = (user_id: number) => `till.${user_id}`;

/** The cart that is kept there, EMPTY where there is none; undefined where the browser keeps nothing. */
function read(place: string): Cart | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null") as { form?: number; cart?: Cart } | null;
    return kept?.form === FORM && Array.isArray(kept.cart?.lines) ? { ...EMPTY, ...kept.cart } : EMPTY;
  } catch {
    return undefined;
  }
}

/** Gives a cart its key with its first line. */
const withKey = (cart: Cart): Cart =>
  cart.lines.length > 0 && cart.key === null ? { ...cart, key: randomKey() } : cart;

/** Answers whether it is kept: without storage the cart lives as long as the page. */
function keep(place: string, cart: Cart): boolean {
  try {
    if (cart === EMPTY) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify({ form: FORM, cart }));
    return true;
  } catch {
    return false;
  }
}

/**
 * The cart of who is signed in. It is written down with each act, before anything else happens: a key that was sent is still
 * known after a reload. Another tab of this browser shows the same cart.
 */
export function useSavedCart(user_id: number): [Cart, (act: CartAct) => Cart] {
  const place = placeOf(user_id);
  const [cart, show] = useState(() => read(place) ?? EMPTY);
  const latest = useRef(cart);
  const keeps = useRef(true);
  const act = useCallback(
    (next: CartAct) => {
      // The storage event of another tab may not have arrived yet.
      const before = (keeps.current ? read(place) : undefined) ?? latest.current;
      const after = withKey(cartAfter(before, next));
      latest.current = after;
      if (after !== before) keeps.current = keep(place, after);
      show(after);
      return after;
    },
    [place],
  );
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== place) return;
      latest.current = read(place) ?? EMPTY;
      show(latest.current);
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [place]);
  return [cart, act];
}
