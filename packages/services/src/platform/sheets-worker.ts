import { leads } from "@custodia/db/schema/leads/leads";
import { operatorLog } from "@custodia/db/schema/platform/operators";
import { type CalendarDate, clockTime } from "@custodia/domain/date";
import { LEAD_STATE_LABELS, type LeadExportQuery } from "@custodia/domain/leads/schema";
import { logAuthorName, type OperatorLogExportQuery, type OperatorLogView } from "@custodia/domain/platform/operators";
import { and, asc, gt, type InferSelectModel } from "drizzle-orm";
import { type ExportColumn, exportBytes } from "../spreadsheet/write/export.ts";
import type { WorkerTools } from "../workers/task.ts";
import { leadsWhere } from "./leads.ts";
import { logEntries, logWhere } from "./operator-log/queries.ts";

const LEADS_BATCH = 500;
const LOG_BATCH = 2000;

interface SheetInput<Query> {
  query: Query;
  today: CalendarDate;
}

const inLagos = (instant: string) => clockTime("Africa/Lagos", instant);

type Lead = InferSelectModel<typeof leads>;
const leadColumns: ExportColumn<Lead>[] = [
  { heading: "Received (Lagos)", kind: "instant", width: 18, value: ({ created_at }) => inLagos(created_at) },
  { heading: "From", kind: "text", width: 12, value: ({ kind }) => (kind === "contact" ? "Contact" : "Newsletter") },
  { heading: "Name", kind: "text", width: 24, value: ({ name }) => name },
  { heading: "Email", kind: "text", width: 30, value: ({ email }) => email },
  { heading: "Message", kind: "text", width: 60, value: ({ message }) => message },
  { heading: "Status", kind: "text", width: 10, value: ({ state }) => LEAD_STATE_LABELS[state] },
  { heading: "Note", kind: "text", width: 40, value: ({ note }) => note },
];

/** Returns leads as a spreadsheet, oldest first. */
export async function writeLeads({ query, today }: SheetInput<LeadExportQuery>, tools: WorkerTools) {
  const db = await tools.read();
  const rows = inBatches<Lead>((after) =>
    db
      .select()
      .from(leads)
      .where(and(gt(leads.id, after), leadsWhere(query)))
      .orderBy(asc(leads.id))
      .limit(LEADS_BATCH),
  );
  return sheetBytes("Leads", today, leadColumns, rows, tools);
}

const logColumns: ExportColumn<OperatorLogView>[] = [
  { heading: "Time (Lagos)", kind: "instant", width: 18, value: ({ created_at }) => inLagos(created_at) },
  { heading: "Operator", kind: "text", width: 24, value: (entry) => logAuthorName(entry) },
  { heading: "Action", kind: "text", width: 24, value: ({ action }) => action },
  { heading: "Message", kind: "text", width: 60, value: ({ message }) => message },
  { heading: "Reason", kind: "text", width: 40, value: ({ reason }) => reason },
  { heading: "Company", kind: "text", width: 30, value: ({ company }) => company?.name ?? null },
  { heading: "User", kind: "text", width: 24, value: ({ user }) => user?.full_name ?? null },
  { heading: "Lead", kind: "text", width: 30, value: ({ lead }) => lead?.email ?? null },
];

/** Returns the filtered entries of the operators' log as a spreadsheet, oldest first. */
export async function writeLog({ query, today }: SheetInput<OperatorLogExportQuery>, tools: WorkerTools) {
  const db = await tools.read();
  const rows = inBatches<OperatorLogView>((after) =>
    logEntries(db)
      .where(and(gt(operatorLog.id, after), logWhere(query)))
      .orderBy(asc(operatorLog.id))
      .limit(LOG_BATCH),
  );
  return sheetBytes("Operators' log", today, logColumns, rows, tools);
}

/** Yields rows in batches, in the order of their ids. */
async function* inBatches<T extends { id: number }>(readAfter: (id: number) => PromiseLike<T[]>): AsyncGenerator<T[]> {
  for (let after = 0; ; ) {
    const rows = await readAfter(after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}

const sheetBytes = <T>(
  title: string,
  day: CalendarDate,
  columns: ExportColumn<T>[],
  rows: AsyncGenerator<T[]>,
  { signal }: WorkerTools,
): Promise<Uint8Array> =>
  exportBytes({ title, company: "Custodia", day }, [{ name: title, columns, sections: [{ rows }] }], signal);
