import { flushSync } from "react-dom";

type Field = HTMLInputElement;

const fieldsOf = (page: HTMLElement) => [...page.querySelectorAll<Field>("input")];

/**
 * Draws the app in place of its page as it was written out by the build. What somebody typed meanwhile stands in the same
 * fields afterwards, and the focus stays where it was.
 */
export function drawInPlace(page: HTMLElement, draw: () => void): void {
  const before = fieldsOf(page).map((field) => ({ field, focused: field === document.activeElement }));
  flushSync(draw);
  const after = fieldsOf(page);
  if (after.length !== before.length) return;
  before.forEach(({ field, focused }, place) => {
    const now = after[place]!;
    if (field.checked !== field.defaultChecked) now.click();
    else if (field.value !== field.defaultValue) type(now, field.value);
    if (focused) now.focus();
  });
}

/** As if it were typed: React hears of a value only where the browser's own setter wrote it. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
