import { invalid } from "@custodia/domain/errors";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { DELIMITERS, type DelimiterName, delimiterName } from "@custodia/domain/spreadsheet/options";
import type { CompanyCtx } from "../core/context.ts";
import { type Limits, toBytes } from "../core/settings.ts";
import { toFailureRefusal } from "../workers/task.ts";
import { badFile, fileTooLarge, TOO_HARD } from "./limits.ts";

export interface FileFacts {
  /** One for each column; a column without a heading is named by its letter. */
  headings: string[];
  /** The first texts of each column. */
  samples: string[][];
  rows: number;
  /** The index of the sheet in the file, from 0, and its name; absent for the only sheet. */
  sheet?: number;
  name?: string;
  above?: { row: number; text: string }[];
  /** Columns up to the last one with a heading. */
  width?: number;
  /** The delimiter between the cells of a line; a sheet of a workbook has none. */
  delimiter?: string;
  hints?: Hint[];
}

/** A sheet whose rows are not read, and why. */
export interface UnreadSheet {
  name: string;
  why: string;
}

/** A file as it was read: the sheet that fits best, and all that can be imported. */
export interface BookFacts {
  file: FileFacts;
  sheets: FileFacts[];
  unread: UnreadSheet[];
  /** The first sheet, if it cannot be read: only the user can choose another one. */
  refused?: UnreadSheet;
}

interface SheetChoice {
  sheet?: number | undefined;
  delimiter?: DelimiterName | undefined;
}

/** Returns the facts of the chosen sheet, otherwise of the one that fits best; throws 422 if the file has no such sheet. */
export function sheetOf(
  { file, sheets }: { file: FileFacts; sheets?: FileFacts[] | undefined },
  { sheet, delimiter }: SheetChoice,
): FileFacts {
  if (delimiter !== undefined) return dividedBy(delimiter, file, sheets);
  if (sheet === undefined || sheet === (file.sheet ?? 0)) return file;
  const found = sheets?.find((entry) => entry.sheet === sheet);
  if (!found) throw invalid("sheet", "Choose a sheet of the file.");
  return found;
}

/** Requires the choice of another sheet if the first one cannot be read, with the reason; empty once a sheet is chosen. */
export function sheetToChoose(
  { refused }: { refused?: UnreadSheet | undefined },
  { sheet }: SheetChoice,
): Record<string, string> {
  if (!refused || sheet !== undefined) return {};
  return { sheet: `“${refused.name}” cannot be read: ${refused.why} Choose the sheet to import.` };
}

function dividedBy(delimiter: DelimiterName, file: FileFacts, sheets: FileFacts[] = [file]): FileFacts {
  if (!file.delimiter) throw invalid("delimiter", "A workbook has no separator: leave it out.");
  const found = sheets.find((sheet) => sheet.delimiter === DELIMITERS[delimiter]);
  if (!found) throw invalid("delimiter", "The file does not use this separator. Choose another one.");
  return found;
}

const SAME_HEADING: Hint = {
  kind: "same_heading",
  message: "Another column has the same heading, and is not imported. Match that one if it is the right one.",
};

/** Returns a hint if another column with the heading of a matched one has cells, but is not matched. */
export function sameHeadingHint(
  { headings, samples }: Pick<FileFacts, "headings" | "samples">,
  column: number,
  matched: ReadonlySet<number>,
): Hint | undefined {
  const key = (at: number) => headings[at]?.trim().toLowerCase();
  const isOther = (at: number) => !matched.has(at) && key(at) === key(column) && (samples[at]?.length ?? 0) > 0;
  return headings.some((_, at) => isOther(at)) ? SAME_HEADING : undefined;
}

/** The delimiter of the lines of a file, and the alternatives. */
export function delimitersIn({ delimiter }: FileFacts, sheets: readonly FileFacts[]) {
  return {
    delimiter: delimiter ? delimiterName(delimiter) : null,
    delimiters: sheets.flatMap(({ delimiter, headings }) =>
      delimiter ? [{ delimiter: delimiterName(delimiter), columns: headings.length }] : [],
    ),
  };
}

/** Passes on the bytes of an upload. Throws 422 beyond the limit. */
export async function* withinLimit(content: AsyncIterable<Uint8Array>, limits: Limits): AsyncGenerator<Uint8Array> {
  const maxBytes = toBytes(limits.importMegabytes);
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > maxBytes) throw fileTooLarge(limits);
    yield chunk;
  }
}

/** The timeout in ms; a file within the limits takes less. */
const READ_TIMEOUT_MS = 60_000;

/**
 * Reads a local file in the file-parser process, which writes the rows to `rowsPath` and beside it. Throws 422 if the file is bad, or
 * takes too much time or memory.
 */
export async function readInParser(
  ctx: Pick<CompanyCtx, "workers" | "settings" | "company">,
  paths: { path: string; rowsPath: string },
  ending: "xlsx" | "csv",
): Promise<BookFacts> {
  try {
    return await ctx.workers.run(
      "readImportFile",
      { ...paths, ending, maxRows: ctx.settings.limits.importRows },
      { timeoutMs: READ_TIMEOUT_MS, companyId: ctx.company.id },
    );
  } catch (error) {
    throw toFailureRefusal(error, badFile(TOO_HARD));
  }
}
