import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { invalid, Refusal } from "@custodia/domain/errors";
import { type ItemImport, type ItemImportView, MAX_ITEM_ROWS } from "@custodia/domain/pos/items/import";
import {
  ITEM_FIELDS,
  ITEM_HEADINGS,
  type ItemField,
  type ItemFieldName,
} from "@custodia/domain/pos/items/import-fields";
import type { ItemUploadPreviewView } from "@custodia/domain/pos/items/import-uploads";
import { guessListGrouping, type ListGrouping } from "@custodia/domain/pos/items/list-cells";
import { type Cell, cellText, isBlankWord, plainCell, rowText } from "@custodia/domain/spreadsheet/cells";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import {
  type LeftOutView,
  type ListColumns,
  leftOutChecker,
  leftOutWhy,
  listAbove,
  MAX_LISTED_ROWS,
} from "@custodia/domain/spreadsheet/left-out";
import { columnMatcher } from "@custodia/domain/spreadsheet/match-columns";
import { checkWidth } from "@custodia/domain/spreadsheet/row-width";
import { type EarlierImport, rememberMapping } from "../../../assets/import/validate/mapping.ts";
import type { CompanyCtx } from "../../../core/context.ts";
import { withTempDir } from "../../../core/file-store.ts";
import {
  type BookFacts,
  delimitersIn,
  type FileFacts,
  readInParser,
  sheetOf,
  sheetToChoose,
  withinLimit,
} from "../../../spreadsheet/book.ts";
import { kindOfFile, NOT_A_SHEET } from "../../../spreadsheet/limits.ts";
import { cellCorrector, type FileRow, readPortions, repeatedIn, sheetPath } from "../../../spreadsheet/rows.ts";

/** A parsed list: its column mapping and rows. */
export interface ItemList extends RowsOfList {
  file_name: string;
  /** The name of the sheet; empty for a list of one. */
  sheet_name: string;
  columns: { index: number; heading: string; samples: string[] }[];
  mapping: Partial<Record<ItemFieldName, number>>;
  /** Hints about the whole file. */
  hints: Hint[];
  delimiter: ItemImportView["delimiter"];
  delimiters: ItemImportView["delimiters"];
  sheet: number;
  sheets: ItemImportView["sheets"];
  /** The choice of a sheet, if the first one cannot be read. */
  to_choose: Record<string, string>;
  /** The earlier import with the same headings. */
  remembered: ItemUploadPreviewView["remembered"];
}

interface RowsOfList {
  rows: ListRow[];
  /** The rows that are not items; the first of them with the reason. */
  left_out: LeftOutView[];
  left_out_total: number;
  /** Rows that the user left out. */
  skipped: ListRow[];
  /** The number of cells that each correction replaces. */
  corrected: readonly number[];
  /** How thousands are written, if some number depends on it, as chosen by the user. */
  grouping: ListGrouping | null;
}

export interface ListRow {
  /** The row number in the spreadsheet. */
  number: number;
  cells: readonly Cell[];
  cell: (field: ItemFieldName) => Cell;
  hints: NonNullable<FileRow["hints"]>;
  /** A hint if the row has too many cells. */
  width: ReturnType<typeof checkWidth>;
}

export type ListOptions = Pick<
  ItemImport,
  "mapping" | "delimiter" | "sheet" | "grouping" | "take_rows" | "skip_rows" | "corrections"
>;

const matchColumns = columnMatcher(ITEM_HEADINGS);

/** Parses a list in the file-parser process and stores nothing. Throws 422 on `file` if it cannot be read. */
export async function readList(
  ctx: CompanyCtx,
  { file, ...options }: ListOptions & Pick<ItemImport, "file">,
): Promise<ItemList> {
  const kind = kindOfFile(file.name);
  if (!kind) throw invalid("file", NOT_A_SHEET);
  return withTempDir(ctx.files, async (tempDir) => {
    const paths = { path: join(tempDir, "file"), rowsPath: join(tempDir, "rows.jsonl") };
    await writeFile(paths.path, withinLimit(file.content, ctx.settings.limits));
    const book = await readInParser(ctx, paths, kind);
    const sheet = sheetOfList(book, options);
    const portions = readPortions<FileRow>(sheetPath(paths.rowsPath, sheet.sheet ?? 0));
    return readSheet({ file_name: file.name, book, sheet, portions }, options);
  }).catch(rejectList);
}

/** Throws the reason why a file is bad, without the sentence about assets. */
export function rejectList(error: unknown): never {
  const reason = error instanceof Refusal ? error.fields?.file?.[0] : undefined;
  throw reason ? invalid("file", reason) : error;
}

/** Returns the chosen sheet, otherwise the one whose headings name the most fields. Throws 422 if the list has no such sheet. */
export const sheetOfList = (book: BookFacts, { sheet, delimiter }: ListOptions): FileFacts =>
  sheetOf(book, { sheet: sheet ?? bestSheet(book), delimiter });

/** A sheet of a file that was read, with its rows in portions. */
export interface ListSource {
  file_name: string;
  book: BookFacts;
  sheet: FileFacts;
  portions: AsyncIterable<FileRow[]> | Iterable<FileRow[]>;
}

/** An import of items that was published, with its mapping. */
export type EarlierList = EarlierImport<{ mapping?: Partial<Record<ItemFieldName, number[]>> }>;

/**
 * Reads the rows of a list by the choices. Columns that nobody has matched are matched as in `earlier` imports, else by their
 * headings. Throws 422 on `file`, `mapping` and `corrections`.
 */
export async function readSheet(
  { file_name, book, sheet, portions }: ListSource,
  options: ListOptions,
  earlier: readonly EarlierList[] = [],
): Promise<ItemList> {
  const { headings, samples, rows, hints = [], name = "" } = sheet;
  if (rows > MAX_ITEM_ROWS) throw tooManyRows();
  const matched = options.mapping ? null : rememberMapping(headings, matchColumns(headings), earlier);
  const mapping = options.mapping ?? firstColumns(matched!.mapping);
  const isOutside = (column: number) => column >= headings.length;
  if (Object.values(mapping).some(isOutside)) throw invalid("mapping", "The list has no such column.");
  const beyond = options.corrections?.findIndex(({ column }) => isOutside(column)) ?? -1;
  if (beyond >= 0) throw invalid(`corrections.${beyond}.column`, "The list has no such column.");
  const columns = headings.map((heading, index) => ({ index, heading, samples: samples[index] ?? [] }));
  const isWorkbook = sheet.delimiter === undefined;
  return {
    file_name,
    sheet_name: isWorkbook ? name : "",
    columns,
    mapping,
    hints,
    ...(await readRows(portions, sheet, mapping, options)),
    ...delimitersIn(sheet, book.sheets),
    sheet: sheet.sheet ?? 0,
    sheets: isWorkbook ? book.sheets.map(({ sheet = 0, name = "", rows }) => ({ index: sheet, name, rows })) : [],
    to_choose: sheetToChoose(book, options),
    remembered: matched?.from ? { file_name: matched.from.file_name, imported_at: matched.from.imported_at } : null,
  };
}

export const tooManyRows = () => invalid("file", `A list may have ${MAX_ITEM_ROWS.toLocaleString("en-NG")} rows.`);

/** The sheet of a workbook whose headings name the most fields of items; the first of several. */
function bestSheet({ file, sheets }: BookFacts): number | undefined {
  if (file.delimiter !== undefined) return undefined;
  const matched = sheets.map(({ headings }) => Object.keys(matchColumns(headings)).length);
  return sheets[matched.indexOf(Math.max(...matched))]?.sheet;
}

/** Fields in which a dash or `N/A` is a word of its own: `none` is a VAT class, and `nil` may be a rate. */
const OWN_WORDS: ReadonlySet<ItemFieldName> = new Set([
  ...(["name", "description", "unit"] as const),
  ...ITEM_FIELDS.flatMap(({ name, kind }) => (["choice", "flag", "percent"].includes(kind) ? [name] : [])),
]);

/** The rows of a list; a row with too few cells has no value in the missing columns. */
async function readRows(
  portions: ListSource["portions"],
  list: FileFacts,
  mapping: ItemList["mapping"],
  { grouping, take_rows, skip_rows, corrections }: ListOptions,
): Promise<RowsOfList> {
  const lastColumn = Math.max(-1, ...Object.values(mapping));
  const numericFields = ITEM_FIELDS.filter(({ kind }) => kind !== "text" && kind !== "reference");
  const columnOf = ({ name }: ItemField) => mapping[name] ?? [];
  const figures = new Set(numericFields.flatMap(columnOf));
  const amounts = numericFields.filter(({ kind }) => kind === "money").flatMap(columnOf);
  const numbers = ITEM_FIELDS.filter(({ kind }) => kind === "money" || kind === "quantity").flatMap(columnOf);
  const texts = new Map(numbers.map((column) => [column, new Set<string>()]));
  const [taken, skip] = [new Set(take_rows), new Set(skip_rows)];
  const checkLeftOut = leftOutChecker(list.headings, listColumns(mapping));
  const corrector = cellCorrector({ corrections });
  const rows: ListRow[] = [];
  const skipped: ListRow[] = [];
  const left_out = listAbove(list.above);

  for await (const portion of portions)
    for (const row of portion.map(corrector.correct)) {
      const { number, cells, hints = [] } = row;
      const width = checkWidth(row, list, { taken: lastColumn, amounts, figures });
      const cell = (field: ItemFieldName) => {
        const column = mapping[field];
        const cell = column === undefined ? null : (cells[column] ?? null);
        const text = cellText(plainCell(cell));
        return text === "" || (isBlankWord(text) && !OWN_WORDS.has(field)) ? null : cell;
      };
      const read: ListRow = { number, cells, hints, width, cell };
      const kind = checkLeftOut({ cells, repeated: repeatedIn(row), banner: row.banner === true });
      if (skip.has(number)) skipped.push(read);
      else if (kind && !taken.has(number))
        left_out.push({ row: number, text: rowText(cells), kind, why: leftOutWhy[kind].replace("asset", "item") });
      else {
        rows.push(read);
        for (const [column, seen] of texts) {
          const cell = cells[column];
          if (typeof cell === "string") seen.add(cellText(cell));
        }
      }
    }
  const guess = guessListGrouping([...texts.values()].map((seen) => [...seen]));
  return {
    rows,
    skipped,
    left_out: left_out.slice(0, MAX_LISTED_ROWS),
    left_out_total: left_out.length,
    corrected: corrector.counts,
    grouping: guess && { ...guess, ...(grouping ? { grouping, ambiguous: false } : {}) },
  };
}

const COUNTED = ITEM_FIELDS.filter(({ kind }) => ["money", "quantity", "percent"].includes(kind));

/** The columns that show whether a row is an item, a total, a signature or a title. */
function listColumns(mapping: ItemList["mapping"]): ListColumns {
  const columns = (...fields: ItemFieldName[]) => fields.flatMap((field) => mapping[field] ?? []);
  return {
    taken: Object.values(mapping),
    figures: columns(...COUNTED.map(({ name }) => name)),
    costs: columns("price", "unit_cost", "stock_value"),
    dates: [],
    descriptions: columns("name"),
    remarks: columns("description"),
  };
}

function firstColumns(mapping: Partial<Record<ItemFieldName, number[]>>): ItemList["mapping"] {
  return Object.fromEntries(Object.entries(mapping).map(([field, columns]) => [field, columns[0]!]));
}
