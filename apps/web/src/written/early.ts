/**
 * The interaction that `early.js` in the head of a prerendered page records: the last form submitted or button clicked
 * before the page's script ran.
 */
type Touch = { kind: "submit" | "click"; element: HTMLElement };

declare global {
  var early: { take: () => Touch | null } | undefined;
}

const alike = (page: HTMLElement) => ({
  submit: [...page.querySelectorAll<HTMLElement>("form")],
  click: [...page.querySelectorAll<HTMLElement>("button")],
});

/**
 * Begins before the page's own script draws in the place of what was written; what it answers acts, once that is drawn, on what was
 * sent or clicked until then.
 */
export function followTouch(page: HTMLElement): () => void {
  const written = alike(page);
  return () => {
    const touch = globalThis.early?.take();
    if (!touch) return;
    const { kind } = touch;
    const drawn = alike(page)[kind];
    const element = drawn[written[kind].indexOf(touch.element)];
    if (!element || drawn.length !== written[kind].length) return;
    // The typed text has to be rendered first.
    setTimeout(() => (element instanceof HTMLFormElement ? element.requestSubmit() : element.click()));
  };
}
