import type { Cell } from "@custodia/domain/assets/import/cells";
import type { FileRow, MergedCell } from "./rows.ts";

/** One cell alone across so many columns is a title. */
const BANNER_COLUMNS = 3;

/** An area whose cells are one; places are counted from 0, rows as the sheet counts. */
export interface Merge {
  id: number;
  top: number;
  left: number;
  bottom: number;
  right: number;
  value: Cell;
}

/** Fills rows, which come in their order, with what merged cells say of them. Null where a row has nothing of its own. */
export type Spread = (number: number, cells: Cell[]) => FileRow | null;

export function fillerOf(byColumn: Map<number, Merge[]>): Spread {
  const columns = [...byColumn.keys()].sort((one, other) => one - other);
  return (number, cells) => {
    const areas = columns.flatMap((column) => {
      const merge = coveringAt(byColumn.get(column)!, number);
      return merge ? [{ column, merge, isFirst: merge.top === number && merge.left === column }] : [];
    });
    // What a merged area covers is not seen, even where the file still holds it.
    for (const { column, isFirst } of areas) if (!isFirst && column < cells.length) cells[column] = null;
    const own = cells.filter((cell) => cell !== null).length;
    if (own === 0) return null;
    const merged: MergedCell[] = [];
    let banner = false;
    for (const { column, merge, isFirst } of areas) {
      if (isFirst) merge.value = cells[column] ?? null;
      if (merge.value === null) continue;
      const beside = column > merge.left;
      if (isFirst && own === 1 && merge.right - merge.left + 1 >= BANNER_COLUMNS) banner = true;
      if (merge.top === number && beside && own === 1) continue;
      if (isFirst && merge.bottom === merge.top) continue;
      while (cells.length <= column) cells.push(null);
      cells[column] = merge.value;
      merged.push({ column, merge: merge.id, place: beside ? "beside" : isFirst ? "first" : "below" });
    }
    return { number, cells, ...(merged.length > 0 ? { merged } : {}), ...(banner ? { banner } : {}) };
  };
}

/** The area of a column that covers a row; areas of a sound file do not overlap. */
function coveringAt(merges: Merge[], row: number): Merge | undefined {
  let [low, high] = [0, merges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (merges[middle]!.top <= row) low = middle + 1;
    else high = middle;
  }
  const last = merges[low - 1];
  return last && last.bottom >= row ? last : undefined;
}
