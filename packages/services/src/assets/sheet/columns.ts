export type SheetKind = "text" | "date" | "instant" | "money" | "whole" | "number" | "quantity";

export interface SheetColumn {
  heading: string;
  kind: SheetKind;
  /** In letters. */
  width: number;
}

export type SheetValue = string | number | Date | null;

/** What a row of totals shows in a cell: a formula, with what it comes to for who does not calculate. */
export interface SheetFormula {
  formula: string;
  value: number;
}

/** The column of a sheet in letters: 0 is A. */
export function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter;
}

/** Text has the format @, so that it stays text when somebody edits it. */
export const sheetFormats: Record<SheetKind, string> = {
  text: "@",
  date: "yyyy-mm-dd",
  instant: "yyyy-mm-dd hh:mm",
  money: "#,##0.00",
  whole: "0",
  number: "0.00",
  quantity: "#,##0.000",
};

/** A calendar date as spreadsheets hold it. */
export function sheetDate(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
