import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import ExcelJS from "exceljs";

export type SheetKind = "text" | "date" | "instant" | "money" | "whole" | "number";

export interface SheetColumn {
  heading: string;
  kind: SheetKind;
  /** In letters. */
  width: number;
}

export type SheetValue = string | number | Date | null;

/** A spreadsheet that is written row by row, under a temporary name until it is whole and on the disk. */
export interface SheetWriter {
  /** Texts stay texts, whatever they begin with: `=1+1` is never a formula. */
  add(values: SheetValue[]): void;
  /** Lets what was added reach the disk; to be awaited between portions. */
  drain(): Promise<void>;
  finish(): Promise<void>;
  drop(): Promise<void>;
}

/** Text has the format @, so that it stays text when somebody edits it. */
export const sheetFormats: Record<SheetKind, string> = {
  text: "@",
  date: "yyyy-mm-dd",
  instant: "yyyy-mm-dd hh:mm",
  money: "#,##0.00",
  whole: "0",
  number: "0.00",
};

/** Opens a sheet with a frozen header that can be filtered. Threads only: exceljs keeps its thread busy. */
export async function openSheet(path: string, name: string, columns: SheetColumn[]): Promise<SheetWriter> {
  await mkdir(dirname(path), { recursive: true });
  const stream = createWriteStream(`${path}.part`, { flush: true });
  const written = finished(stream);
  // Whoever finishes hears of a failure; it must not end the thread before.
  written.catch(() => undefined);
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ width }) => ({ width }));
  // One object a column: exceljs knows a style by its object, and works it out anew for each cell otherwise.
  const styles = columns.map(({ kind }) => ({ numFmt: sheetFormats[kind] }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const header = sheet.addRow(columns.map(({ heading }) => heading));
  header.eachCell((cell) => {
    cell.font = { bold: true };
  });
  header.commit();
  return {
    add(values) {
      const row = sheet.addRow(values);
      row.eachCell((cell, column) => {
        cell.style = styles[column - 1]!;
      });
      row.commit();
    },
    async drain() {
      await nextTurn();
      while (stream.writableNeedDrain) await nextTurn();
    },
    async finish() {
      await book.commit();
      await written;
      await rename(`${path}.part`, path);
    },
    async drop() {
      stream.destroy();
      await rm(`${path}.part`, { force: true });
    },
  };
}

/** A calendar date as spreadsheets hold it. */
export function sheetDate(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
