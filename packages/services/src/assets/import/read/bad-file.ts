import { Refusal } from "@custodia/domain/errors";
import type { Limits } from "../../../core/settings.ts";

/** For whatever file cannot be imported (rules/import 3). */
export const UPLOAD_FAILED = "Failed to upload assets, please do check your upload document properly";

/** 422: the file itself is bad. The message is always the same, the field says what is wrong. */
export function badFile(reason: string): Refusal {
  return new Refusal("invalid", UPLOAD_FAILED, { fields: { file: [reason] } });
}

/** How a file of this name is read; texts are all divided by some sign. Undefined where it is no list by its name. */
export function kindOfFile(name: string): "xlsx" | "csv" | undefined {
  const ending = /\.(xlsx|csv|tsv|txt)$/i.exec(name.trim())?.[1]?.toLowerCase();
  return ending && ending !== "xlsx" ? "csv" : (ending as "xlsx" | undefined);
}

const counted = (rows: number) => rows.toLocaleString("en-NG");

export const fileTooLarge = ({ importMegabytes }: Limits) =>
  badFile(`The file is larger than ${importMegabytes} MB. Split it into smaller files.`);
export const tooManyAssets = (most: number) =>
  `With this row the file makes more than ${counted(most)} assets. Split it into smaller files.`;
export const DAMAGED = "The file is damaged or incomplete. Save it again and try once more.";
export const NOT_A_SHEET =
  "This is not an .xlsx, .csv, .tsv or .txt file. Save your list as one of these and try again.";
export const LOCKED =
  "The file is protected by a password or in the old .xls format. Save it as .xlsx without a password.";
export const TOO_LARGE_INSIDE = "The file unpacks to more than 100 MB. Split it into smaller files.";
export const TOO_MUCH_TEXT = "The file holds more than 50 MB of text. Split it into smaller files.";
export const tooManyRows = (most: number) =>
  `The sheet has more than ${counted(most)} rows, empty ones between and below included. Split it into smaller files.`;
export const TOO_MANY_COLUMNS = "The sheet has more than 200 columns. Keep only the columns to import.";
export const NO_ROWS = "The file has no rows below its headings.";
export const TOO_HARD = "The file takes too much memory or time to read. Split it into smaller files.";
export const mergedTooFar = (lastRow: number) =>
  `Merged cells reach below row ${counted(lastRow)}. Unmerge them, or keep only the rows to import.`;
export const TOO_MANY_MERGED = "The sheet has too many merged cells. Unmerge them and try again.";
export const HIDDEN = "The sheet is hidden.";
export const NOTHING_BELOW = "The sheet has no rows below its headings.";
export const TOO_MANY_SHEETS = "Only the first 20 sheets are read.";
