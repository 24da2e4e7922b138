import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { replayEarlyInteraction } from "./early-interaction.ts";

const fieldsOf = (page: HTMLElement) => [...page.querySelectorAll("input")];

/**
 * Renders the app over its prerendered page as a transition. Typed text and the focus move to the app's fields, and the last
 * early interaction is repeated.
 */
export function takeOver(page: HTMLElement, app: ReactNode): void {
  const prerendered = fieldsOf(page);
  const replay = replayEarlyInteraction(page);
  let focused = document.activeElement;
  // Only the prerendered fields count, because the app's own fields may take the focus.
  const trackFocus = ({ target }: FocusEvent) => {
    if (prerendered.includes(target as HTMLInputElement)) focused = target as Element;
  };
  page.addEventListener("focusin", trackFocus);
  const restore = () => {
    page.removeEventListener("focusin", trackFocus);
    replay();
    const rendered = fieldsOf(page);
    if (rendered.length !== prerendered.length) return;
    prerendered.forEach((field, index) => {
      const appField = rendered[index]!;
      if (field.checked !== field.defaultChecked) appField.click();
      else if (field.value !== field.defaultValue) enterValue(appField, field.value);
      if (field === focused) appField.focus();
    });
  };
  startTransition(() => createRoot(page).render(<Rendered onRender={restore}>{app}</Rendered>));
}

function Rendered({ onRender, children }: { onRender: () => void; children: ReactNode }) {
  useLayoutEffect(onRender, []);
  return children;
}

/** Sets a value as typing does: React only notices values written by the browser's own setter. */
function enterValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
