import { toNaira } from "@custodia/domain/money";
import { columnLetters, type RowStyle, type SheetColumn, type SheetFormula, type SheetValue } from "./columns.ts";
import { type BookOutput, memoryOutput } from "./output.ts";
import type { BookInfo } from "./template.ts";
import { type BookWriter, openBook } from "./writer.ts";

/** A column of an export. */
export interface ExportColumn<Row> extends SheetColumn {
  value: (row: Row) => SheetValue | SheetFormula;
  /** Returns the amount in kobo, for the totals. */
  kobo?: (row: Row) => number | null;
}

/** The source of rows, in batches of moderate size: the disk is awaited between them. */
export type RowSource<Row> = AsyncIterable<Iterable<Row>> | Iterable<Iterable<Row>>;

/** A sheet of an export: its columns, and its rows in one or several sections. The sheet's filter covers the first section. */
export type ExportSheet<Row> = {
  name: string;
  columns: readonly ExportColumn<Row>[];
  /** Returns how a row differs from the others. */
  styleOf?: (row: Row) => RowStyle;
  filter?: false;
} & ({ sections: readonly ExportSection<Row>[]; parts?: undefined } | DividedRows<Row>);

/** Rows without totals, which would belong to one of the sheets only. */
interface DividedRows<Row> {
  sections: readonly [{ rows: RowSource<Row>; title?: undefined; total?: undefined }];
  /** The number of sheets that the rows are divided among, because spreadsheets limit their rows. */
  parts: number;
}

export interface ExportSection<Row> {
  rows: RowSource<Row>;
  /** The line above the rows; omitted if there are none. */
  title?: string;
  /** The row of totals below; omitted if there are no rows. */
  total?: SectionTotal;
}

interface SectionTotal {
  label: (count: number) => string;
  /** The headings of the columns that are totalled; the columns have amounts. */
  headings: ReadonlySet<string>;
  /** The beginning of the formula. `SUBTOTAL(109,` skips rows that a filter hides. */
  formula: "SUBTOTAL(109," | "SUM(";
}

/** The maximum rows of a sheet, because spreadsheets limit them. */
export const SHEET_ROWS = 1_000_000;

/**
 * Writes an export, the same way for every kind: a failure, or a stop of the server between two batches, discards it. Returns the number of
 * rows. For worker threads only.
 */
export async function writeExport<Row>(
  output: BookOutput,
  info: BookInfo,
  sheets: readonly ExportSheet<Row>[],
  signal: AbortSignal,
): Promise<number> {
  const book = await openBook(output, sheets.flatMap(plansOf), info);
  try {
    let count = 0;
    for (const [index, sheet] of sheets.entries()) {
      if (index > 0) book.nextSheet();
      for (const section of sheet.sections) count += await addSection(book, sheet, section, signal);
    }
    await book.finish();
    return count;
  } catch (error) {
    await book.discard();
    throw error;
  }
}

/** Writes an export to memory. */
export async function exportBytes<Row>(
  info: BookInfo,
  sheets: readonly ExportSheet<Row>[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const output = memoryOutput();
  await writeExport(output, info, sheets, signal);
  return output.bytes();
}

function plansOf<Row>({ name, columns, sections, parts = 1, styleOf, filter }: ExportSheet<Row>) {
  const totals = styleOf !== undefined || sections.some(({ title, total }) => title !== undefined || total);
  const plan = { columns, totals, mixed: styleOf !== undefined, ...(filter === false ? { filter } : {}) };
  return Array.from({ length: parts }, (_, index) => ({ ...plan, name: index === 0 ? name : `${name} ${index + 1}` }));
}

async function addSection<Row>(
  book: BookWriter,
  { columns, sections, styleOf, parts = 1 }: ExportSheet<Row>,
  section: ExportSection<Row>,
  signal: AbortSignal,
): Promise<number> {
  const { rows, title, total } = section;
  const sums = new Map<ExportColumn<Row>, bigint>();
  let first = 0;
  let count = 0;
  for await (const batch of rows) {
    signal.throwIfAborted();
    for (const row of batch) {
      if (count === 0 && title !== undefined) addTitle(book, title);
      if (parts > 1 && count > 0 && count % SHEET_ROWS === 0) book.nextSheet();
      book.add(
        columns.map(({ value }) => value(row)),
        styleOf?.(row),
      );
      if (count === 0) first = book.row();
      count += 1;
      if (total) addAmounts(sums, columns, row);
    }
    await book.drain();
  }
  if (section === sections[0]) book.endFilter();
  if (total && count > 0) addTotal(book, columns, { total, sums, first, count });
  return count;
}

/** Adds amounts in kobo; the sums of the largest registers exceed a safe integer. */
function addAmounts<Row>(sums: Map<ExportColumn<Row>, bigint>, columns: readonly ExportColumn<Row>[], row: Row): void {
  for (const column of columns) {
    if (column.kobo) sums.set(column, (sums.get(column) ?? 0n) + BigInt(column.kobo(row) ?? 0));
  }
}

function addTitle(book: BookWriter, title: string): void {
  book.skip();
  book.add([title], { isTotal: true });
}

interface Section<Row> {
  total: SectionTotal;
  sums: ReadonlyMap<ExportColumn<Row>, bigint>;
  /** The number of its first row. */
  first: number;
  count: number;
}

/** Adds the totals as formulas, so that correcting a cell changes its total. */
function addTotal<Row>(
  book: BookWriter,
  columns: readonly ExportColumn<Row>[],
  { total: { label, headings, formula }, sums, first, count }: Section<Row>,
): void {
  const last = book.row();
  const cells = columns.map((column, index): SheetValue | SheetFormula => {
    if (index === 0) return label(count);
    if (!headings.has(column.heading)) return null;
    const letters = columnLetters(index);
    const value = toNaira(Number(sums.get(column) ?? 0n));
    return { formula: `${formula}${letters}${first}:${letters}${last})`, value };
  });
  book.add(cells, { isTotal: true });
}
