import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CalendarDate } from "@custodia/domain/date";
import { readSnapshot, type SnapshotRead } from "@custodia/sqlite/read-connection";
import type { CompanyCtx } from "../../core/context.ts";
import { type ExportSheet, SHEET_ROWS, writeExport } from "../../spreadsheet/write/export.ts";
import { fileOutput } from "../../spreadsheet/write/output.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { displayFigures, displayRecord, unitsOfFields } from "../cells.ts";
import { type Field, fieldsOfTable } from "../fields.ts";
import { countRows, type DownloadRow, readRows, type StoredFile, storedFiles } from "../rows.ts";
import { sheetColumns } from "./sheet-columns.ts";

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

async function writeAll(input: WriteDataInput, read: SnapshotRead, signal: AbortSignal): Promise<WrittenData> {
  const { folder, company, today } = input;
  const { time_zone: zone, name } = company;
  await mkdir(join(folder, "json"));
  const files: StoredFile[] = [];
  const counts: WrittenData["counts"] = [];
  const units: Record<string, object> = {};
  const sheets: ExportSheet<DownloadRow>[] = [];
  for (const { table, sheet } of RECORD_KINDS) {
    const fields = fieldsOfTable(table);
    const count = await countRows(read, table, input);
    const rows = writeJson(table, fields, input, { pages: readRows(read, table, fields, input), files });
    const columns = sheetColumns(table, fields, today, zone);
    sheets.push({ name: sheet, columns, sections: [{ rows }], parts: Math.max(1, Math.ceil(count / SHEET_ROWS)) });
    counts.push([sheet, count]);
    units[table] = unitsOfFields(table, fields, zone);
  }
  const info = { title: "Company data", company: name, day: today };
  await writeExport(fileOutput(join(folder, "company.xlsx")), info, sheets, signal);
  await writeFile(join(folder, "json", "fields.json"), `${JSON.stringify(units, null, 2)}\n`);
  return { counts, files };
}

/** Writes each page as JSON before it passes it on to the sheet, so that every record is read once, and collects its stored files. */
async function* writeJson(
  table: string,
  fields: Field[],
  { folder, company, today }: WriteDataInput,
  { pages, files }: { pages: AsyncIterable<DownloadRow[]>; files: StoredFile[] },
): AsyncGenerator<DownloadRow[]> {
  const json = await open(join(folder, "json", `${table}.json`), "wx");
  try {
    let separator = "";
    await json.writeFile("[");
    for await (const rows of pages) {
      let text = "";
      for (const row of rows) {
        const figures = table === "assets" ? displayFigures(row.values, today) : {};
        text += `${separator}\n${JSON.stringify({ ...displayRecord(table, fields, row, company.time_zone), ...figures })}`;
        separator = ",";
        files.push(...storedFiles(table, fields, row.values));
      }
      await json.writeFile(text);
      yield rows;
    }
    await json.writeFile("\n]\n");
  } finally {
    await json.close();
  }
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
  kind("asset_estimates", "Changes of estimate"),
  kind("asset_additions", "Added costs"),
  kind("usage_log", "Logged use"),
  kind("asset_transfers", "Transfers"),
  kind("policies", "Depreciation policies"),
  kind("classification_policies", "Policies of classifications"),
  kind("asset_policies", "Policies of assets"),
  kind("asset_openings", "Opening balances"),
  kind("value_segments", "Value segments"),
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
