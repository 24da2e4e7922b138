import { Readable } from "node:stream";
import type { Cell } from "@custodia/domain/spreadsheet/cells";
import { numberCell } from "@custodia/domain/spreadsheet/shown-cells";
import ExcelJS, { type CellValue, type Row } from "exceljs";
import { inflated, partsOf } from "../../src/spreadsheet/archive.ts";

interface Reader {
  properties: unknown;
  _parseSharedStrings(text: Readable): AsyncIterable<unknown>;
  _parseStyles(text: Readable): Promise<void>;
  _parseWorksheet(text: Readable, number: string): Iterable<{ value: AsyncIterable<Row> }>;
}

export interface ReadRow {
  number: number;
  cells: Cell[];
}

/** Returns the filled rows of a workbook's first sheet as exceljs reads them; throws its errors. */
export async function rowsByExceljs(file: Buffer): Promise<ReadRow[]> {
  const parts = new Map(partsOf(file).map((part) => [part.name, part]));
  const textOf = (name: string) => {
    const part = parts.get(name);
    return part && inflated(part).setEncoding("utf8");
  };
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([]), {
    worksheets: "emit",
    sharedStrings: "cache",
    styles: "cache",
    hyperlinks: "ignore",
    entries: "ignore",
  }) as unknown as Reader;
  const book = (await textOf("xl/workbook.xml")!.toArray()).join("");
  reader.properties = { model: { date1904: /date1904="(1|true)"/.test(book) } };
  const [shared, styles] = [textOf("xl/sharedStrings.xml"), textOf("xl/styles.xml")];
  if (shared) for await (const _ of reader._parseSharedStrings(shared));
  if (styles) await reader._parseStyles(styles);
  const rows: ReadRow[] = [];
  for (const { value } of reader._parseWorksheet(textOf("xl/worksheets/sheet1.xml")!, "1")) {
    for await (const row of value) {
      const cells: Cell[] = [];
      row.eachCell((cell, column) => {
        const value = saidBy(cell.value);
        const said = typeof value === "number" ? numberCell(value, cell.numFmt, false) : value;
        if (said === null) return;
        while (cells.length < column - 1) cells.push(null);
        cells.push(said);
      });
      if (cells.length > 0) rows.push({ number: row.number, cells });
    }
  }
  return rows;
}

/** Converts a value of exceljs to a cell of an import. */
export function saidBy(value: CellValue | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { date: value.toISOString().slice(0, 10) };
  if ("richText" in value) return saidBy(value.richText.map(({ text }) => text ?? "").join(""));
  if ("error" in value) return { fault: value.error };
  return "result" in value ? saidBy(value.result as CellValue) : null;
}
