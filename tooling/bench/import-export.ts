import { createWriteStream, readFileSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import exceljs from "exceljs";
import { type Cell, DATE_COLUMN, HEADINGS, registerRows } from "./register.ts";
import { type HttpClient, mutate, sendRequest, upload } from "./requests.ts";

interface Preview {
  id: number;
  mapping: object;
  date_order: string;
  rows_total: number;
  errors_total: number;
  errors: object[];
}

interface State {
  state: "uploaded" | "staging" | "published" | "failed" | "cancelled";
  rows_done: number;
  failure: string | null;
}

export interface ImportTimes {
  id: number;
  /** Milliseconds until the file was uploaded and parsed. */
  uploadMs: number;
  /** Milliseconds until the preview of the whole file. */
  previewMs: number;
  /** Milliseconds from the start until all rows are published. */
  runMs: number;
}

const POLL_MS = 10;

/** Imports a file as the browser does: it uploads, previews, starts and waits. A row that is not imported is an error. */
export async function importFile(client: HttpClient, file: string): Promise<ImportTimes> {
  const content = readFileSync(file);
  const begin = performance.now();
  const { data } = await upload<{ data: { id: number } }>(client, "/files/imports", file, content);
  const { id } = data;
  const uploaded = performance.now();
  const preview = await sendRequest<Preview>(client, "imports.preview", { id });
  const previewed = performance.now();
  if (preview.errors_total > 0)
    throw new Error(`The preview of ${file} has errors: ${JSON.stringify(preview.errors.slice(0, 3))}`);
  const { mapping, date_order } = preview;
  await mutate(client, "imports.run", { id, mapping, date_order, values: {}, create_unknown: [] });
  const { rows_done } = await waitUntilPublished(client, id);
  if (rows_done !== preview.rows_total) throw new Error(`${file}: ${rows_done} of ${preview.rows_total} rows.`);
  return {
    id,
    uploadMs: uploaded - begin,
    previewMs: previewed - uploaded,
    runMs: performance.now() - previewed,
  };
}

async function waitUntilPublished(client: HttpClient, id: number): Promise<State> {
  for (;;) {
    const current = await sendRequest<State>(client, "imports.show", { id });
    if (current.state === "published") return current;
    if (current.state !== "staging" && current.state !== "uploaded")
      throw new Error(`The import is ${current.state}: ${current.failure}`);
    await sleep(POLL_MS);
  }
}

interface ExportState {
  id: number;
  state: "requested" | "ready" | "failed";
  rows: number | null;
}

const EXPORT_POLL_MS = 20;

/** Exports assets as the browser does, and returns the time until the file was ready. */
export async function exportAssets(
  client: HttpClient,
  filter: object,
): Promise<{ id: number; rows: number; ms: number }> {
  const begin = performance.now();
  const request = Object.keys(filter).length > 0 ? filter : { all: true };
  const { id } = await mutate<{ id: number }>(client, "exports.create", request);
  for (;;) {
    const current = await sendRequest<ExportState>(client, "exports.show", { id });
    if (current.state === "ready") return { id, rows: current.rows!, ms: performance.now() - begin };
    if (current.state === "failed") throw new Error("The export failed.");
    await sleep(EXPORT_POLL_MS);
  }
}

/** Downloads the file of a finished export. */
export async function saveExport(client: HttpClient, id: number, file: string): Promise<void> {
  writeFileSync(file, await client.fetch(`/files/exports/${id}`));
}

/** Writes rows of the register as CSV. */
export async function writeCsv(file: string, first: number, count: number): Promise<void> {
  const lines = [HEADINGS.join(",")];
  for (const row of registerRows(first, count)) lines.push(row.map(csvCell).join(","));
  await writeFile(file, `${lines.join("\r\n")}\r\n`);
}

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows of the register as a typical spreadsheet: typed dates, and texts in the shared string table. */
export async function writeXlsx(file: string, first: number, count: number): Promise<void> {
  const stream = createWriteStream(file);
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true });
  const sheet = book.addWorksheet("Register");
  sheet.addRow([...HEADINGS]).commit();
  for (const cells of registerRows(first, count)) {
    const row = sheet.addRow(cells);
    row.getCell(DATE_COLUMN + 1).numFmt = "dd/mm/yyyy";
    row.commit();
  }
  await book.commit();
}
