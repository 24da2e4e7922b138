/// <reference path="./exceljs-parts.d.ts" />
import type { Cell } from "@custodia/domain/assets/import/cells";
import utils from "exceljs/lib/utils/utils.js";

/** What the cells of all sheets of a workbook refer to. */
export interface BookParts {
  sharedTexts: readonly Cell[];
  date1904: boolean;
  /** The format of numbers of a style; null where there is no such style. */
  formatOf(style: number): { numFmt?: string } | null;
  /** Whether numbers of such a format are dates. */
  isDate(format: string | undefined): boolean;
}

/** A cell while it is read: what stands in its parts, null where it has none such. */
export interface Written {
  ref: string | undefined;
  style: number;
  type: string | undefined;
  formula: string | null;
  value: string | null;
}

/** A cell of a sheet, and how it shows numbers. */
export interface SheetCell {
  value: Cell;
  format: string | undefined;
}

/** What a cell says, null where that is nothing; undefined where it has nothing that could say so. */
export function cellValue(
  { type, formula, value }: Written,
  format: string | undefined,
  book: BookParts,
): Cell | undefined {
  if (formula !== null) return value === null ? null : resultOf(formula, type, value);
  if (value === null) return undefined;
  switch (type) {
    case "s":
      return book.sharedTexts[Number.parseInt(value, 10)] ?? null;
    case "inlineStr":
    case "str":
      return textCell(utils.xmlDecode(value));
    case "e":
      return value;
    case "b":
      return Number.parseInt(value, 10) !== 0;
    default: {
      const number = Number.parseFloat(value);
      return book.isDate(format) ? dateCell(utils.excelToDate(number, book.date1904)) : numberCell(number);
    }
  }
}

/** A formula's result has no look of its own; a 0 that a formula written in full comes to is taken for nothing. */
function resultOf(formula: string, type: string | undefined, value: string): Cell {
  if (type === "str") return textCell(utils.xmlDecode(value));
  const number = Number.parseFloat(value);
  return formula !== "" && number === 0 ? null : numberCell(number);
}

/** A text as a cell; one of spaces alone is nothing. */
export const textCell = (text: string): Cell => (text.trim() === "" ? null : text);

const numberCell = (number: number): Cell => (Number.isFinite(number) ? number : null);

const dateCell = (date: Date): Cell =>
  Number.isNaN(date.getTime()) ? null : { date: date.toISOString().slice(0, 10) };
