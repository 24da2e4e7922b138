import { type ExportCreate, registerLine } from "@custodia/domain/assets/export";
import type { AssetStatus } from "@custodia/domain/assets/labels";
import { DISPOSED_STATUSES, IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import type { CalendarDate } from "@custodia/domain/date";
import { openReadConnection } from "@custodia/sqlite/read-connection";
import type { CompanyCtx } from "../../core/context.ts";
import { writeCsv } from "../../spreadsheet/write/csv.ts";
import { writeExport } from "../../spreadsheet/write/export.ts";
import { fileOutput } from "../../spreadsheet/write/output.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { DISPOSED_SUMS, EXPORT_COLUMNS, IN_SERVICE_SUMS } from "./columns.ts";
import { exportRows } from "./rows.ts";

export interface RegisterExportInput {
  path: string;
  company: CompanyCtx["company"];
  filter: ExportCreate;
  today: CalendarDate;
}

/**
 * Writes the register as a spreadsheet: assets in service with totals, then disposed assets with their own totals, then pending and
 * rejected ones; or as CSV, all in the order of entry. The file appears at `path` once it is complete and synced. Returns the number of assets.
 */
export async function writeRegister(input: RegisterExportInput, tools: WorkerTools): Promise<number> {
  const { company, filter, today, path } = input;
  const info = { title: "Asset register", company: company.name, day: today };
  // A separate connection, so that closing it releases the memory of the long read; all reads share one snapshot.
  const { reader, close } = await openReadConnection(tools.target, { scan: true, snapshot: true });
  const rowsIn = (statuses?: readonly AssetStatus[]) =>
    exportRows(reader, { company }, filter, today, tools.target, statuses);
  const inService = {
    rows: rowsIn(IN_SERVICE_STATUSES),
    total: { label: registerLine.inService, headings: IN_SERVICE_SUMS, formula: "SUBTOTAL(109," as const },
  };
  const disposed = {
    rows: rowsIn(DISPOSED_STATUSES),
    title: registerLine.disposed,
    total: { label: registerLine.disposedTotal, headings: DISPOSED_SUMS, formula: "SUM(" as const },
  };
  const others = { rows: rowsIn(["pending", "rejected"]), title: registerLine.uncounted };
  const sheet = { name: "Assets", columns: EXPORT_COLUMNS, sections: [inService, disposed, others] };
  try {
    if (filter.format === "csv") return await writeCsv(fileOutput(path), EXPORT_COLUMNS, rowsIn(), tools.signal);
    return await writeExport(fileOutput(path), info, [sheet], tools.signal);
  } finally {
    close();
  }
}
