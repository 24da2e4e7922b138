import type { LeadExportQuery } from "@custodia/domain/platform/leads";
import type { OperatorCtx } from "../../context.ts";
import { tell } from "../tell.ts";
import { writeLeadSheet } from "./tasks.ts";

/** The leads as a spreadsheet, in base64 since an operator's calls answer JSON alone; that they were taken along stands in the log. */
export async function exportLeads(ctx: OperatorCtx, query: LeadExportQuery) {
  const content = Buffer.from(await ctx.workers.run(writeLeadSheet, query)).toString("base64");
  await ctx.db.write((tx) =>
    tell(tx, ctx, { action: "leads.export", message: "Exported leads to a spreadsheet" }),
  );
  return { name: "leads.xlsx", content };
}
