import type { ExportCreate } from "@custodia/domain/assets/export";
import type { CalendarDate } from "@custodia/domain/date";
import type { CompanyCtx } from "../../context.ts";
import type { WorkerTools } from "../../task.ts";
import { openSheet } from "../sheet.ts";
import { EXPORT_COLUMNS } from "./columns.ts";
import { exportRows } from "./rows.ts";

export interface WriteRegister {
  path: string;
  company: CompanyCtx["company"];
  filter: ExportCreate;
  today: CalendarDate;
}

/** Writes the register as a spreadsheet; it is at `path` once it is whole and on the disk. Answers the number of rows. */
export async function writeRegister(input: WriteRegister, tools: WorkerTools): Promise<number> {
  const { path, company, filter, today } = input;
  const sheet = await openSheet(path, "Assets", [...EXPORT_COLUMNS]);
  let count = 0;
  try {
    for await (const rows of exportRows(await tools.read(), { company }, filter, today)) {
      tools.signal.throwIfAborted();
      for (const row of rows) sheet.add(EXPORT_COLUMNS.map(({ value }) => value(row)));
      count += rows.length;
      await sheet.drain();
    }
    await sheet.finish();
  } catch (error) {
    await sheet.drop();
    throw error;
  }
  return count;
}
