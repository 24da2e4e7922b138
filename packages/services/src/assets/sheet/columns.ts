export type SheetKind = "text" | "date" | "instant" | "money" | "whole" | "number" | "quantity";

export interface SheetColumn {
  heading: string;
  kind: SheetKind;
  /** In letters. */
  width: number;
}

export type SheetValue = string | number | Date | null;

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
