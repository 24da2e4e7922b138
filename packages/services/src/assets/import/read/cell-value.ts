import { textCell, withoutEscapes } from "@custodia/domain/assets/import/cell-texts";
import type { Cell } from "@custodia/domain/assets/import/cells";
import { isoMoment } from "@custodia/domain/assets/import/date-format";
import { sectionFor, sectionsOf } from "@custodia/domain/assets/import/number-format";
import { dateCell, numberCell, shownText } from "@custodia/domain/assets/import/shown-cells";

/** What the cells of all sheets of a workbook refer to. */
export interface BookParts {
  sharedTexts: readonly Cell[];
  date1904: boolean;
  /** The format of numbers of a style; undefined where it has none. */
  formatOf(style: number): string | undefined;
}

/** A cell while it is read: what stands in its parts, null where it has none such. */
export interface Written {
  ref: string | undefined;
  style: number;
  type: string | undefined;
  formula: string | null;
  value: string | null;
}

const NOT_CALCULATED =
  "Its formula was never calculated: open the file in a spreadsheet program, save it there and upload it again.";

/** What a cell shows, null where that is nothing; undefined where it has nothing that could be shown. */
export function cellValue({ style, type, formula, value }: Written, book: BookParts): Cell | undefined {
  // An empty text is a result, which only a formula of texts may have.
  const isResult = value !== null && (value.trim() !== "" || type === "str");
  if (formula !== null && !isResult) return { fault: `=${formula}`, why: NOT_CALCULATED };
  if (value === null) return undefined;
  switch (type) {
    case "s":
      return shownText(book.sharedTexts[Number(value)] ?? null, book.formatOf(style));
    case "inlineStr":
    case "str":
      return shownText(textCell(withoutEscapes(value)), book.formatOf(style));
    case "e":
      return value.trim() === "" ? null : { fault: value.trim() };
    case "b":
      return booleans.get(value.trim()) ?? textCell(value);
    case "d":
      return isoCell(value, book.formatOf(style)) ?? numericCell(value, style, book);
    default:
      return numericCell(value, style, book);
  }
}

const booleans = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

/** A date that is written as such; null where it is written otherwise. */
function isoCell(value: string, format: string | undefined): Cell {
  const moment = isoMoment(value);
  const section = format ? sectionFor(sectionsOf(format), 1).section : null;
  return moment && dateCell(moment, section?.kind === "date" ? section : null, format ?? "");
}

/** What is no number is shown as it is written, so that nothing is lost in silence. */
function numericCell(value: string, style: number, book: BookParts): Cell {
  const text = value.trim();
  const number = text === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) return textCell(value);
  return numberCell(number, book.formatOf(style), book.date1904);
}
