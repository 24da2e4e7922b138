import { type Cell, cellText } from "./cells.ts";
import type { Hint } from "./hints.ts";

/** The width of a list, and whether its cells are separated only by a delimiter. */
export interface ListWidth {
  /** Columns up to the last one with a heading; left out where a list was read before widths were known. */
  width?: number;
  delimiter?: string;
}

/** A row whose width is checked. */
export interface WideRow {
  cells: readonly Cell[];
  /** The number of cells of its line, if it ends with empty ones and that matters. */
  wide?: { cells: number; usual: boolean };
  merged?: readonly { column: number }[];
  /** A quote that opens in the row is not closed where it should be. */
  open_quote?: boolean;
}

const BEYOND: Hint = {
  kind: "beyond_headings",
  message: "Has a value beyond the last heading. It is imported only if you match its column.",
};
const MAYBE_SHIFTED: Hint = {
  kind: "beyond_headings",
  message: "Has more cells than headings, though the last ones are empty: see whether a cell was split.",
};
const MAYBE_SPLIT: Hint = {
  kind: "split_number",
  message: "Was a thousands comma left unquoted? The figure and the three digits after it were read as two cells.",
};
const OPEN_QUOTE = 'A quotation mark opens in this row and is not closed: close it, or double it ("").';

/**
 * Checks the width of a row: in a list of separated values, a cell too many means that one was split and all later ones have shifted.
 * `taken` is the last matched column, from 0; `figures` are the columns of figures.
 */
export function checkWidth(
  row: WideRow,
  { width, delimiter }: ListWidth,
  { taken, amounts, figures }: { taken: number; amounts: readonly number[]; figures: ReadonlySet<number> },
): { problem?: string; hint?: Hint } {
  if (row.open_quote) return { problem: OPEN_QUOTE };
  const { cells, wide } = row;
  if (width === undefined) return {};
  const known = Math.max(width, taken + 1);
  if (cells.length > known) {
    if (delimiter) return { problem: tooWide(cells, width, delimiter) };
    const last = cells.findLastIndex((cell) => cellText(cell) !== "");
    const isRepeated = row.merged?.some(({ column }) => column === last) ?? false;
    return isRepeated || last < known ? {} : { hint: BEYOND };
  }
  const split = delimiter === "," ? amounts.filter((column) => isSplitFigure(cells, column)) : [];
  // Nobody enters three zeros as a figure of its own.
  const sure = split.filter((column) => cellText(cells[column + 1]!).startsWith("000"));
  const isMaybe = split.some((column) => !figures.has(column + 1));
  if (wide && wide.cells > known) {
    // If all rows have the same width, as with a trailing comma, the zeros show that all were split.
    if (delimiter === "," && (sure.length > 0 || (!wide.usual && splitAt(cells) !== null)))
      return { problem: tooWide(cells, width, delimiter) };
    return { hint: isMaybe ? MAYBE_SPLIT : MAYBE_SHIFTED };
  }
  const short = sure.find((column) => figures.has(column + 1));
  if (short !== undefined) return { problem: `This row has one cell too many: ${unquoted(cells, short)}` };
  return isMaybe ? { hint: MAYBE_SPLIT } : {};
}

function tooWide(cells: readonly Cell[], headings: number, delimiter: string): string {
  const problem = `This row has more cells than headings (${headings})`;
  if (delimiter !== ",") return `${problem}: put quotes around a cell that holds the sign between cells.`;
  const at = splitAt(cells);
  if (at === null) return `${problem}: was a comma left unquoted? Put quotes around the whole cell.`;
  return `${problem}: ${unquoted(cells, at)}`;
}

function unquoted(cells: readonly Cell[], at: number): string {
  const parts = [cellText(cells[at]!)];
  for (let next = at + 1; isThousands(cells[next]); next++) parts.push(cellText(cells[next]!));
  return `was a thousands comma left unquoted? Write "${parts.join(",")}" with its quotes, or without commas.`;
}

/** Whether a row has two cells beside each other that would be one figure with thousands. */
export const looksSplit = (cells: readonly Cell[]): boolean => splitAt(cells) !== null;

function splitAt(cells: readonly Cell[]): number | null {
  const at = cells.findIndex((_, column) => isSplitFigure(cells, column));
  return at < 0 ? null : at;
}

const isSplitFigure = (cells: readonly Cell[], column: number) =>
  /^[-+(\s]*(?:₦|NGN|N)?[-(\s]*\d{1,3}$/iu.test(cellText(cells[column] ?? null)) && isThousands(cells[column + 1]);

const isThousands = (cell: Cell | undefined) => /^\d{3}(?:\.\d+)?\s*[)-]?$/.test(cellText(cell ?? null));
