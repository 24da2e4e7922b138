import type { Reader } from "@custodia/db/client";
import { leads } from "@custodia/db/schema/leads/leads";
import type { CalendarDate } from "@custodia/domain/date";
import { LEAD_STATE_LABELS, type LeadExportQuery } from "@custodia/domain/platform/leads";
import { and, asc, gt, type InferSelectModel } from "drizzle-orm";
import type { SheetColumn, SheetValue } from "../assets/sheet/columns.ts";
import { openSheet, type SheetWriter } from "../assets/sheet/writer.ts";
import type { WorkerTools } from "../workers/task.ts";
import { leadsWhere } from "./leads.ts";

const BATCH_SIZE = 500;

type Lead = InferSelectModel<typeof leads>;
const columns: (SheetColumn & { value: (lead: Lead) => SheetValue })[] = [
  { heading: "Received", kind: "instant", width: 18, value: ({ created_at }) => new Date(created_at) },
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
  /** The spreadsheet is written to this path. */
  path: string;
  query: LeadExportQuery;
  today: CalendarDate;
}

/** Writes leads as a spreadsheet at `path`, oldest first. */
export async function writeLeads({ path, query, today }: LeadSheetInput, tools: WorkerTools): Promise<void> {
  const sheet = await openSheet(path, "Leads", columns, { title: "Leads", company: "Custodia", day: today });
  try {
    await addRows(sheet, await tools.read(), query, tools.signal);
    await sheet.finish();
  } catch (error) {
    await sheet.discard();
    throw error;
  }
}

async function addRows(sheet: SheetWriter, db: Reader, query: LeadExportQuery, signal: AbortSignal) {
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await db
      .select()
      .from(leads)
      .where(and(gt(leads.id, after), leadsWhere(query)))
      .orderBy(asc(leads.id))
      .limit(BATCH_SIZE);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const row of rows) sheet.add(columns.map(({ value }) => value(row)));
    await sheet.drain();
  }
}
