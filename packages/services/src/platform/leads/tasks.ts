import type { LeadExportQuery } from "@custodia/domain/platform/leads";
import { task } from "../../task.ts";

/** Answers the bytes of the spreadsheet. */
export const writeLeadSheet = task<LeadExportQuery, Uint8Array>("leads.write");
