import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { dayIn } from "@custodia/domain/date";
import type { LeadExportQuery } from "@custodia/domain/platform/leads";
import type { OperatorCtx } from "../../context.ts";
import { withDesk } from "../../files/with.ts";
import { tell } from "../tell.ts";

/** The leads as a spreadsheet, in base64 since an operator's calls answer JSON alone; that they were taken along stands in the log. */
export async function exportLeads(ctx: OperatorCtx, query: LeadExportQuery) {
  const content = await withDesk(ctx.files, async (desk) => {
    const path = join(desk, "leads.xlsx");
    await ctx.workers.run("writeLeadSheet", { path, query, today: dayIn("UTC", ctx.clock()) });
    return readFile(path, "base64");
  });
  await ctx.db.write((tx) =>
    tell(tx, ctx, { action: "leads.export", message: "Exported leads to a spreadsheet" }),
  );
  return { name: "leads.xlsx", content };
}
