import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { followTouch } from "./early.ts";

const fieldsOf = (page: HTMLElement) => [...page.querySelectorAll("input")];

/**
 * Draws the app in place of its page as it was written out by the build, without keeping anybody waiting. What somebody typed
 * meanwhile stands in the same fields afterwards, the focus stays where it was, and what was sent or clicked is acted on.
 */
export function takeOver(page: HTMLElement, app: ReactNode): void {
  const written = fieldsOf(page);
  const act = followTouch(page);
  let focused = document.activeElement;
  // Until the app's own fields take the focus, as they do by themselves.
  const follow = ({ target }: FocusEvent) => {
    if (written.includes(target as HTMLInputElement)) focused = target as Element;
  };
  page.addEventListener("focusin", follow);
  const restore = () => {
    page.removeEventListener("focusin", follow);
    act();
    const drawn = fieldsOf(page);
    if (drawn.length !== written.length) return;
    written.forEach((field, place) => {
      const now = drawn[place]!;
      if (field.checked !== field.defaultChecked) now.click();
      else if (field.value !== field.defaultValue) type(now, field.value);
      if (field === focused) now.focus();
    });
  };
  startTransition(() => createRoot(page).render(<Drawn after={restore}>{app}</Drawn>));
}

function Drawn({ after, children }: { after: () => void; children: ReactNode }) {
  useLayoutEffect(after, []);
  return children;
}

/** As if it were typed: React hears of a value only where the browser's own setter wrote it. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
