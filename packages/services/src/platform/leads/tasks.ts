import type { LeadExportQuery } from "@custodia/domain/platform/leads";
import { task } from "../../task.ts";

export interface LeadSheetInput {
  /** Where the spreadsheet is to lie. */
  path: string;
  query: LeadExportQuery;
}

export const writeLeadSheet = task<LeadSheetInput, void>("leads.write");
