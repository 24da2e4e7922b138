import { type ArchivePart, partsOf, textOf } from "./archive.ts";
import { badFile, DAMAGED, NOT_A_SHEET } from "./bad-file.ts";
import { bookParts } from "./book-parts.ts";
import type { BookParts } from "./cell-value.ts";
import { spreadOf } from "./merges.ts";
import type { BookSheet, FileRow } from "./rows.ts";
import { sheetRows } from "./sheet-rows.ts";
import { cellsOf } from "./xlsx-cells.ts";
import { checkedSheets } from "./xlsx-sheets.ts";

/**
 * The sheets of a workbook with their rows, empty ones left out, the cells of merged areas filled. Throws 422 where the file
 * is bad, or its first sheet too large.
 */
export async function readXlsx(file: Buffer, most: number): Promise<BookSheet[]> {
  const parts = new Map(partsOf(file).map((part) => [part.name.replace(/^\//, ""), part]));
  const book = parts.get("xl/workbook.xml");
  if (!book) throw badFile(NOT_A_SHEET);
  const sheets = await checkedSheets(parts, book, most);
  const shared = await bookParts(parts, book).catch((error: unknown) => {
    throw asRefusal(error);
  });
  return sheets.map(({ name, part, merges, why }) => ({
    name,
    ...(part ? { rows: rowsOf(shared, part, merges ?? 0, most) } : { why: why! }),
  }));
}

async function* rowsOf(
  book: BookParts,
  part: ArchivePart,
  merges: number,
  most: number,
): AsyncGenerator<FileRow> {
  // The headings are a row as well.
  const spread = merges > 0 ? await spreadOf(part, most + 1) : null;
  try {
    for await (const row of sheetRows(textOf(part), book)) {
      const cells = cellsOf(row, most);
      const filled = spread ? spread(row.number, cells) : { number: row.number, cells };
      if (!filled || filled.cells.length === 0) continue;
      yield row.hidden ? { ...filled, hints: [{ kind: "hidden_rows" }] } : filled;
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Whatever the parser stumbles over is in the file: limits of our own come as refusals. */
function asRefusal(error: unknown): Error {
  return error instanceof Error && error.name === "Refusal" ? error : badFile(DAMAGED);
}
