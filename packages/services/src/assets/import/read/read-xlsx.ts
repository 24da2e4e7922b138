import { Readable } from "node:stream";
import ExcelJS, { type Row } from "exceljs";
import { type ArchivePart, partsOf, textOf } from "./archive.ts";
import { badFile, DAMAGED, NOT_A_SHEET } from "./bad-file.ts";
import { spreadOf } from "./merges.ts";
import { wholeText } from "./named-sheets.ts";
import type { BookSheet, FileRow } from "./rows.ts";
import { cellsOf } from "./xlsx-cells.ts";
import { checkedSheets } from "./xlsx-sheets.ts";

/**
 * What of exceljs's streaming reader is used: its parts, each fed with text. Its own unpacking is left out: it has no limits,
 * trusts headers that the directory does not know, and breaks letters of several bytes at the ends of chunks.
 */
interface BookReader {
  properties: { model: { date1904: boolean } };
  sharedStrings: unknown[];
  _parseSharedStrings(text: Readable): AsyncIterable<unknown>;
  _parseStyles(text: Readable): Promise<void>;
  _parseWorksheet(text: AsyncIterable<string>, number: string): Iterable<{ value: AsyncIterable<Row> }>;
}

/**
 * The sheets of a workbook with their rows, empty ones left out, the cells of merged areas filled. Throws 422 where the file
 * is bad, or its first sheet too large.
 */
export async function readXlsx(file: Buffer, most: number): Promise<BookSheet[]> {
  const parts = new Map(partsOf(file).map((part) => [part.name.replace(/^\//, ""), part]));
  const book = parts.get("xl/workbook.xml");
  if (!book) throw badFile(NOT_A_SHEET);
  const sheets = await checkedSheets(parts, book, most);
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([]), {
    worksheets: "emit",
    sharedStrings: "cache",
    styles: "cache",
    hyperlinks: "ignore",
    entries: "ignore",
  }) as unknown as BookReader;
  reader.properties = {
    model: { date1904: /<workbookPr[^<>]{0,1000}date1904="(1|true)"/.test(await wholeText(book)) },
  };
  await orDamaged(async () => {
    const shared = parts.get("xl/sharedStrings.xml");
    if (shared) for await (const _ of reader._parseSharedStrings(textOf(shared)));
    const styles = parts.get("xl/styles.xml");
    if (styles) await reader._parseStyles(textOf(styles));
  });
  return sheets.map(({ name, part, merges, why }) => ({
    name,
    ...(part ? { rows: rowsOf(reader, part, merges ?? 0, most) } : { why: why! }),
  }));
}

async function* rowsOf(
  reader: BookReader,
  part: ArchivePart,
  merges: number,
  most: number,
): AsyncGenerator<FileRow> {
  // The headings are a row as well.
  const spread = merges > 0 ? await spreadOf(part, most + 1) : null;
  try {
    for (const { value } of reader._parseWorksheet(textOf(part), "1")) {
      for await (const row of value) {
        const cells = cellsOf(row, most);
        const filled = spread ? spread(row.number, cells) : { number: row.number, cells };
        if (filled && filled.cells.length > 0) yield filled;
      }
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

async function orDamaged(read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Whatever the parser stumbles over is in the file: limits of our own come as refusals. */
function asRefusal(error: unknown): Error {
  return error instanceof Error && error.name === "Refusal" ? error : badFile(DAMAGED);
}
