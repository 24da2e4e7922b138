import { type Cell, textCell, withoutEscapes } from "@custodia/domain/spreadsheet/cells";
import { sectionFor, sectionsOf } from "@custodia/domain/spreadsheet/number-format";
import { isoMoment } from "@custodia/domain/spreadsheet/rendering";
import { dateCell, numberCell, shownText } from "@custodia/domain/spreadsheet/shown-cells";
import { type ArchivePart, parsePart } from "./archive.ts";

/** The parts of a workbook that the cells of all its sheets refer to. */
export interface SharedParts {
  texts: readonly Cell[];
  /** Days count from 1904, not from 1900. */
  date1904: boolean;
  formatOf: NumberFormats;
}

/** The number format of a style; undefined if it has none. */
type NumberFormats = (style: number) => string | undefined;

/** A cell as stored in its sheet: the content of its elements, null for a missing one. */
export interface CellXml {
  ref: string | undefined;
  style: number;
  type: string | undefined;
  formula: string | null;
  value: string | null;
}

const NOT_CALCULATED =
  "Its formula was never calculated: open the file in a spreadsheet program, save it there and upload it again.";

/** Returns the displayed value of a cell, null if it is empty; undefined if the cell has nothing to display. */
export function cellValue({ style, type, formula, value }: CellXml, shared: SharedParts): Cell | undefined {
  // An empty text is a valid result only of a formula that returns text.
  const isResult = value !== null && (value.trim() !== "" || type === "str");
  if (formula !== null && !isResult) return { fault: `=${formula}`, why: NOT_CALCULATED };
  if (value === null) return undefined;
  switch (type) {
    case "s":
      return shownText(shared.texts[Number(value)] ?? null, shared.formatOf(style));
    case "inlineStr":
    case "str":
      return shownText(textCell(withoutEscapes(value)), shared.formatOf(style));
    case "e":
      return value.trim() === "" ? null : { fault: value.trim() };
    case "b":
      return booleans.get(value.trim()) ?? textCell(value);
    case "d":
      return isoCell(value, shared.formatOf(style)) ?? numericCell(value, style, shared);
    default:
      return numericCell(value, style, shared);
  }
}

const booleans = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

/** Parses a date in ISO 8601; null for other text. */
function isoCell(value: string, format: string | undefined): Cell {
  const moment = isoMoment(value);
  const section = format ? sectionFor(sectionsOf(format), 1).section : null;
  return moment && dateCell(moment, section?.kind === "date" ? section : null, format ?? "");
}

/** Returns a cell's number; other text is shown as written, so that nothing is lost silently. */
function numericCell(value: string, style: number, shared: SharedParts): Cell {
  const text = value.trim();
  const number = text === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) return textCell(value);
  return numberCell(number, shared.formatOf(style), shared.date1904);
}

/**
 * Reads the shared texts of a workbook in their order. The pieces of a text are joined, whatever their formatting; its phonetic guide is
 * left out.
 */
export async function sharedTexts(part: ArchivePart): Promise<Cell[]> {
  const texts: Cell[] = [];
  let joined = "";
  let isText = false;
  let pronounced = 0;
  await parsePart(part, {
    open(name) {
      isText = name === "t";
      if (name === "rPh") pronounced += 1;
      if (name === "si") [joined, pronounced] = ["", 0];
    },
    text(piece) {
      if (isText && pronounced === 0) joined += piece;
    },
    close(name) {
      isText = false;
      if (name === "rPh") pronounced -= 1;
      if (name === "si") texts.push(textCell(withoutEscapes(joined)));
    },
  });
  return texts;
}

/** Reads the number formats from the styles of a workbook. Backslashes stay: `0\%` is no percentage. */
export async function numberFormats(styles: ArchivePart): Promise<NumberFormats> {
  const codes = new Map<number, string>();
  /** The number format of each style. */
  const formats: number[] = [];
  let list = "";
  await parsePart(styles, {
    open(name, { numFmtId, formatCode }) {
      if (name === "numFmts" || name === "cellXfs") list = name;
      else if (list === "cellXfs" && name === "xf") formats.push(Number.parseInt(numFmtId!, 10));
      else if (list === "numFmts" && name === "numFmt") {
        if (formatCode === undefined) throw new RangeError("A number format has no code.");
        codes.set(Number.parseInt(numFmtId!, 10), formatCode);
      }
    },
    close(name) {
      if (name === list) list = "";
    },
  });
  return (style) => {
    const id = formats[style];
    return id ? codes.get(id) || BUILT_IN_FORMATS.get(id) : undefined;
  };
}

/** ECMA-376 part 1, 18.8.30: built-in formats, which a workbook does not contain, without those of East Asian languages and Thai. */
const BUILT_IN_FORMATS: ReadonlyMap<number, string> = new Map([
  [1, "0"],
  [2, "0.00"],
  [3, "#,##0"],
  [4, "#,##0.00"],
  [9, "0%"],
  [10, "0.00%"],
  [11, "0.00E+00"],
  [12, "# ?/?"],
  [13, "# ??/??"],
  [14, "mm-dd-yy"],
  [15, "d-mmm-yy"],
  [16, "d-mmm"],
  [17, "mmm-yy"],
  [18, "h:mm AM/PM"],
  [19, "h:mm:ss AM/PM"],
  [20, "h:mm"],
  [21, "h:mm:ss"],
  [22, 'm/d/yy "h":mm'],
  [37, "#,##0 ;(#,##0)"],
  [38, "#,##0 ;[Red](#,##0)"],
  [39, "#,##0.00 ;(#,##0.00)"],
  [40, "#,##0.00 ;[Red](#,##0.00)"],
  [45, "mm:ss"],
  [46, "[h]:mm:ss"],
  [47, "mmss.0"],
  [48, "##0.0E+0"],
  [49, "@"],
]);
