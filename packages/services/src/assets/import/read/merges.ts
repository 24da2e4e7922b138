import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import { type ArchivePart, textOf } from "./archive.ts";
import { badFile, mergedTooFar, TOO_MANY_MERGED } from "./bad-file.ts";
import { fillerOf, type Merge, type Spread } from "./fill-merged.ts";

/** Merged areas of a sheet at most, counted before any is read. */
export const MAX_MERGES = 100_000;
/** Columns of merged areas in sum: a merged area is known by each column that it covers. */
const MAX_MERGED_COLUMNS = 400_000;

const AREA =
  /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,200}?ref="\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})"/g;
/** Longer than any such tag. */
const TAG_BYTES = 400;

/** Reads the merged areas, which a sheet names behind its rows. Throws 422 where they reach further than a list can. */
export async function spreadOf(part: ArchivePart, lastRow: number): Promise<Spread> {
  const byColumn = new Map<number, Merge[]>();
  let known = 0;
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
        known += 1;
        if (known > MAX_MERGED_COLUMNS) throw badFile(TOO_MANY_MERGED);
        const others = byColumn.get(column);
        if (others) others.push(merge);
        else byColumn.set(column, [merge]);
      }
    }
    rest = text.slice(end);
  }
  for (const merges of byColumn.values()) merges.sort((one, other) => one.top - other.top);
  return fillerOf(byColumn);
}

/** A is 0. */
function columnOf(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}
