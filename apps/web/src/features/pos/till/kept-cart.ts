import { randomKey } from "@custodia/client/call-keys";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Cart, type CartAct, cartAfter, EMPTY } from "./cart.ts";

/** Raised when a cart's form changes: what an older page kept is then left alone. */
const FORM = 1;

/** Where the cart of somebody at this browser is kept. */
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

/** A cart has its key from its first line on. */
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
export function useKeptCart(user_id: number): [Cart, (act: CartAct) => Cart] {
  const place = placeOf(user_id);
  const [cart, show] = useState(() => read(place) ?? EMPTY);
  const latest = useRef(cart);
  const keeps = useRef(true);
  const act = useCallback(
    (next: CartAct) => {
      // What another tab did a moment ago may not have been told here yet.
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
