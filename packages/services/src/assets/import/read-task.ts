import { readFile } from "node:fs/promises";
import { cellText, short } from "@custodia/domain/assets/import-cells";
import { IMPORT_FIELDS } from "@custodia/domain/assets/import-fields";
import { matchColumns } from "@custodia/domain/assets/match-columns";
import { badFile, NO_ROWS } from "./bad-file.ts";
import type { FileFacts } from "./facts.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { FileRow } from "./rows.ts";
import { writeRows } from "./rows-file.ts";

/** Titles and notes may stand above the headings. */
const HEADINGS_WITHIN = 10;
const SAMPLES = 3;

/**
 * Reads an untrusted file once, within the limits, and keeps its rows in a file of ours. Throws 422 with the sentence of the
 * specification where it is bad.
 */
export async function readTask(input: {
  path: string;
  ending: "xlsx" | "csv";
  rowsPath: string;
}): Promise<FileFacts> {
  const file = await readFile(input.path);
  const rows = input.ending === "csv" ? readCsv(file) : readXlsx(file);
  const top: FileRow[] = [];
  const kept = writeRows<FileRow>(input.rowsPath);
  const facts: FileFacts = { headings: [], samples: [], rows: 0 };

  function begin(): void {
    const at = headingsAt(top);
    const headings = top[at];
    if (!headings) return;
    facts.headings = headings.cells.map((cell) => short(cellText(cell)));
    for (const row of top.slice(at + 1)) keep(row);
  }
  function keep(row: FileRow): void {
    kept.add(row);
    row.cells.forEach((cell, column) => {
      facts.samples[column] ??= [];
      const samples = facts.samples[column];
      const text = samples.length < SAMPLES ? short(cellText(cell)) : "";
      if (text) samples.push(text);
    });
  }

  try {
    for await (const row of rows) {
      if (top.length < HEADINGS_WITHIN) {
        top.push(row);
        if (top.length === HEADINGS_WITHIN) begin();
      } else keep(row);
    }
    if (top.length < HEADINGS_WITHIN) begin();
  } catch (error) {
    kept.drop();
    throw error;
  }
  facts.rows = kept.finish();
  if (facts.rows === 0) throw badFile(NO_ROWS);
  const columns = Math.max(facts.headings.length, facts.samples.length);
  for (let column = 0; column < columns; column++) {
    facts.headings[column] ||= `Column ${letters(column)}`;
    facts.samples[column] ??= [];
  }
  return facts;
}

/** The row that knows most of the fields is the one with the headings; the first where none knows any. */
function headingsAt(top: FileRow[]): number {
  const known = top.map(({ cells }) => Object.keys(matchColumns(cells.map(cellText))).length);
  const most = Math.max(0, ...known);
  return most > IMPORT_FIELDS.length / 10 ? known.indexOf(most) : 0;
}

/** Name of a column as spreadsheets show it: A, B, … Z, AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
