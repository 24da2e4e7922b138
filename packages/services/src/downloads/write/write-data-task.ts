import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readSnapshot, type SnapshotRead } from "@custodia/db/snapshot";
import type { CalendarDate } from "@custodia/domain/date";
import { type BookWriter, openBook } from "../../assets/sheet/writer.ts";
import type { CompanyCtx } from "../../core/context.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { displayFigures, displayRecord, unitsOfFields } from "../cells.ts";
import { fieldsOfTable } from "../fields.ts";
import { countRows, readRows, type StoredFile, storedFiles } from "../rows.ts";
import { type DownloadColumn, sheetColumns } from "./sheet-columns.ts";

/** The maximum rows of a sheet, because spreadsheets limit them; further rows go to another sheet. */
const SHEET_ROWS = 1_000_000;

export interface WriteDataInput {
  /** The folder in which `company.xlsx` and `json` are written. */
  folder: string;
  company: CompanyCtx["company"];
  today: CalendarDate;
}

export interface WrittenData {
  /** How many records each kind has, by its sheet. */
  counts: [sheet: string, count: number][];
  files: StoredFile[];
}

/**
 * Writes all records of a company, in one snapshot, as a spreadsheet and as JSON. Returns the stored files that they
 * reference.
 */
export function writeData(input: WriteDataInput, tools: WorkerTools): Promise<WrittenData> {
  return readSnapshot(tools.target, (read) => writeAll(input, read, tools.signal), { scan: true });
}

interface RecordPlan extends RecordKind {
  fields: ReturnType<typeof fieldsOfTable>;
  columns: DownloadColumn[];
  count: number;
}

async function writeAll(input: WriteDataInput, read: SnapshotRead, signal: AbortSignal): Promise<WrittenData> {
  await mkdir(join(input.folder, "json"));
  const { time_zone: zone } = input.company;
  const plans: RecordPlan[] = [];
  for (const kind of RECORD_KINDS) {
    const fields = fieldsOfTable(kind.table);
    const count = await countRows(read, kind.table, input);
    plans.push({ ...kind, fields, columns: sheetColumns(kind.table, fields, input.today, zone), count });
  }
  const sheets = plans.flatMap(({ sheet, columns, count }) =>
    Array.from({ length: Math.max(1, Math.ceil(count / SHEET_ROWS)) }, (_, index) => ({
      name: index === 0 ? sheet : `${sheet} ${index + 1}`,
      columns,
    })),
  );
  const files: StoredFile[] = [];
  const properties = { title: "Company data", company: input.company.name, day: input.today };
  const book = await openBook(join(input.folder, "company.xlsx"), sheets, properties);
  try {
    for (const [index, plan] of plans.entries()) {
      if (index > 0) book.nextSheet();
      files.push(...(await writeKind(plan, book, input, read, signal)));
    }
    await book.finish();
  } catch (error) {
    await book.discard();
    throw error;
  }
  const units = Object.fromEntries(plans.map(({ table, fields }) => [table, unitsOfFields(table, fields, zone)]));
  await writeFile(join(input.folder, "json", "fields.json"), `${JSON.stringify(units, null, 2)}\n`);
  return { counts: plans.map(({ sheet, count }) => [sheet, count]), files };
}

/** Writes each page to both formats, so that every record is read once. */
async function writeKind(
  { table, fields, columns }: RecordPlan,
  book: BookWriter,
  input: WriteDataInput,
  read: SnapshotRead,
  signal: AbortSignal,
): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  const json = await open(join(input.folder, "json", `${table}.json`), "wx");
  try {
    let done = 0;
    await json.writeFile("[");
    for await (const rows of readRows(read, table, fields, input)) {
      signal.throwIfAborted();
      let text = "";
      for (const row of rows) {
        if (done > 0 && done % SHEET_ROWS === 0) book.nextSheet();
        book.add(columns.map(({ value }) => value(row)));
        const figures = table === "assets" ? displayFigures(row.values, input.today) : {};
        text += `${done === 0 ? "" : ","}\n${JSON.stringify({ ...displayRecord(table, fields, row, input.company.time_zone), ...figures })}`;
        files.push(...storedFiles(table, fields, row.values));
        done += 1;
      }
      await json.writeFile(text);
      await book.drain();
    }
    await json.writeFile("\n]\n");
  } finally {
    await json.close();
  }
  return files;
}

/** A kind of record in the download, which has a sheet and a JSON file named after its table. */
export interface RecordKind {
  table: string;
  /** The name of its sheet. */
  sheet: string;
}

const kind = (table: string, sheet: string): RecordKind => ({ table, sheet });

/**
 * All kinds, in the order of the sheets. `OMITTED_TABLES` lists all other tables with reasons; a test asserts that none is
 * missing.
 */
export const RECORD_KINDS: readonly RecordKind[] = [
  kind("companies", "Company"),
  kind("assets", "Assets"),
  kind("classifications", "Classifications"),
  kind("locations", "Locations"),
  kind("custodians", "Custodians"),
  kind("vendors", "Vendors"),
  kind("users", "Users"),
  kind("movements", "Releases and returns"),
  kind("asset_services", "Services"),
  kind("maintenance_jobs", "Maintenance jobs"),
  kind("asset_papers", "Photos and documents"),
  kind("revaluations", "Revaluations"),
  kind("disposals", "Sold assets"),
  kind("scrappings", "Scrapped assets"),
  kind("imports", "Imports"),
  kind("exports", "Exports"),
  kind("approvals", "Approvals"),
  kind("activities", "Activities"),
  kind("notifications", "Notifications"),
  kind("saved_views", "Saved views"),
  kind("api_tokens", "Access tokens"),
  kind("webhooks", "Webhooks"),
  kind("deliveries", "Webhook calls"),
  kind("pos_settings", "Shop settings"),
  kind("item_categories", "Item categories"),
  kind("items", "Items"),
  kind("item_barcodes", "Item barcodes"),
  kind("stock_levels", "Stock on hand"),
  kind("stock_documents", "Stock documents"),
  kind("stock_movements", "Stock movements"),
  kind("customers", "Customers"),
  kind("coupons", "Coupons"),
  kind("cashiers", "Cashiers"),
  kind("shifts", "Shifts"),
  kind("shift_counts", "Shift counts"),
  kind("shift_reviews", "Shift reviews"),
  kind("cash_movements", "Cash in and out"),
  kind("sales", "Sales"),
  kind("sale_lines", "Sale lines"),
  kind("payments", "Payments"),
  kind("payment_checks", "Transfers checked"),
  kind("returns", "Returned sales"),
  kind("return_lines", "Returned lines"),
  kind("refunds", "Refunds"),
  kind("holds", "Held carts"),
];
