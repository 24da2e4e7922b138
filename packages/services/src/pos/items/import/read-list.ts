import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Cell, cellText, plainCell } from "@custodia/domain/assets/import/cells";
import type { Hint } from "@custodia/domain/assets/import/hints";
import { columnMatcher } from "@custodia/domain/assets/import/match-columns";
import { checkWidth } from "@custodia/domain/assets/import/rows";
import { invalid, Refusal } from "@custodia/domain/errors";
import { type ItemImport, type ItemImportView, MAX_ITEM_ROWS } from "@custodia/domain/pos/items/import";
import {
  ITEM_FIELDS,
  ITEM_HEADINGS,
  type ItemField,
  type ItemFieldName,
} from "@custodia/domain/pos/items/import-fields";
import type { FileFacts } from "../../../assets/import/facts.ts";
import { delimitersIn, sheetOf } from "../../../assets/import/preview/preview.ts";
import { kindOfFile, NOT_A_SHEET } from "../../../assets/import/read/limits.ts";
import { type FileRow, readPortions, sheetPath } from "../../../assets/import/rows-file.ts";
import { readInParser } from "../../../assets/import/upload.ts";
import type { CompanyCtx } from "../../../core/context.ts";
import { withTempDir } from "../../../core/file-store.ts";
import { toBytes } from "../../../core/settings.ts";

/** A parsed list: its column mapping and rows. */
export interface ItemList {
  columns: { index: number; heading: string; samples: string[] }[];
  mapping: Partial<Record<ItemFieldName, number>>;
  rows: ListRow[];
  /** Hints about the whole file. */
  hints: Hint[];
  delimiter: ItemImportView["delimiter"];
  delimiters: ItemImportView["delimiters"];
}

export interface ListRow {
  /** The row number in the spreadsheet. */
  number: number;
  cell: (field: ItemFieldName) => Cell;
  hints: NonNullable<FileRow["hints"]>;
  /** A hint if the row has too many cells. */
  width: ReturnType<typeof checkWidth>;
}

const matchColumns = columnMatcher(ITEM_HEADINGS);

/** Parses a list in the file-parser process and stores nothing. Throws 422 on `file` if it cannot be read. */
export async function readList(
  ctx: CompanyCtx,
  { file, mapping: chosen, delimiter }: Pick<ItemImport, "file" | "mapping" | "delimiter">,
): Promise<ItemList> {
  const kind = kindOfFile(file.name);
  if (!kind) throw invalid("file", NOT_A_SHEET);
  return withTempDir(ctx.files, async (tempDir) => {
    const paths = { path: join(tempDir, "file"), rowsPath: join(tempDir, "rows.jsonl") };
    await writeFile(paths.path, withinLimit(ctx, file.content));
    const book = await readInParser(ctx, paths, kind);
    // A list of items is the first sheet, and no other one stands for it.
    if (book.refused) throw invalid("file", book.refused.why);
    const list = sheetOf(book, { delimiter });
    const { headings, samples, rows, hints = [] } = list;
    if (rows > MAX_ITEM_ROWS) throw invalid("file", `A list may have ${MAX_ITEM_ROWS.toLocaleString("en-NG")} rows.`);
    const mapping = chosen ?? firstColumns(matchColumns(headings));
    const isOutside = Object.values(mapping).some((column) => column >= headings.length);
    if (isOutside) throw invalid("mapping", "The list has no such column.");
    const columns = headings.map((heading, index) => ({ index, heading, samples: samples[index] ?? [] }));
    return {
      columns,
      mapping,
      rows: await readRows(sheetPath(paths.rowsPath, list.sheet ?? 0), list, mapping),
      hints,
      ...delimitersIn(list, book.sheets),
    };
  }).catch((error: unknown) => {
    const reason = error instanceof Refusal ? error.fields?.file?.[0] : undefined;
    throw reason ? invalid("file", reason) : error;
  });
}

/** The rows of a list; a row with too few cells has no value in the missing columns. */
async function readRows(path: string, list: FileFacts, mapping: ItemList["mapping"]): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  const lastColumn = Math.max(-1, ...Object.values(mapping));
  const numericFields = ITEM_FIELDS.filter(({ kind }) => kind !== "text" && kind !== "reference");
  const columnOf = ({ name }: ItemField) => mapping[name] ?? [];
  const columns = new Set(numericFields.flatMap(columnOf));
  const amounts = numericFields.filter(({ kind }) => kind === "money").flatMap(columnOf);
  for await (const batch of readPortions<FileRow>(path))
    for (const row of batch) {
      const { number, cells, hints = [] } = row;
      rows.push({
        number,
        hints,
        width: checkWidth(row, list, { taken: lastColumn, amounts, figures: columns }),
        cell(field) {
          const column = mapping[field];
          const cell = column === undefined ? null : (cells[column] ?? null);
          return cellText(plainCell(cell)) === "" ? null : cell;
        },
      });
    }
  return rows;
}

function firstColumns(mapping: Partial<Record<ItemFieldName, number[]>>): ItemList["mapping"] {
  return Object.fromEntries(Object.entries(mapping).map(([field, columns]) => [field, columns[0]!]));
}

async function* withinLimit(ctx: CompanyCtx, content: ItemImport["file"]["content"]) {
  const { importMegabytes } = ctx.settings.limits;
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > toBytes(importMegabytes))
      throw invalid("file", `The file is larger than ${importMegabytes} MB. Split it into smaller files.`);
    yield chunk;
  }
}
