import { type RefObject, useEffect, useLayoutEffect } from "react";

/** How far beyond what is in sight rows are made ready, and how many that is at most before anything was measured. */
const READY = "400px 0px";
const READY_ROWS = 30;

const rowsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll("tbody > tr") ?? [])];

/**
 * Marks a ledger's box with `data-wide` while there is more than it shows from side to side, and then with `data-stays` the rows in
 * and near sight: cells that stay are layers of their own, and of hundreds of rows each click would wait for thousands of them.
 */
export function useSweep(box: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  // Rows that come while one has swept stand right from their first frame.
  useLayoutEffect(() => {
    if (rows.length === 0 || !box.current?.hasAttribute("data-wide")) return;
    for (const row of rowsOf(box.current).slice(0, READY_ROWS)) row.toggleAttribute("data-stays", true);
  }, [box, rows]);
  useEffect(() => {
    const element = box.current;
    if (!element || rows.length === 0) return;
    let near: IntersectionObserver | undefined;
    const watch = new ResizeObserver(() => {
      const wide = element.scrollWidth > element.clientWidth;
      element.toggleAttribute("data-wide", wide);
      if (wide === Boolean(near)) return;
      near?.disconnect();
      near = wide ? nearRows(element) : undefined;
    });
    watch.observe(element);
    watch.observe(element.firstElementChild!);
    return () => {
      watch.disconnect();
      near?.disconnect();
    };
  }, [box, rows]);
}

function nearRows(root: HTMLElement): IntersectionObserver {
  const mark = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute("data-stays", isIntersecting);
  };
  const near = new IntersectionObserver(mark, { root, rootMargin: READY });
  for (const row of rowsOf(root)) near.observe(row);
  return near;
}
