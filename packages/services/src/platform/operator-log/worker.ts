import { operatorLog } from "@custodia/db/schema/platform/operators";
import type { CalendarDate } from "@custodia/domain/date";
import { logAuthorName, type OperatorLogExportQuery, type OperatorLogView } from "@custodia/domain/platform/operators";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, gt } from "drizzle-orm";
import { sheetInstant } from "../../spreadsheet/write/columns.ts";
import { type ExportColumn, exportBytes } from "../../spreadsheet/write/export.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { logEntries, logWhere } from "./queries.ts";

const BATCH_SIZE = 2000;

const columns: ExportColumn<OperatorLogView>[] = [
  { heading: "Time (Lagos)", kind: "instant", width: 18, value: ({ created_at }) => sheetInstant(created_at) },
  { heading: "Operator", kind: "text", width: 24, value: (entry) => logAuthorName(entry) },
  { heading: "Action", kind: "text", width: 24, value: ({ action }) => action },
  { heading: "Message", kind: "text", width: 60, value: ({ message }) => message },
  { heading: "Reason", kind: "text", width: 40, value: ({ reason }) => reason },
  { heading: "Company", kind: "text", width: 30, value: ({ company }) => company?.name ?? null },
  { heading: "User", kind: "text", width: 24, value: ({ user }) => user?.full_name ?? null },
  { heading: "Lead", kind: "text", width: 30, value: ({ lead }) => lead?.email ?? null },
];

interface LogSheetInput {
  query: OperatorLogExportQuery;
  today: CalendarDate;
}

/** Returns the filtered entries as a spreadsheet, oldest first. */
export async function writeLog({ query, today }: LogSheetInput, tools: WorkerTools): Promise<Uint8Array> {
  const info = { title: "Operators' log", company: "Custodia", day: today };
  const rows = logRows(await tools.read(), query);
  return exportBytes(info, [{ name: "Operators' log", columns, sections: [{ rows }] }], tools.signal);
}

async function* logRows(db: Reader, query: OperatorLogExportQuery): AsyncGenerator<OperatorLogView[]> {
  for (let after = 0; ; ) {
    const rows = await logEntries(db)
      .where(and(gt(operatorLog.id, after), logWhere(query)))
      .orderBy(asc(operatorLog.id))
      .limit(BATCH_SIZE);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}
