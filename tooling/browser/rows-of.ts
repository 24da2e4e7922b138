import { readFileSync } from "node:fs";
import type { Download } from "@playwright/test";
import { readXlsx } from "../../packages/services/src/assets/import/read-xlsx.ts";

/** The cells of a workbook that the browser saved, row by row. */
export async function rowsOf(download: Download) {
  const rows = [];
  for await (const { cells } of readXlsx(readFileSync(await download.path()))) rows.push(cells);
  return rows;
}
