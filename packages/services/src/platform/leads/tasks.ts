import type { CalendarDate } from "@custodia/domain/date";
import type { LeadExportQuery } from "@custodia/domain/platform/leads";
import { task } from "../../task.ts";

export interface LeadSheetInput {
  /** Where the spreadsheet is to lie. */
  path: string;
  query: LeadExportQuery;
  today: CalendarDate;
}

export const writeLeadSheet = task<LeadSheetInput, void>("leads.write");
