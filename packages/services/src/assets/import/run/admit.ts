import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { dayFigures } from "@custodia/db/schema/dashboard/figures";
import { OUT_OF_DATE } from "@custodia/domain/approvals/words";
import { conflict } from "@custodia/domain/errors";
import { and, eq, ne, sql } from "drizzle-orm";
import type { ApprovalRow, DecisionCtx } from "../../../approvals/kinds.ts";
import { recordForId } from "../../../audit.ts";
import { now } from "../../../context.ts";
import { getOwn } from "../../../store.ts";
import { partRows } from "./part-rows.ts";
import { importedSentence } from "./publish.ts";
import { rowsOfImport } from "./request-rows.ts";

/**
 * Takes all assets of an import that wait for it into the register, at once; answers the id of its activity. One that has
 * changed since becomes a request of its own. Throws 409 where none is left.
 */
export async function admitImport(tx: Tx, ctx: DecisionCtx, request: ApprovalRow): Promise<number> {
  const import_id = request.import_id!;
  const { file_name } = await getOwn(tx, ctx, imports, import_id, "import");
  const waiting = rowsOfImport(ctx, import_id, "pending");
  const changed = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(and(waiting, ne(assets.version, request.asset_version ?? 1)));
  // A register that grows so much is summed anew (docs/0010): faster than adjusting the day's figures row by row.
  await tx.delete(dayFigures).where(eq(dayFigures.company_id, ctx.company.id));
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id);
    await partRows(tx, ctx, request, ids);
  }
  const { rowsAffected: rows } = await tx
    .update(assets)
    .set({ status: "in_service", updated_at: now(ctx), version: sql`${assets.version} + 1` })
    .where(waiting);
  if (rows === 0) throw conflict(OUT_OF_DATE.import);
  return recordForId(tx, ctx, {
    action: "assets.import",
    message: importedSentence({ rows_done: rows, file_name }),
    subject: { type: "import", id: import_id },
    before: { status: "pending" },
    after: { status: "in_service", file_name, rows },
    approval_id: request.id,
  });
}
