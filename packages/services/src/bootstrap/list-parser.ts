import { isRegisterLine } from "@custodia/domain/assets/export";
import { matchColumns } from "@custodia/domain/assets/import/headings";
import { ITEM_HEADINGS } from "@custodia/domain/pos/items/import-fields";
import { type Cell, cellText } from "@custodia/domain/spreadsheet/cells";
import { columnMatcher } from "@custodia/domain/spreadsheet/match-columns";
import type { BookFacts } from "../spreadsheet/book.ts";
import { type ExpectedList, type ReadInput, readSpreadsheet } from "../spreadsheet/worker.ts";

const matchItems = columnMatcher(ITEM_HEADINGS);
const fieldsIn = (headings: readonly string[]) => Object.keys(matchColumns(headings)).length;

/** A register of assets, or else the shop's list of items, whose import reads its files in the same way. */
const REGISTER: ExpectedList = {
  fieldsIn,
  minFields: 2,
  anyFieldsIn: (headings) => Math.max(fieldsIn(headings), Object.keys(matchItems(headings)).length),
  isNoEntry: isRegisterTotal,
};

/** A line of an exported register that is no asset: a known label, and beside it amounts at most. */
function isRegisterTotal(cells: Cell[]): boolean {
  const at = cells.findIndex((cell) => cellText(cell) !== "");
  return (
    isRegisterLine(cellText(cells[at] ?? null)) && cells.slice(at + 1).every((cell) => AMOUNT.test(cellText(cell)))
  );
}

/** An amount, or nothing. */
const AMOUNT = /^[\d.,\s₦()-]*$/;

/** Reads an untrusted file in the file-parser process, which cannot reach the database. Throws 422 if the file is bad. */
export const readImportFile = (input: ReadInput): Promise<BookFacts> => readSpreadsheet(input, REGISTER);
