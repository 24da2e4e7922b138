import { type CSSProperties, type RefObject, useEffect, useLayoutEffect } from "react";
import { cn } from "../cn.ts";
import type { ColumnPosition } from "./column-widths.ts";
import type { Column } from "./columns.tsx";

/** Orders the columns: those pinned at the start first, those pinned at the end last, the others unchanged. */
export function inPinnedOrder<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const pinnedAt = (position: Column<Row>["pinned"]) => columns.filter(({ pinned }) => pinned === position);
  return [...pinnedAt("start"), ...pinnedAt(undefined), ...pinnedAt("end")];
}

// Each row is a stacking context, so that a change in one repaints no other. Sticky cells must be opaque, because the
// others scroll below them, so each draws its own part of the focus ring; a background on each row would create a layer
// for each.
const rowClasses =
  "group/row isolate outline-none focus-visible:[&>td]:shadow-[inset_0_2px_0_var(--ring),inset_0_-2px_0_var(--ring)]";
const plainRow = cn(rowClasses, "data-stays:bg-card hover:bg-[color-mix(in_srgb,var(--accent)_55%,var(--card))]");
const selectedRow = cn(rowClasses, "bg-accent");

export function denseRow(selected: boolean): string {
  return selected ? selectedRow : plainRow;
}

/** The classes of a cell that is sticky if its row has `data-stays` (see `useStickyRows`). */
export const stickyCell = "group-data-stays/row:sticky group-data-stays/row:z-1 group-data-stays/row:bg-inherit";

/** The classes of a checkbox cell. */
export const checkboxCell = cn(stickyCell, "left-0 px-3 align-middle");

const isSticky = (position: ColumnPosition | undefined) => position?.start !== undefined || position?.end !== undefined;

/** Returns the classes of a cell of one line, unless its text wraps (`WRAPPED`); longer text is truncated. */
export function denseCell(position: ColumnPosition | undefined): string {
  return cn("truncate px-1.5 align-middle", textGap(position), isSticky(position) && stickyCell, edgeShadow(position));
}

/** The classes of text that takes up to two lines. */
export const WRAPPED = "line-clamp-2 text-pretty break-words whitespace-normal";

/** Returns the class of the space between a figure and the text in the next column. */
export const textGap = (position: ColumnPosition | undefined) => (position?.beforeText ? "pr-4" : undefined);

/** Returns the classes of the border of sticky columns, which is shown while the table scrolls horizontally. */
export function edgeShadow(position: ColumnPosition | undefined): string | undefined {
  if (position?.edge) return "group-data-wide:shadow-[1px_0_0_var(--border)]";
  return position?.end === undefined ? undefined : "group-data-wide:shadow-[-1px_0_0_var(--border)]";
}

export function stickyStyle(position: ColumnPosition | undefined): CSSProperties | undefined {
  return isSticky(position) ? { left: position?.start, right: position?.end } : undefined;
}

/**
 * The distance beyond the visible area within which rows are prepared, and the number of rows that are prepared before
 * anything is measured.
 */
const PREPARE_MARGIN = "400px 0px";
const PREPARE_ROWS = 30;

const rowsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll("tbody > tr") ?? [])];

/**
 * Sets `data-wide` on a dense table's box while it can scroll horizontally, and then `data-stays` on the rows in and near
 * the visible area: each sticky cell is a layer, and with hundreds of rows each click would wait for thousands of layers.
 */
export function useStickyRows(box: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  // Rows that appear during horizontal scrolling are positioned from their first frame.
  useLayoutEffect(() => {
    if (rows.length === 0 || !box.current?.hasAttribute("data-wide")) return;
    for (const row of rowsOf(box.current).slice(0, PREPARE_ROWS)) row.toggleAttribute("data-stays", true);
  }, [box, rows]);
  useEffect(() => {
    const element = box.current;
    if (!element || rows.length === 0) return;
    let nearObserver: IntersectionObserver | undefined;
    const resizeObserver = new ResizeObserver(() => {
      const wide = element.scrollWidth > element.clientWidth;
      element.toggleAttribute("data-wide", wide);
      if (wide === Boolean(nearObserver)) return;
      nearObserver?.disconnect();
      nearObserver = wide ? observeNearRows(element) : undefined;
    });
    resizeObserver.observe(element);
    resizeObserver.observe(element.firstElementChild!);
    return () => {
      resizeObserver.disconnect();
      nearObserver?.disconnect();
    };
  }, [box, rows]);
}

function observeNearRows(root: HTMLElement): IntersectionObserver {
  const mark = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute("data-stays", isIntersecting);
  };
  const nearObserver = new IntersectionObserver(mark, { root, rootMargin: PREPARE_MARGIN });
  for (const row of rowsOf(root)) nearObserver.observe(row);
  return nearObserver;
}
