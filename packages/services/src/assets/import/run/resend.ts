import type { Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { conflict } from "@custodia/domain/errors";
import { sql } from "drizzle-orm";
import { NOT_REJECTED, requestApproval } from "../../../approvals/request-approval.ts";
import type { ApprovalRow, DecisionCtx, WorkerActor } from "../../../approvals/request-kind.ts";
import { now } from "../../../core/context.ts";
import { assertUserUnchanged } from "../../../core/current-actor.ts";
import { getOwn } from "../../../core/store.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { awaitedElsewhere, waitingUpdates } from "../stage/updates.ts";
import { countRows, importSubject, rowsOfImport } from "./request-rows.ts";

/** All rows of an import that were rejected with it wait again, with one new request; answers its id. */
export async function resendImport(tx: Tx, ctx: DecisionCtx, request: ApprovalRow): Promise<number> {
  const import_id = request.import_id!;
  const { file_name, state } = await getOwn(tx, ctx, imports, import_id, "import");
  if (state === "undoing") throw conflict("This import is being undone, so it cannot be sent again.");
  const which = rowsOfImport(ctx, import_id, "rejected");
  const [last] = await tx.select({ version: sql<number>`max(version)` }).from(assets).where(which);
  const { rows, total_cost } = await countRows(tx, which);
  const { applicable } = await waitingUpdates(tx, ctx, import_id);
  if (rows + applicable === 0) throw conflict(NOT_REJECTED);
  const awaited = await awaitedElsewhere(tx, ctx, import_id);
  if (awaited) throw conflict(`A request about asset ${awaited} already awaits approval.`);
  const version = rows > 0 ? last!.version + 1 : null;
  if (version !== null) {
    await tx
      .update(assets)
      .set({ status: "pending", updated_at: now(ctx), version })
      .where(which);
  }
  const counts = { file_name, rows, ...(applicable > 0 ? { rows_updated: applicable } : {}) };
  return requestApproval(tx, ctx, {
    kind: "import",
    subject: { type: "import", id: import_id, version },
    subject_event: importSubject(rows, file_name, applicable),
    payload: counts,
    before: null,
    after: { ...counts, total_cost, status: "in_service" },
  });
}

/** Sends an import again in a worker's thread, as it may have fifty thousand rows; answers the id of the new request. */
export function resendTask({ id, time: at, ...who }: WorkerActor, tools: WorkerTools): Promise<number> {
  // The server's own thread wakes those who send mail.
  const ctx: DecisionCtx = { ...who, clock: () => new Date(at), wake() {} };
  return tools.write(async (tx) => {
    await assertUserUnchanged(tx, ctx.actor);
    return resendImport(tx, ctx, await getOwn(tx, ctx, approvals, id, "approval"));
  });
}
