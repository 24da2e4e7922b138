import { type LabelStock, labelsOnSheet } from "./stocks.ts";

/** Where a label goes, in millimetres from its sheet's left and top edge. */
export interface PlacedLabel<T> {
  item: T;
  x: number;
  y: number;
}

/**
 * Puts labels onto sheets, row by row: `copies` of each item side by side, the first at position `start` (from 1) of the first
 * sheet, so that a sheet that was begun can be used up.
 */
export function labelSheets<T>(
  stock: LabelStock,
  items: readonly T[],
  { start, copies }: { start: number; copies: number },
): PlacedLabel<T>[][] {
  const full = labelsOnSheet(stock);
  const skipped = Math.min(Math.max(start, 1), full) - 1;
  const sheets: PlacedLabel<T>[][] = [];
  items
    .flatMap((item) => Array.from({ length: Math.max(copies, 1) }, () => item))
    .forEach((item, index) => {
      const position = skipped + index;
      const at = position % full;
      const x = stock.first.x + (at % stock.columns) * stock.pitch.x;
      const y = stock.first.y + Math.floor(at / stock.columns) * stock.pitch.y;
      const sheet = Math.floor(position / full);
      sheets[sheet] ??= [];
      sheets[sheet].push({ item, x, y });
    });
  return sheets;
}
