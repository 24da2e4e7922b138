import ExcelJS from "exceljs";

/** Edits a sheet of items like a user: `cell` finds a cell by the item's name and the heading. */
export async function editSheet(
  sheet: Buffer,
  change: (cell: (name: string, heading: string) => ExcelJS.Cell) => void,
) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(sheet as unknown as ExcelJS.Buffer);
  const rows = book.getWorksheet("Items")!;
  const headings = rows.getRow(1).values as string[];
  const names = rows.getColumn(headings.indexOf("Name")).values;
  change((name, heading) => rows.getRow(names.indexOf(name)).getCell(headings.indexOf(heading)));
  return { sheet: Buffer.from(await book.xlsx.writeBuffer()), headings, rows };
}
/** Returns the sheet as saved to CSV: the displayed text of each cell. */
export async function asCsv(sheet: Buffer): Promise<string> {
  const { rows, headings } = await editSheet(sheet, () => undefined);
  const quoted = (value: unknown) => `"${String(value ?? "").replaceAll('"', '""')}"`;
  const lines: string[] = [];
  rows.eachRow((row) =>
    lines.push(
      headings
        .slice(1)
        .map((_, index) => quoted(row.getCell(index + 1).value))
        .join(","),
    ),
  );
  return lines.join("\r\n");
}
