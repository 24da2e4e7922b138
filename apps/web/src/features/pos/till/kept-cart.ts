import { useCallback, useEffect, useRef, useState } from "react";
import { type Cart, type CartAct, cartAfter, EMPTY } from "./cart.ts";

/** Raised when a cart's form changes: what an older page kept is then left alone. */
const FORM = 1;

/** Where the cart of somebody at this browser is kept. */
const placeOf = (user_id: number) => `till.${user_id}`;

function read(place: string): Cart {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null") as { form?: number; cart?: Cart } | null;
    return kept?.form === FORM && Array.isArray(kept.cart?.lines) ? kept.cart : EMPTY;
  } catch {
    return EMPTY;
  }
}

function keep(place: string, cart: Cart): void {
  try {
    if (cart === EMPTY) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify({ form: FORM, cart }));
  } catch {
    // Without storage the cart lives as long as the page.
  }
}

/**
 * The cart of who is signed in. It is written down with each act, before anything else happens: a key that was sent is still
 * known after a reload. Another tab of this browser shows the same cart.
 */
export function useKeptCart(user_id: number): [Cart, (act: CartAct) => Cart] {
  const place = placeOf(user_id);
  const [cart, show] = useState(() => read(place));
  const latest = useRef(cart);
  const act = useCallback(
    (next: CartAct) => {
      const after = cartAfter(latest.current, next);
      if (after === latest.current) return after;
      latest.current = after;
      keep(place, after);
      show(after);
      return after;
    },
    [place],
  );
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== place) return;
      latest.current = read(place);
      show(latest.current);
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [place]);
  return [cart, act];
}
