import { openReadConnection } from "@custodia/db/read-connection";
import { type ExportCreate, registerLine } from "@custodia/domain/assets/export";
import type { AssetStatus } from "@custodia/domain/assets/labels";
import { DISPOSED_STATUSES, IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import type { CalendarDate } from "@custodia/domain/date";
import { toNaira } from "@custodia/domain/money";
import type { CompanyCtx } from "../../core/context.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { columnLetters, type SheetFormula, type SheetValue } from "../sheet/columns.ts";
import { type BookWriter, openBook } from "../sheet/writer.ts";
import { DISPOSED_SUMS, EXPORT_COLUMNS, type ExportColumn, IN_SERVICE_SUMS } from "./columns.ts";
import { type ExportRow, exportRows } from "./rows.ts";

export interface RegisterExportInput {
  path: string;
  company: CompanyCtx["company"];
  filter: ExportCreate;
  today: CalendarDate;
}

/** Spreadsheet functions; SUBTOTAL(109) skips rows that a filter hides. */
const SUBTOTAL = "SUBTOTAL(109,";
const SUM = "SUM(";

/**
 * Writes the register as a spreadsheet: assets in service with totals, then disposed assets with their own totals, then pending and
 * rejected ones. The file appears at `path` once it is complete and synced. Returns the number of assets.
 */
export async function writeRegister(input: RegisterExportInput, tools: WorkerTools): Promise<number> {
  const { company, filter, today, path } = input;
  const info = { title: "Asset register", company: company.name, day: today };
  const book = await openBook(path, [{ name: "Assets", columns: EXPORT_COLUMNS, totals: true }], info);
  // A separate connection, so that closing it releases the memory of the long read; all reads share one snapshot.
  const { reader, close } = await openReadConnection(tools.target, { scan: true, snapshot: true });

  async function addRows(statuses: readonly AssetStatus[], title?: string): Promise<Section> {
    const section: Section = { first: 0, sums: new Map(), count: 0 };
    for await (const rows of exportRows(reader, { company }, filter, today, tools.target, statuses)) {
      tools.signal.throwIfAborted();
      for (const row of rows) {
        if (section.count === 0 && title !== undefined) addSectionTitle(book, title);
        book.add(EXPORT_COLUMNS.map(({ value }) => value(row)));
        if (section.count === 0) section.first = book.row();
        section.count += 1;
        addToSums(section, row);
      }
      await book.drain();
    }
    return section;
  }

  try {
    const inService = await addRows(IN_SERVICE_STATUSES);
    book.endFilter();
    if (inService.count > 0)
      addSums(book, registerLine.inService(inService.count), inService, IN_SERVICE_SUMS, SUBTOTAL);
    const disposed = await addRows(DISPOSED_STATUSES, registerLine.disposed);
    if (disposed.count > 0) addSums(book, registerLine.disposedTotal(disposed.count), disposed, DISPOSED_SUMS, SUM);
    const others = await addRows(["pending", "rejected"], registerLine.uncounted);
    await book.finish();
    return inService.count + disposed.count + others.count;
  } catch (error) {
    await book.discard();
    throw error;
  } finally {
    close();
  }
}

/** A section of consecutive rows. */
interface Section {
  /** The number of its first row. */
  first: number;
  count: number;
  /** In kobo, by column; the sums of the largest registers exceed a safe integer. */
  sums: Map<ExportColumn, bigint>;
}

function addToSums({ sums }: Section, row: ExportRow): void {
  for (const column of EXPORT_COLUMNS) {
    if (column.kobo) sums.set(column, (sums.get(column) ?? 0n) + BigInt(column.kobo(row) ?? 0));
  }
}

function addSectionTitle(book: BookWriter, text: string): void {
  book.skip();
  book.addSummaryRow([text]);
}

/** Adds the totals as formulas, so that correcting a cell changes its total. */
function addSums(
  book: BookWriter,
  text: string,
  { first, sums }: Section,
  headings: ReadonlySet<string>,
  func: string,
): void {
  const last = book.row();
  const cells = EXPORT_COLUMNS.map((column, index): SheetValue | SheetFormula => {
    if (index === 0) return text;
    if (!headings.has(column.heading)) return null;
    const letters = columnLetters(index);
    const value = toNaira(Number(sums.get(column) ?? 0n));
    return { formula: `${func}${letters}${first}:${letters}${last})`, value };
  });
  book.addSummaryRow(cells);
}
