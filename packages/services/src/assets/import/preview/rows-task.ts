import { cellText } from "@custodia/domain/spreadsheet/cells";
import { leftOutWhy } from "@custodia/domain/spreadsheet/left-out";
import { cellCorrector, type FileRow, openRows } from "../../../spreadsheet/rows.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { columnsToSample, completeChoices } from "../validate/choices.ts";
import { evaluateFile } from "../validate/evaluate-file.ts";
import type { CellError } from "../validate/evaluation.ts";
import { guessMapping } from "../validate/mapping.ts";
import { loadReferences } from "../validate/references.ts";
import { scanRows } from "../validate/scan.ts";
import { disposedText } from "../validate/tallies.ts";
import type { ReadUpload } from "./preview.ts";

interface RowsInput extends ReadUpload {
  /** The first one of the file where it is left out. */
  row?: number | undefined;
  around: number;
}

/** Returns the rows around one, each with its problems; empty if the file has no such row. */
export async function rowsTask(input: RowsInput, tools: WorkerTools) {
  const { rowsPath, file, options, row: wanted, around, company } = input;
  const read = await tools.read();
  const near = await rowsNear(rowsPath, wanted, around);
  const shown = neighbours(near, wanted, around);
  if (shown.length === 0) return [];
  const mapping = options.mapping ?? guessMapping(file);
  const { correct, counts } = cellCorrector(options);
  const rows = async function* () {
    yield near.map(correct);
  };
  const scan = await scanRows(rows(), { headings: file.headings }, { ...options, mapping }, columnsToSample(mapping));
  const { choices } = completeChoices(file, { ...options, mapping }, scan.distinct, input.today);
  const references = await loadReferences(read, { company }, choices.create_unknown);
  const errors = new Map<number, CellError[]>();
  const reasons = new Map<number, string>();
  const { classRows } = await evaluateFile(
    read,
    { ...input, rows, choices, scan: { ...scan, corrected: counts }, references },
    {
      good() {},
      update() {},
      unchanged() {},
      bad: ({ number }, found) => void errors.set(number, found),
      disposed({ number }, word, included) {
        if (!included) reasons.set(number, disposedText(word));
      },
    },
    tools.signal,
  );
  for (const [number, kind] of scan.leftOut) if (kind !== "not_held") reasons.set(number, leftOutWhy[kind]);
  for (const { row } of classRows) reasons.set(row.number, leftOutWhy.class);
  // The class of a row may be named in a row further above.
  const isClassNear = (mapping.classification_id?.length ?? 0) > 0 || near[0]!.number <= FIRST_ROWS;
  const known = (error: CellError) => isClassNear || error.field !== "classification_id" || error.value !== "";
  return shown.map((row) => ({
    ...correctedCells(row, correct, file.headings),
    left_out: reasons.get(row.number) ?? null,
    errors: (errors.get(row.number) ?? []).filter(known),
  }));
}

/** Returns the corrected texts of a row, and the original texts of its corrected cells. */
export function correctedCells(row: FileRow, correct: (row: FileRow) => FileRow, headings: readonly string[]) {
  const { cells } = correct(row);
  return {
    row: row.number,
    cells: headings.map((_, column) => cellText(cells[column] ?? null)),
    corrected: cells.flatMap((cell, column) => {
      const said = row.cells[column] ?? null;
      return cell === said ? [] : [{ column, said: cellText(said) }];
    }),
  };
}

/** Returns a row with a number of rows on each side; none if the row does not exist. */
export function neighbours(near: FileRow[], wanted: number | undefined, around: number): FileRow[] {
  const place = near.findIndex(({ number }) => wanted === undefined || number === wanted);
  return place < 0 ? [] : near.slice(Math.max(0, place - around), place + around + 1);
}

/** The number of rows within which the list of a file begins. */
const FIRST_ROWS = 50;
const FIRST_ROW = /^\[\{"number":(\d+)/;

/**
 * Returns the portion that contains a row, with the adjacent ones if they contain its neighbours. Other portions are not parsed. Throws 409
 * if the file was removed.
 */
export async function rowsNear(path: string, wanted: number | undefined, around: number): Promise<FileRow[]> {
  const handle = await openRows(path);
  let before = "";
  let own = "";
  let after = "";
  try {
    for await (const line of handle.readLines()) {
      if (own !== "" && (wanted === undefined || Number(FIRST_ROW.exec(line)?.[1]) > wanted)) {
        after = line;
        break;
      }
      before = own;
      own = line;
    }
  } finally {
    await handle.close();
  }
  const parsed = (line: string) => (line === "" ? [] : (JSON.parse(line) as FileRow[]));
  const rows = parsed(own);
  const place = rows.findIndex(({ number }) => wanted === undefined || number === wanted);
  return [...(place < around ? parsed(before) : []), ...rows, ...(place + around >= rows.length ? parsed(after) : [])];
}
