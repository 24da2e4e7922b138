import { numberIn } from "../../numbers.ts";
import { type Cell, cellText, isFault, short } from "./cells.ts";

/** What people write where there is nothing to write. */
const NOTHING =
  /^(?:[-\u2010-\u2015\u2212_.*]+|nil|null|none|nill|n\/a|n\.a\.?|na|not applicable|not available)$/i;

/** Whether a cell's text stands for an empty cell: `-`, `nil`, `N/A`, `none`. */
export function saysNothing(text: string): boolean {
  return NOTHING.test(text);
}

/** As Excel, LibreOffice and Google Sheets name them. */
const FAULT =
  /^#(?:REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|CONNECT!|UNKNOWN!|ERROR!|GETTING_DATA)$|^Err:5\d\d$/i;

/** Whether a cell shows that its formula failed. */
export function isSheetFault(text: string): boolean {
  return FAULT.test(text);
}

/** What is wrong with a cell that has no value, or whose text is an error of a spreadsheet; null where it is sound. */
export function faultOf(cell: Cell): string | null {
  if (isFault(cell) && cell.why) return cell.why;
  if (!isFault(cell) && typeof cell !== "string") return null;
  const text = cellText(cell);
  return isFault(cell) || isSheetFault(text)
    ? `“${short(text)}” is an error of the spreadsheet: mend its formula.`
    : null;
}

const NO_DEPRECIATION = /^(?:does not depreciate|not depreciated|no depreciation)\.?$/i;

/** Whether a cell where a life would be says that there is none, as an exported register does. */
export function saysNoDepreciation(text: string): boolean {
  return NO_DEPRECIATION.test(text);
}

/** Whether it is a life, or a yearly rate, of zero: none, if what the row is does not depreciate. */
export function isZeroLife(text: string): boolean {
  return numberIn(text, "percent") === 0;
}
