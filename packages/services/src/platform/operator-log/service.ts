import { operatorLog } from "@custodia/db/schema/platform/operators";
import { dayIn } from "@custodia/domain/date";
import { conflict } from "@custodia/domain/errors";
import type { OperatorLogExportQuery } from "@custodia/domain/platform/operators";
import type { OperatorCtx } from "../../core/context.ts";
import { writeOperatorAudit } from "../operator-audit.ts";
import { logWhere } from "./queries.ts";

/** The file is made in memory, and a spreadsheet of more rows opens slowly. */
const MAX_ROWS = 100_000;

/**
 * Returns the filtered entries as a spreadsheet, in base64 because operators' calls return only JSON. The log records the
 * export. Throws 409 above 100,000 entries.
 */
export async function exportOperatorLog(ctx: OperatorCtx, query: OperatorLogExportQuery) {
  if ((await ctx.db.read.$count(operatorLog, logWhere(query))) > MAX_ROWS)
    throw conflict("An export has at most 100,000 entries. Choose a period.");
  const today = dayIn("Africa/Lagos", ctx.clock());
  const bytes = await ctx.workers.run("writeLogSheet", { query, today });
  await ctx.db.write((tx) =>
    writeOperatorAudit(tx, ctx, { action: "log.export", message: "Exported the operators' log to a spreadsheet" }),
  );
  return { name: `operators-log-${today}.xlsx`, content: Buffer.from(bytes).toString("base64") };
}
