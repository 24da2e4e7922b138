import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";

/**
 * The interaction that `early.js` in the head of a prerendered page records: the last form submitted or button clicked
 * before the page's script ran.
 */
type EarlyInteraction = { kind: "submit" | "click"; element: HTMLElement };

declare global {
  var early: { take: () => EarlyInteraction | null } | undefined;
}

const elementsOf = (page: HTMLElement) => ({
  submit: [...page.querySelectorAll<HTMLElement>("form")],
  click: [...page.querySelectorAll<HTMLElement>("button")],
});

/**
 * Call this before the app renders over the prerendered page. It returns a function that, after the first render, repeats the
 * recorded interaction on the app's own element.
 */
export function replayEarlyInteraction(page: HTMLElement): () => void {
  const prerendered = elementsOf(page);
  return () => {
    const interaction = globalThis.early?.take();
    if (!interaction) return;
    const { kind } = interaction;
    const rendered = elementsOf(page)[kind];
    const element = rendered[prerendered[kind].indexOf(interaction.element)];
    if (!element || rendered.length !== prerendered[kind].length) return;
    // The typed text has to be rendered first.
    setTimeout(() => (element instanceof HTMLFormElement ? element.requestSubmit() : element.click()));
  };
}

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
