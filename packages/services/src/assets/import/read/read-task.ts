import { readFile } from "node:fs/promises";
import { matchColumns } from "@custodia/domain/assets/import/match-columns";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import { Refusal } from "@custodia/domain/errors";
import { sheetPath } from "../keys.ts";
import type { BookFacts, FileFacts, UnreadSheet } from "../show.ts";
import { badFile, NO_ROWS, NOTHING_BELOW } from "./bad-file.ts";
import { readCsv } from "./read-csv.ts";
import { readSheet } from "./read-sheet.ts";
import { readXlsx } from "./read-xlsx.ts";

export interface ReadInput {
  path: string;
  ending: "xlsx" | "csv";
  rowsPath: string;
  /** Rows that a sheet may have below its headings. */
  most: number;
}

/**
 * Reads an untrusted file once, within the limits, and keeps the rows of each of its sheets in a file of ours. Throws 422
 * with the sentence for a bad file (rules/import 3).
 */
export async function readTask(input: ReadInput): Promise<BookFacts> {
  const file = await readFile(input.path);
  const book = input.ending === "csv" ? readCsv(file, input.most) : await readXlsx(file, input.most);
  const sheets: FileFacts[] = [];
  const unread: UnreadSheet[] = [];
  const text = { left: IMPORT_LIMITS.sharedTextBytes };
  let next = 0;
  for (const { name, rows, why, hints, delimiter } of book) {
    if (!rows) {
      unread.push({ name, why });
      continue;
    }
    const sheet = next++;
    try {
      const facts = await readSheet(rows, sheetPath(input.rowsPath, sheet), text);
      if (facts.rows > 0)
        sheets.push({
          ...facts,
          sheet,
          name,
          ...(hints ? { hints } : {}),
          ...(delimiter ? { delimiter } : {}),
        });
      else if (facts.headings.length > 0 && !delimiter) unread.push({ name, why: NOTHING_BELOW });
    } catch (error) {
      // An error in the first sheet refuses the file: other sheets do not replace the main list.
      if (sheet === 0 || !(error instanceof Refusal)) throw error;
      // Another way to divide the lines is no sheet beside it.
      if (delimiter) continue;
      unread.push({ name, why: error.fields?.file?.[0] ?? error.message });
    }
  }
  const best = sheets[0]?.delimiter ? sheets[0] : bestOf(sheets);
  if (!best) throw badFile(NO_ROWS);
  return { file: best, sheets, unread };
}

/** The sheet whose headings tell most; the first of several. */
function bestOf(sheets: FileFacts[]): FileFacts | undefined {
  const known = sheets.map(({ headings }) => Object.keys(matchColumns(headings)).length);
  return sheets[known.indexOf(Math.max(...known))];
}
