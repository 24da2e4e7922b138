import { openReader } from "@custodia/db/open-reader";
import type { ExportCreate } from "@custodia/domain/assets/export";
import type { CalendarDate } from "@custodia/domain/date";
import type { CompanyCtx } from "../../context.ts";
import type { WorkerTools } from "../../task.ts";
import { openSheet, type SheetWriter } from "../sheet/open.ts";
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
  const sheet = await openSheet(input.path, "Assets", [...EXPORT_COLUMNS]);
  try {
    const count = await addRows(sheet, input, tools);
    await sheet.finish();
    return count;
  } catch (error) {
    await sheet.drop();
    throw error;
  }
}

/** By a connection of its own, which takes the memory of a long reading with it when it goes. */
async function addRows(
  sheet: SheetWriter,
  { company, filter, today }: WriteRegister,
  { target, signal }: WorkerTools,
): Promise<number> {
  const { reader, close } = await openReader(target, { passing: true });
  let count = 0;
  try {
    for await (const rows of exportRows(reader, { company }, filter, today, target)) {
      signal.throwIfAborted();
      for (const row of rows) {
        sheet.add(EXPORT_COLUMNS.map(({ value }) => value(row)));
        count++;
      }
      await sheet.drain();
    }
  } finally {
    close();
  }
  return count;
}
