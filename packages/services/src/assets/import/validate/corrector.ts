import { cellText } from "@custodia/domain/assets/import/cells";
import type { Choices } from "../facts.ts";
import { type FileRow, readPortions } from "../rows-file.ts";

export type Corrections = Pick<Choices, "corrections" | "skip_rows">;

/** The corrections of one file, and how many cells each has replaced so far. */
export interface Corrector {
  correct(row: FileRow): FileRow;
  /** By their places in the list of corrections. */
  counts: readonly number[];
}

/**
 * Answers what puts the user's corrections in the place of cells, as if the file said so. The correction of a row counts before that of
 * a text, and the last of two alike.
 */
export function cellCorrector({ corrections = [] }: Corrections): Corrector {
  const counts = corrections.map(() => 0);
  const byRow = new Map<number, Map<number, number>>();
  const byText = new Map<number, Map<string, number>>();
  corrections.forEach(({ column, row, said }, place) => {
    if (row !== undefined) placeIn(byRow, row).set(column, place);
    else placeIn(byText, column).set(said!.trim(), place);
  });

  function placeOf(row: FileRow, column: number): number | undefined {
    return byRow.get(row.number)?.get(column) ?? byText.get(column)?.get(cellText(row.cells[column] ?? null));
  }

  function correct(row: FileRow): FileRow {
    const columns = new Set([...byText.keys(), ...(byRow.get(row.number)?.keys() ?? [])]);
    const places = [...columns].flatMap((column) => placeOf(row, column) ?? []);
    if (places.length === 0) return row;
    const cells = [...row.cells];
    const corrected: number[] = [];
    const own = new Set<number>();
    for (const place of places) {
      const { column, text, row: single } = corrections[place]!;
      while (cells.length <= column) cells.push(null);
      cells[column] = text.trim() === "" ? null : text;
      corrected.push(column);
      if (single !== undefined) own.add(column);
      counts[place] = counts[place]! + 1;
    }
    // The corrected cell of one row no longer has what its merged cell says.
    const merged = row.merged?.filter(({ column }) => !own.has(column));
    return { ...row, cells, corrected, ...(merged ? { merged } : {}) };
  }

  return { correct: corrections.length === 0 ? (row) => row : correct, counts };
}

function placeIn<K, P>(places: Map<K, Map<P, number>>, key: K): Map<P, number> {
  const found = places.get(key) ?? new Map<P, number>();
  places.set(key, found);
  return found;
}

/** Yields the portions of a file's rows with the user's corrections. Throws 409 if the file was removed meanwhile. */
export async function* readCorrected(path: string, { correct }: Pick<Corrector, "correct">): AsyncGenerator<FileRow[]> {
  for await (const portion of readPortions<FileRow>(path)) yield portion.map(correct);
}
