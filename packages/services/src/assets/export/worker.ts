import { openReadConnection } from "@custodia/db/read-connection";
import { type ExportCreate, registerLine } from "@custodia/domain/assets/export";
import type { AssetStatus } from "@custodia/domain/assets/labels";
import { DISPOSED, IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import type { CalendarDate } from "@custodia/domain/date";
import { toNaira } from "@custodia/domain/money";
import type { CompanyCtx } from "../../core/context.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { lettersOf, type SheetFormula, type SheetValue } from "../sheet/columns.ts";
import { type BookWriter, openBook } from "../sheet/writer.ts";
import { DISPOSED_SUMS, EXPORT_COLUMNS, type ExportColumn, IN_SERVICE_SUMS } from "./columns.ts";
import { type ExportRow, exportRows } from "./rows.ts";

export interface WriteRegister {
  path: string;
  company: CompanyCtx["company"];
  filter: ExportCreate;
  today: CalendarDate;
}

/** Functions of spreadsheets: the first leaves out rows that a filter hides. */
const SUBTOTAL = "SUBTOTAL(109,";
const SUM = "SUM(";

/**
 * Writes the register as a spreadsheet: what is in service with its totals, below it what was sold or scrapped with its own, and
 * what is pending or rejected; it is at `path` once it is whole and on the disk. Answers the number of assets.
 */
export async function writeRegister(input: WriteRegister, tools: WorkerTools): Promise<number> {
  const { company, filter, today, path } = input;
  const about = { title: "Asset register", company: company.name, day: today };
  const book = await openBook(path, [{ name: "Assets", columns: EXPORT_COLUMNS, totals: true }], about);
  // By a connection of its own, which takes the memory of a long reading with it when it goes; all is of one moment.
  const { reader, close } = await openReadConnection(tools.target, { scan: true, snapshot: true });

  async function addRows(statuses: readonly AssetStatus[], before?: string): Promise<Part> {
    const part: Part = { first: 0, sums: new Map(), count: 0 };
    for await (const rows of exportRows(reader, { company }, filter, today, tools.target, statuses)) {
      tools.signal.throwIfAborted();
      for (const row of rows) {
        if (part.count === 0 && before !== undefined) addLine(book, before);
        book.add(EXPORT_COLUMNS.map(({ value }) => value(row)));
        if (part.count === 0) part.first = book.row();
        part.count += 1;
        addTo(part, row);
      }
      await book.drain();
    }
    return part;
  }

  try {
    const inService = await addRows(IN_SERVICE_STATUSES);
    book.endFilter();
    if (inService.count > 0)
      addSums(book, registerLine.inService(inService.count), inService, IN_SERVICE_SUMS, SUBTOTAL);
    const gone = await addRows(DISPOSED, registerLine.disposed);
    if (gone.count > 0) addSums(book, registerLine.disposedTotal(gone.count), gone, DISPOSED_SUMS, SUM);
    const others = await addRows(["pending", "rejected"], registerLine.uncounted);
    await book.finish();
    return inService.count + gone.count + others.count;
  } catch (error) {
    await book.drop();
    throw error;
  } finally {
    close();
  }
}

/** Rows that stand together. */
interface Part {
  /** The number of the first of them. */
  first: number;
  count: number;
  /** In kobo, by column: of the dearest register they pass what a number holds. */
  sums: Map<ExportColumn, bigint>;
}

function addTo({ sums }: Part, row: ExportRow): void {
  for (const column of EXPORT_COLUMNS) {
    if (column.kobo) sums.set(column, (sums.get(column) ?? 0n) + BigInt(column.kobo(row) ?? 0));
  }
}

function addLine(book: BookWriter, text: string): void {
  book.skip();
  book.addTotals([text]);
}

/** Adds the totals as formulas: correcting a cell changes its total. */
function addSums(
  book: BookWriter,
  text: string,
  { first, sums }: Part,
  summed: ReadonlySet<string>,
  by: string,
): void {
  const last = book.row();
  const cells = EXPORT_COLUMNS.map((column, index): SheetValue | SheetFormula => {
    if (index === 0) return text;
    if (!summed.has(column.heading)) return null;
    const letters = lettersOf(index);
    const value = toNaira(Number(sums.get(column) ?? 0n));
    return { formula: `${by}${letters}${first}:${letters}${last})`, value };
  });
  book.addTotals(cells);
}
