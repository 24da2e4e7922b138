import type { Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity";
import { assets, imports } from "@custodia/db/schema/assets";
import { wasAsked } from "@custodia/domain/approvals/schema";
import { conflict } from "@custodia/domain/errors";
import { sql } from "drizzle-orm";
import { updateAsset } from "../assets/update.ts";
import { actsAtOnce, type MayAsk, now } from "../context.ts";
import { getOwn } from "../store.ts";
import { ask } from "./ask.ts";
import type { ApprovalRow, DecisionCtx } from "./decide.ts";
import { countRows, importSubject, rowsOfImport } from "./import-rows.ts";
import { type Approval, showApproval } from "./show.ts";
import { resendInThread } from "./tasks.ts";

const NOT_REJECTED = "Nothing that it asked for is rejected any more.";

/**
 * Sends a request again that was rejected or withdrawn: a new asset, or all rows of an import that still are rejected, as they
 * stand now and with their barcodes. Answers the new request. Throws 404, and 409 where there is nothing to send again.
 */
export async function resendRequest(ctx: MayAsk<"assets.write">, { id }: { id: number }): Promise<Approval> {
  const row = await getOwn(ctx.db.read, ctx, approvals, id, "approval");
  if (row.state !== "rejected" && row.state !== "withdrawn") {
    throw conflict("Only what was rejected or withdrawn is sent again.");
  }
  if (row.kind !== "import" && row.kind !== "new_asset") {
    throw conflict("The asset is as it was: ask for the change anew.");
  }
  if (actsAtOnce(ctx, "assets.write")) {
    throw conflict("You act at once: edit a rejected asset to take it into service.");
  }
  if (row.kind === "new_asset") {
    const sent = await updateAsset(ctx, { id: row.asset_id! });
    if (!wasAsked(sent)) throw conflict(NOT_REJECTED);
    return sent.approval as Approval;
  }
  const { actor, company, settings } = ctx;
  const input = { id, actor, company, settings, at: now(ctx) };
  const made = await ctx.workers.run(resendInThread, input);
  ctx.wake();
  return showApproval(ctx, { id: made });
}

/** All rows of an import that were rejected with it wait again, with one new request; answers its id. */
export async function resendImport(tx: Tx, ctx: DecisionCtx, request: ApprovalRow): Promise<number> {
  const import_id = request.import_id!;
  const { file_name, state } = await getOwn(tx, ctx, imports, import_id, "import");
  if (state === "undoing") throw conflict("This import is being undone, so it cannot be sent again.");
  const which = rowsOfImport(ctx, import_id, "rejected");
  const [last] = await tx.select({ version: sql<number>`max(version)` }).from(assets).where(which);
  const { rows, total_cost } = await countRows(tx, which);
  if (rows === 0) throw conflict(NOT_REJECTED);
  const rows_version = last!.version + 1;
  await tx
    .update(assets)
    .set({ status: "pending", updated_at: now(ctx), version: rows_version })
    .where(which);
  return ask(tx, ctx, {
    kind: "import",
    asset: null,
    import_id,
    rows_version,
    subject_event: importSubject(rows, file_name),
    payload: { file_name, rows },
    before: null,
    after: { file_name, rows, total_cost, status: "in_service" },
  });
}
