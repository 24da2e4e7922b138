import { flushSync } from "react-dom";
import type { TillView } from "./view.ts";

/** What a form of the till wears as `data-till` while something is typed in it that is not taken yet. */
export const UNSAVED = "unsaved";

/** Panels that say something of the sale, or of how it is paid. */
const OF_THE_SALE: readonly TillView[] = ["pay", "discount", "line discount", "coupon", "customer"];

/**
 * Takes the quantity that is being typed, so that no other key or button acts on the one before. False where it cannot be read:
 * its box says why, and is to be corrected first.
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

/** Takes what was typed in the panel in front, as its Enter does; answers whether there was anything. */
export function takeTypedPanel(view: TillView): boolean {
  const form = document.querySelector<HTMLFormElement>(`form[data-till=${UNSAVED}]`);
  if (!form || !OF_THE_SALE.includes(view)) return false;
  form.requestSubmit();
  return true;
}
