import { leads } from "@custodia/db/schema/leads/leads";
import type { CalendarDate } from "@custodia/domain/date";
import { LEAD_STATE_LABELS, type LeadExportQuery } from "@custodia/domain/leads/schema";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, gt, type InferSelectModel } from "drizzle-orm";
import { sheetInstant } from "../spreadsheet/write/columns.ts";
import { type ExportColumn, exportBytes } from "../spreadsheet/write/export.ts";
import type { WorkerTools } from "../workers/task.ts";
import { leadsWhere } from "./leads.ts";

const BATCH_SIZE = 500;

type Lead = InferSelectModel<typeof leads>;
const columns: ExportColumn<Lead>[] = [
  { heading: "Received (Lagos)", kind: "instant", width: 18, value: ({ created_at }) => sheetInstant(created_at) },
  {
    heading: "From",
    kind: "text",
    width: 12,
    value: ({ kind }) => (kind === "contact" ? "Contact" : "Newsletter"),
  },
  { heading: "Name", kind: "text", width: 24, value: ({ name }) => name },
  { heading: "Email", kind: "text", width: 30, value: ({ email }) => email },
  { heading: "Message", kind: "text", width: 60, value: ({ message }) => message },
  { heading: "Status", kind: "text", width: 10, value: ({ state }) => LEAD_STATE_LABELS[state] },
  { heading: "Note", kind: "text", width: 40, value: ({ note }) => note },
];

interface LeadSheetInput {
  query: LeadExportQuery;
  today: CalendarDate;
}

/** Returns leads as a spreadsheet, oldest first. */
export async function writeLeads({ query, today }: LeadSheetInput, tools: WorkerTools): Promise<Uint8Array> {
  const info = { title: "Leads", company: "Custodia", day: today };
  const rows = leadRows(await tools.read(), query);
  return exportBytes(info, [{ name: "Leads", columns, sections: [{ rows }] }], tools.signal);
}

async function* leadRows(db: Reader, query: LeadExportQuery): AsyncGenerator<Lead[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(leads)
      .where(and(gt(leads.id, after), leadsWhere(query)))
      .orderBy(asc(leads.id))
      .limit(BATCH_SIZE);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}
