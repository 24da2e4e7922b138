import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
} from "react";
import { cn } from "../cn.ts";
import { type Column, cellOf } from "./columns.tsx";

/** The position of a column in a dense table, in pixels. */
export type ColumnPosition = {
  /** A CSS width; undefined for the column that takes the remaining width. */
  width: string | undefined;
  /** The distance from the edge of the table at which it stays while the others scroll horizontally. */
  start?: number;
  end?: number;
  /** Whether it is the last sticky column, next to the scrolling ones. */
  edge: boolean;
  /** Whether it has figures and the next column has text, which needs more space between them. */
  beforeText: boolean;
};

/** The width of the column of checkboxes. */
export const CHECKBOX_WIDTH = 36;
const DEFAULT_WIDTH = 140;
/** The mean width of a character of an amount in a dense table, and the horizontal padding of a cell, in pixels. */
const DIGIT_WIDTH = 7.1;
const CELL_PADDING = 12;
/** By how much the padding of a figure before a text is larger (`textGap`). */
const TEXT_GAP = 10;

/** Lengths in characters, by column. */
type Lengths = Readonly<Record<string, number>>;

/** Returns the length of the longest figure of each column, in the rows and in the totals: figures are never cut off. */
export function longestFigures<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sums: Readonly<Record<string, string>> = {},
): Lengths {
  const figures = columns.filter(({ align }) => align === "end");
  return Object.fromEntries(
    figures.map((column) => {
      const cells = rows.map((row) => textLength(cellOf(column, row)));
      return [column.id, Math.max(sums[column.id]?.length ?? 0, ...cells)];
    }),
  );
}

/** The width of a mark beside a figure, in digits. */
const MARK_DIGITS = 3;

function textLength(node: ReactNode): number {
  if (typeof node === "string" || typeof node === "number") return String(node).length;
  if (Array.isArray(node)) return node.reduce<number>((sum, part) => sum + textLength(part), 0);
  if (!node || typeof node !== "object" || !("props" in node)) return 0;
  const { children } = node.props as { children?: ReactNode };
  return children === undefined ? MARK_DIGITS : textLength(children);
}

/**
 * Returns the position of each column and the minimum width of all. In a wider box the columns with a `maxWidth` grow first,
 * those that need the least before the others, and the main column takes what remains; the box is a query container.
 */
export function columnPositions<Row>(
  columns: readonly Column<Row>[],
  { selectable, lengths = {} }: { selectable: boolean; lengths?: Lengths },
): { positions: ReadonlyMap<string, ColumnPosition>; width: number } {
  const isText = (column: Column<Row> | undefined) => column !== undefined && column.align !== "end";
  const beforeText = new Set(columns.filter((column, index) => !isText(column) && isText(columns[index + 1])));
  const widthOf = (column: Column<Row>) => {
    const padding = CELL_PADDING + (beforeText.has(column) ? TEXT_GAP : 0);
    return Math.max(column.width ?? DEFAULT_WIDTH, Math.ceil((lengths[column.id] ?? 0) * DIGIT_WIDTH) + padding);
  };
  const positions = new Map<string, ColumnPosition>();
  let start = selectable ? CHECKBOX_WIDTH : 0;
  let total = start;
  for (const [index, column] of columns.entries()) {
    const columnWidth = widthOf(column);
    const width = column.main ? undefined : `${columnWidth}px`;
    const position: ColumnPosition = { width, edge: false, beforeText: beforeText.has(column) };
    if (column.pinned === "start") {
      position.start = start;
      position.edge = columns[index + 1]?.pinned !== "start";
      start += columnWidth;
    }
    total += columnWidth;
    positions.set(column.id, position);
  }
  let end = 0;
  for (const column of columns.toReversed()) {
    if (column.pinned !== "end") break;
    const position = positions.get(column.id)!;
    position.end = end;
    end += widthOf(column);
  }
  let taken = total;
  for (const { column, growth } of growingColumns(columns, widthOf)) {
    const [min, max] = [widthOf(column), widthOf(column) + growth];
    if (!column.main) positions.get(column.id)!.width = `clamp(${min}px, calc(100cqi - ${taken - min}px), ${max}px)`;
    taken += growth;
  }
  return { positions, width: total };
}

/** Returns the columns that may grow, with the pixels by which; the one that needs the least comes first. */
function growingColumns<Row>(columns: readonly Column<Row>[], widthOf: (column: Column<Row>) => number) {
  return columns
    .map((column) => ({ column, growth: (column.maxWidth ?? 0) - widthOf(column) }))
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => a.growth - b.growth);
}

/** Returns `columnPositions` for the shown rows and totals, in the same object until one of them changes a width. */
export function useColumnPositions<Row>(
  columns: readonly Column<Row>[],
  rows: readonly { original: Row }[],
  { selectable, sums = NO_SUMS }: { selectable: boolean; sums?: Readonly<Record<string, string>> | undefined },
) {
  // Compared as text, so that equal totals or lengths in a new object rerender no rows.
  const sumsText = JSON.stringify(sums);
  const lengths = useMemo(() => {
    const records = rows.map(({ original }) => original);
    return JSON.stringify(longestFigures(columns, records, JSON.parse(sumsText)));
  }, [columns, rows, sumsText]);
  return useMemo(
    () => columnPositions(columns, { selectable, lengths: JSON.parse(lengths) }),
    [columns, selectable, lengths],
  );
}

const NO_SUMS = {};

// Each row is a stacking context, so that a change in one repaints no other. Sticky cells must be opaque, because the
// others scroll below them, so each draws its own part of the focus ring; a background on each row would create a layer
// for each. Forced colours remove the ring, and show an outline instead.
const rowClasses =
  "group/row isolate focus-visible:outline-hidden focus-visible:[&>td]:shadow-[inset_0_2px_0_var(--ring),inset_0_-2px_0_var(--ring)]";
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

/** Shows the full text of a truncated cell as its title on hover. */
export function showFullText(event: PointerEvent<HTMLElement>) {
  const cell = (event.target as HTMLElement).closest("td");
  if (!cell) return;
  const wrapped = cell.querySelector(".line-clamp-2");
  const isCut = cell.scrollWidth > cell.clientWidth || (wrapped && wrapped.scrollHeight > wrapped.clientHeight);
  if (isCut) cell.title = cell.textContent ?? "";
  else if (cell.title) cell.removeAttribute("title");
}
