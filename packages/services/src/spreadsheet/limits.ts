import { crc32 } from "node:zlib";
import { Refusal } from "@custodia/domain/errors";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { IMPORT_LIMITS } from "@custodia/domain/spreadsheet/options";
import type { Limits } from "../core/settings.ts";
import { columnLetters } from "./write/columns.ts";

/** The message for every file that cannot be imported (rules/import 3). */
export const UPLOAD_FAILED = "Failed to upload assets, please do check your upload document properly";

/** Returns a 422 for a bad file. The message is always the same; the field `file` gives the reason. */
export function badFile(reason: string): Refusal {
  return new Refusal("invalid", UPLOAD_FAILED, { fields: { file: [reason] } });
}

/** How a file of this name is read: all text files are read as CSV. Undefined if the name is not that of a list. */
export function kindOfFile(name: string): "xlsx" | "csv" | undefined {
  const ending = /\.(xlsx|csv|tsv|txt)$/i.exec(name.trim())?.[1]?.toLowerCase();
  return ending && ending !== "xlsx" ? "csv" : (ending as "xlsx" | undefined);
}

const formatCount = (rows: number) => rows.toLocaleString("en-NG");

export const fileTooLarge = ({ importMegabytes }: Limits) =>
  badFile(`The file is larger than ${importMegabytes} MB. Split it into smaller files.`);
export const tooManyAssets = (max: number) =>
  `From this row on, the file has more than ${formatCount(max)} assets. Split it into smaller files.`;
export const DAMAGED = "The file is damaged or incomplete. Save it again and try once more.";
export const NOT_A_SHEET =
  "This is not an .xlsx, .csv, .tsv or .txt file. Save your list as one of these and try again.";
export const LOCKED =
  "The file is protected by a password or in the old .xls format. Save it as .xlsx without a password.";
export const TOO_LARGE_INSIDE = "The file unpacks to more than 100 MB. Split it into smaller files.";
export const TOO_MUCH_TEXT = "The file holds more than 50 MB of text. Split it into smaller files.";
export const tooManyRows = (max: number) =>
  `The sheet has more than ${formatCount(max)} rows, empty ones between them included. Split it into smaller files.`;
export const TOO_MANY_COLUMNS = "The sheet has more than 200 columns. Keep only the columns to import.";
export const NO_ROWS = "The file has no rows below its headings.";
export const TOO_HARD = "The file takes too much memory or time to read. Split it into smaller files.";
export const mergedTooFar = (lastRow: number) =>
  `Merged cells reach below row ${formatCount(lastRow)}. Unmerge them, or keep only the rows to import.`;
export const TOO_MANY_MERGED = "The sheet has too many merged cells. Unmerge them and try again.";
export const HIDDEN = "The sheet is hidden.";
export const NOTHING_BELOW = "The sheet has no rows below its headings.";
export const TOO_MANY_SHEETS = "Only the first 20 sheets are read.";

/** The number of bytes that may still be inflated, in one part or several, and the message for a file that has more. */
export interface Budget {
  left: number;
  refusal: string;
}

export const unpackedBudget = (): Budget => ({
  left: IMPORT_LIMITS.unpackedBytes,
  refusal: TOO_LARGE_INSIDE,
});

/**
 * Counts bytes and the given tags while a part is inflated, without storing it. `onChunk` receives each chunk and the counts up to its
 * end. Throws 422 if a budget is exceeded, if the bytes differ from the archive's directory, or if the part declares entities of its own.
 */
export async function measure(
  bytes: AsyncIterable<Buffer>,
  expectedCrc: number,
  budgets: Budget[],
  tags: string[] = [],
  onChunk: (chunk: Buffer, counts: readonly number[]) => void = () => {},
): Promise<number[]> {
  const counts = tags.map(() => 0);
  const longest = Math.max(0, ...tags.map((tag) => tag.length)) - 1;
  let crc = 0;
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of bytes) {
      for (const budget of budgets) {
        budget.left -= chunk.length;
        if (budget.left < 0) throw badFile(budget.refusal);
      }
      crc = crc32(chunk, crc);
      if (tags.length === 0) continue;
      const seen = Buffer.concat([rest, chunk]);
      if (seen.includes("<!DOCTYPE") || seen.includes("<!ENTITY")) throw badFile(NOT_A_SHEET);
      tags.forEach((tag, index) => {
        // Occurrences that lie wholly within the rest were counted with the previous chunk.
        counts[index]! += occurrences(seen, tag, Math.max(0, rest.length - tag.length + 1));
      });
      onChunk(seen, counts);
      rest = seen.subarray(Math.max(0, seen.length - longest));
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith("Z_")) throw badFile(DAMAGED);
    throw error;
  }
  if (crc !== expectedCrc) throw badFile(DAMAGED);
  return counts;
}

function occurrences(bytes: Buffer, tag: string, from: number): number {
  let count = 0;
  for (let at = bytes.indexOf(tag, from); at >= 0; at = bytes.indexOf(tag, at + tag.length)) count += 1;
  return count;
}

/** The cells of a sheet beyond the columns that are read: stray ones do not refuse a list, unless headings are there, too. */
export interface FarCells {
  /** The references of the first of them, such as `IV7`. */
  first: string[];
  total: number;
  /** The number of rows that have one. */
  rows: Set<number>;
}

export const noFarCells = (): FarCells => ({ first: [], total: 0, rows: new Set() });

/** The maximum number of cells that are named. */
const NAMED = 3;

/** Whether a cell is beyond the columns that are read; if so, it is counted. */
export function isFar(far: FarCells, row: number, column: number): boolean {
  if (column < IMPORT_LIMITS.columns) return false;
  far.total += 1;
  far.rows.add(row);
  if (far.first.length < NAMED) far.first.push(`${columnLetters(column)}${row}`);
  return true;
}

/** Names the cells that were not read. */
export function farHints({ first, total }: FarCells): Hint[] {
  if (total === 0) return [];
  const others = total > first.length ? ` and ${(total - first.length).toLocaleString("en-NG")} more` : "";
  const message = `These cells far to the right of the list are not read: ${first.join(", ")}${others}.`;
  return [{ kind: "beyond_headings", message }];
}
