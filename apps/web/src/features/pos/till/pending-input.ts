import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { TillView } from "./till-state.ts";

/** The panel's form in which something is typed that is not taken yet. */
export const PendingForm = createContext<RefObject<HTMLFormElement | null>>({ current: null });

/** The ref of a panel's form, which is the till's pending form while `isPending`. */
export function usePendingForm(isPending: boolean): RefObject<HTMLFormElement | null> {
  const pending = useContext(PendingForm);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (!isPending) return;
    pending.current = form.current;
    return () => {
      pending.current = null;
    };
  }, [isPending, pending]);
  return form;
}

/** Panels that change the sale, or how it is paid. */
const SALE_PANELS: readonly TillView[] = ["payment", "discount", "line discount", "coupon", "customer"];

/** Submits the pending form of a sale's panel, as its Enter does; answers whether there was one. */
export function submitPendingForm({ current }: RefObject<HTMLFormElement | null>, view: TillView): boolean {
  if (!current || !SALE_PANELS.includes(view)) return false;
  current.requestSubmit();
  return true;
}

/**
 * Takes the quantity that is being typed, so that no other key or button acts on the old one. False if it cannot be read: its box
 * says why, and keeps the focus.
 */
export function takeTypedQuantity(): boolean {
  const box = document.activeElement;
  if (!(box instanceof HTMLInputElement) || box.dataset.till !== "quantity") return true;
  const typed = box.value;
  flushSync(() => box.blur());
  const isUnread = box.isConnected && box.ariaInvalid === "true" && box.value !== typed;
  if (!isUnread) return true;
  box.focus();
  return false;
}
