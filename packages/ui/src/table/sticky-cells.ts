import { type CSSProperties, type RefObject, useEffect, useLayoutEffect } from "react";
import { cn } from "../cn.ts";
import type { Column } from "./columns.tsx";

/** The position of a column in a dense table, in pixels. */
export type ColumnPosition = {
  /** Undefined for the column that takes the remaining width. */
  width: number | undefined;
  /** The distance from its edge at which it stays while the others scroll horizontally. */
  start?: number;
  end?: number;
  /** Whether it is the last sticky column, next to the scrolling ones. */
  edge: boolean;
};

/** The width of the column of checkboxes. */
export const TICK_WIDTH = 36;
const WIDTH = 140;
/** The width of a digit in a dense table, and the horizontal padding of a cell, in pixels. */
const DIGIT = 7;
const AROUND = 14;

/** Orders the columns: those pinned at the start first, those pinned at the end last, the others unchanged. */
export function inPinnedOrder<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const at = (place: Column<Row>["pinned"]) => columns.filter(({ pinned }) => pinned === place);
  return [...at("start"), ...at(undefined), ...at("end")];
}

/** Returns the position of each column and the minimum width of all; `sums` are texts of the footer, which must fit. */
export function columnPositions<Row>(
  columns: readonly Column<Row>[],
  { selectable, sums = {} }: { selectable: boolean; sums?: Readonly<Record<string, string>> },
): { positions: ReadonlyMap<string, ColumnPosition>; width: number } {
  const widthOf = ({ id, width = WIDTH }: Column<Row>) =>
    Math.max(width, Math.ceil((sums[id]?.length ?? 0) * DIGIT + AROUND));
  const places = new Map<string, ColumnPosition>();
  let start = selectable ? TICK_WIDTH : 0;
  let width = start;
  for (const [index, column] of columns.entries()) {
    const own = widthOf(column);
    const place: ColumnPosition = { width: column.main ? undefined : own, edge: false };
    if (column.pinned === "start") {
      place.start = start;
      place.edge = columns[index + 1]?.pinned !== "start";
      start += own;
    }
    width += own;
    places.set(column.id, place);
  }
  let end = 0;
  for (const column of columns.toReversed()) {
    if (column.pinned !== "end") break;
    const place = places.get(column.id)!;
    place.end = end;
    end += widthOf(column);
  }
  return { positions: places, width };
}

// A stacking context of its own, so that a change in a row repaints no other row. Sticky cells must be opaque, because
// the others scroll below them, so each draws its own part of the focus ring; a background on each row would create a
// layer for each.
const row =
  "group/row isolate outline-none focus-visible:[&>td]:shadow-[inset_0_2px_0_var(--ring),inset_0_-2px_0_var(--ring)]";
const plain = cn(row, "data-stays:bg-card hover:bg-[color-mix(in_srgb,var(--accent)_55%,var(--card))]");
const ticked = cn(row, "bg-accent");

export function denseRow(selected: boolean): string {
  return selected ? ticked : plain;
}

/** Sticky if its row has `data-stays` (see `useStickyRows`); otherwise a normal cell. */
export const stickyCell =
  "group-data-stays/row:sticky group-data-stays/row:z-1 group-data-stays/row:bg-inherit";

/** The classes of a checkbox cell. */
export const tickCell = cn(stickyCell, "left-0 px-3 align-middle");

const stays = (place: ColumnPosition | undefined) => place?.start !== undefined || place?.end !== undefined;

/** Returns the classes of a cell of one line; longer text is truncated. */
export function denseCell(place: ColumnPosition | undefined): string {
  return cn("truncate px-1.5 align-middle", stays(place) && stickyCell, edge(place));
}

/** Returns the classes of the border of sticky columns, which is shown while the table scrolls horizontally. */
export function edge(place: ColumnPosition | undefined): string | undefined {
  if (place?.edge) return "group-data-wide:shadow-[1px_0_0_var(--border)]";
  return place?.end === undefined ? undefined : "group-data-wide:shadow-[-1px_0_0_var(--border)]";
}

export function stickyStyle(place: ColumnPosition | undefined): CSSProperties | undefined {
  return stays(place) ? { left: place?.start, right: place?.end } : undefined;
}

/**
 * The distance beyond the visible area within which rows are prepared, and the maximum number of rows before anything is
 * measured.
 */
const READY = "400px 0px";
const READY_ROWS = 30;

const rowsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll("tbody > tr") ?? [])];

/**
 * Sets `data-wide` on a dense table's box while it can scroll horizontally, and then `data-stays` on the rows in and near
 * the visible area: each sticky cell is a layer, and with hundreds of rows each click would wait for thousands of layers.
 */
export function useStickyRows(box: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  // Rows that appear during horizontal scrolling are positioned from their first frame.
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
