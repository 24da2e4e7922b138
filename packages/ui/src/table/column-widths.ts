import type { ReactNode } from "react";
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
/** The width of a digit in a dense table, and the horizontal padding of a cell, in pixels. */
const DIGIT_WIDTH = 7;
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
    return Math.max(column.width ?? DEFAULT_WIDTH, (lengths[column.id] ?? 0) * DIGIT_WIDTH + padding);
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
