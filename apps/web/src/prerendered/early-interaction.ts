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
