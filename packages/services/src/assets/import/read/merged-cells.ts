import type { Cell } from "@custodia/domain/assets/import/cells";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import type { FileRow, MergedCell } from "../rows-file.ts";
import { type ArchivePart, textOf } from "./archive.ts";
import { badFile, mergedTooFar, TOO_MANY_MERGED } from "./limits.ts";

/** Merged areas of a sheet at most, counted before any is read. */
export const MAX_MERGES = 100_000;
/** Columns of merged areas in total: an area is stored under each column that it covers. */
const MAX_MERGED_COLUMNS = 400_000;

const AREA = /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,200}?ref="\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})"/g;
/** Longer than any such tag. */
const TAG_BYTES = 400;

/** Reads the merged areas, which a sheet names behind its rows. Throws 422 if they reach further than a list can. */
export async function readMerges(part: ArchivePart, lastRow: number): Promise<FillMerged> {
  const byColumn = new Map<number, Merge[]>();
  let columns = 0;
  let id = 0;
  let rest = "";
  for await (const piece of textOf(part) as AsyncIterable<string>) {
    const text = rest + piece;
    let end = Math.max(0, text.length - TAG_BYTES);
    for (const match of text.matchAll(AREA)) {
      const [left, right] = [columnOf(match[1]!), columnOf(match[3]!)];
      const [top, bottom] = [Number(match[2]), Number(match[4])];
      end = Math.max(end, match.index + match[0].length);
      if (bottom > lastRow) throw badFile(mergedTooFar(lastRow));
      const merge = { id: id++, top, left, bottom, right, value: null };
      for (let column = left; column <= Math.min(right, IMPORT_LIMITS.columns - 1); column++) {
        columns += 1;
        if (columns > MAX_MERGED_COLUMNS) throw badFile(TOO_MANY_MERGED);
        const others = byColumn.get(column);
        if (others) others.push(merge);
        else byColumn.set(column, [merge]);
      }
    }
    rest = text.slice(end);
  }
  for (const merges of byColumn.values()) merges.sort((a, b) => a.top - b.top);
  return fillerOf(byColumn);
}

/** A is 0. */
function columnOf(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** One cell alone across so many columns is a title. */
const BANNER_COLUMNS = 3;

/** A merged area; columns are counted from 0, rows as the sheet counts. */
interface Merge {
  id: number;
  top: number;
  left: number;
  bottom: number;
  right: number;
  value: Cell;
}

/** Fills rows, which come in their order, with the values of merged cells. Null if a row has nothing of its own. */
type FillMerged = (number: number, cells: Cell[]) => FileRow | null;

function fillerOf(byColumn: Map<number, Merge[]>): FillMerged {
  const columns = [...byColumn.keys()].sort((a, b) => a - b);
  return (number, cells) => {
    const areas = columns.flatMap((column) => {
      const merge = coveringAt(byColumn.get(column)!, number);
      return merge ? [{ column, merge, isFirst: merge.top === number && merge.left === column }] : [];
    });
    // The cells that a merged area covers are invisible, even if the file still holds values for them.
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
