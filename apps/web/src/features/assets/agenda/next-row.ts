/** Marks rows of work, what is pressed in them, and the heading above them all. */
export const WORK_ROW = { "data-work-row": "" } as const;
export const WORK_ACTION = { "data-work-action": "" } as const;
export const WORK_HEADING = { "data-work-heading": "", tabIndex: -1 } as const;

/**
 * Where the focus goes once a row is done with, found while the row is still there: the next row, else the one before it, else the
 * heading. Of several rows that go together none takes it.
 */
export function placeAfter(going: readonly (Element | null | undefined)[]): () => void {
  const rows = [...document.querySelectorAll("[data-work-row]")];
  const last = rows.findLastIndex((row) => going.includes(row));
  const stays = (row: Element) => !going.includes(row);
  const next = rows.slice(last + 1).find(stays) ?? rows.slice(0, Math.max(last, 0)).findLast(stays);
  return () => {
    const within = next?.isConnected
      ? (next.querySelector<HTMLElement>("[data-work-action] :is(a, button)") ??
        next.querySelector<HTMLElement>("a"))
      : null;
    (within ?? document.querySelector<HTMLElement>("[data-work-heading]"))?.focus();
  };
}
