import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect } from "react";
import { characterKey } from "../character-key.ts";

type OnRow = { open: (id: string) => void; look: (id: string) => void };

const ROW = "tr[data-row]";
const rowsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>(ROW)];

/**
 * Keys of a ledger, for its body: up and down from row to row, Enter opens, space has a look, `x` ticks. Where nothing has the focus,
 * down begins with the first row.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, { open, look }: OnRow) {
  useEffect(() => {
    const begin = (event: globalThis.KeyboardEvent) => {
      const idle = document.activeElement === document.body || document.activeElement?.tagName === "MAIN";
      if (event.key !== "ArrowDown" || !idle || event.defaultPrevented) return;
      const first = box.current && rowsIn(box.current)[0];
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener("keydown", begin);
    return () => document.removeEventListener("keydown", begin);
  }, [box]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>(ROW);
    if (!row || !box.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = rowsIn(box.current);
    const at = rows.indexOf(row);
    const own = target === row;
    const to: Record<string, HTMLElement | undefined> = {
      ArrowDown: rows[at + 1] ?? row,
      ArrowUp: rows[at - 1] ?? row,
      ...(own ? { Home: rows[0], End: rows.at(-1) } : {}),
    };
    const next = to[event.key];
    if (next) next.focus();
    else if (characterKey(event) === "x") row.querySelector<HTMLElement>("input[type=checkbox]")?.click();
    else if (own && event.key === "Enter") open(row.dataset.row!);
    else if (own && event.key === " ") look(row.dataset.row!);
    else return;
    event.preventDefault();
  };
  return { onKeyDown, onPointerOver: sayWhole };
}

/** A text that is cut is told whole by whatever points at it. */
function sayWhole(event: PointerEvent<HTMLElement>) {
  const cell = (event.target as HTMLElement).closest("td");
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? "";
  else if (cell.title) cell.removeAttribute("title");
}
