import { withEscapes } from "@custodia/domain/spreadsheet/cells";

/** The content type of a spreadsheet. */
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type SheetKind = "text" | "date" | "instant" | "money" | "whole" | "number" | "quantity";

export interface SheetColumn {
  heading: string;
  kind: SheetKind;
  /** In characters. */
  width: number;
}

export type SheetValue = string | number | Date | null;

/** A formula, with its result for programs that do not calculate. */
export interface SheetFormula {
  formula: string;
  value: number;
}

/** How a row differs from the others of its sheet. */
export interface RowStyle {
  /** The kinds of its cells, where they are not those of the columns. */
  kinds?: readonly SheetKind[];
  /** Whether it is a total of other rows. */
  isTotal?: true;
}

/** Returns the letters of a column: 0 is A. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** Text has the format @, so that it stays text when it is edited. */
export const sheetFormats: Record<SheetKind, string> = {
  text: "@",
  date: "yyyy-mm-dd",
  instant: "yyyy-mm-dd hh:mm",
  money: "#,##0.00",
  whole: "0",
  number: "0.00",
  quantity: "#,##0.000",
};

/** Converts a calendar date for exceljs. */
export function sheetDate(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The spreadsheet day number of 1 January 1970. */
const EPOCH = 25569;

/** Returns a function that writes the XML of rows with these column styles, byte for byte as exceljs does. */
export function rowWriter(
  styles: readonly string[],
): (number: number, values: readonly (SheetValue | SheetFormula)[]) => string {
  const letters = styles.map((_, index) => columnLetters(index));
  const asText = styles.map((style) => `" s="${style}" t="str"><v>`);
  const asNumber = styles.map((style) => `" s="${style}"><v>`);

  function cell(value: string | number | Date | SheetFormula, column: number, row: number): string {
    const start = `<c r="${letters[column]}${row}`;
    if (typeof value === "string") return `${start}${asText[column]}${escapeXml(value)}</v></c>`;
    if (typeof value === "object" && "formula" in value)
      return `${start}" s="${styles[column]}"><f>${escapeXml(value.formula)}</f><v>${value.value}</v></c>`;
    const figure = typeof value === "number" ? value : EPOCH + value.getTime() / DAY_MS;
    return `${start}${asNumber[column]}${figure}</v></c>`;
  }

  return (number, values) => {
    let cells = "";
    for (let column = 0; column < values.length; column++) {
      const value = values[column] ?? null;
      if (value !== null) cells += cell(value, column, number);
    }
    return cells && `<row r="${number}" spans="1:${values.length}" x14ac:dyDescent="0.25">${cells}</row>`;
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain them, so they are left out.
const SPECIAL = /[<>&'"\x7f\ufffe\uffff\x00-\x08\x0b\x0c\x0e-\x1f]/;
const ALL_SPECIAL = new RegExp(SPECIAL, "g");
const NAMES: Record<string, string> = {
  "<": "&lt;",
  ">": "&gt;",
  "&": "&amp;",
  "'": "&apos;",
  '"': "&quot;",
};

export function escapeXml(text: string): string {
  const literal = withEscapes(text);
  return SPECIAL.test(literal) ? literal.replace(ALL_SPECIAL, (sign) => NAMES[sign] ?? "") : literal;
}
