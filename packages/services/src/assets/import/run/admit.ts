import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { dayFigures } from "@custodia/db/schema/dashboard/figures";
import { OUT_OF_DATE } from "@custodia/domain/approvals/words";
import { conflict } from "@custodia/domain/errors";
import { and, eq, ne, sql } from "drizzle-orm";
import type { ApprovalRow, DecisionCtx } from "../../../approvals/kinds.ts";
import { writeAuditReturningId } from "../../../core/audit.ts";
import { now } from "../../../core/context.ts";
import { getOwn } from "../../../core/store.ts";
import { notifyUsers } from "../../../notifications/service.ts";
import { applyUpdates } from "../stage/updates.ts";
import { partRows } from "./part-rows.ts";
import { importedSentence, rowsOfImport } from "./request-rows.ts";

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
  // A register that grows so much is summed anew (docs/adr/0008): faster than adjusting the day's figures row by row.
  await tx.delete(dayFigures).where(eq(dayFigures.company_id, ctx.company.id));
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id);
    await partRows(tx, ctx, request, ids);
  }
  const { rowsAffected: rows } = await tx
    .update(assets)
    .set({ status: "in_service", updated_at: now(ctx), version: sql`${assets.version} + 1` })
    .where(waiting);
  const { applied, left } = await applyUpdates(tx, ctx, import_id, request.id);
  if (rows + applied === 0) throw conflict(OUT_OF_DATE.import);
  if (left > 0) await tellLeft(tx, ctx, request, left, file_name);
  return writeAuditReturningId(tx, ctx, {
    action: "assets.import",
    message: importedSentence(rows, file_name, applied),
    subject: { type: "import", id: import_id },
    before: { status: "pending" },
    after: {
      ...{ status: "in_service", file_name, rows },
      ...(applied > 0 ? { rows_updated: applied } : {}),
      ...(left > 0 ? { rows_not_updated: left } : {}),
    },
    approval_id: request.id,
  });
}

/** What somebody has changed since the file was sent is not written over: who sent it hears of it. */
function tellLeft(tx: Tx, ctx: DecisionCtx, { requester_id }: ApprovalRow, left: number, file_name: string) {
  const message =
    left === 1
      ? `An asset was changed after you sent ${file_name}, so your import has not updated it`
      : `${left.toLocaleString("en-NG")} assets were changed after you sent ${file_name}, so your import has not updated them`;
  return notifyUsers(
    tx,
    ctx,
    { user_ids: [requester_id] },
    { kind: "imports.not_updated", message, href: "/approvals" },
  );
}
