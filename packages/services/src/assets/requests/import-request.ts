import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports, importUpdates } from "@custodia/db/schema/assets/import";
import { dayFigures } from "@custodia/db/schema/dashboard/figures";
import { OUT_OF_DATE } from "@custodia/domain/approvals/labels";
import { conflict } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { notifyApproved } from "../../approvals/messages.ts";
import { NOT_REJECTED, requestApproval } from "../../approvals/request-approval.ts";
import type {
  ApprovalRow,
  DecisionCtx,
  RequestKind,
  RequestStatus,
  WorkerActor,
  WorkerDecision,
} from "../../approvals/request-kind.ts";
import { approveIn, rejectIn, withdrawIn } from "../../approvals/service.ts";
import { writeAuditReturningId } from "../../core/audit.ts";
import type { CompanyCtx } from "../../core/context.ts";
import { assertUserUnchanged } from "../../core/current-actor.ts";
import { changedRows } from "../../core/statements.ts";
import { getOwn, inCompany } from "../../core/store.ts";
import { takeQuota } from "../../notifications/quotas.ts";
import { notifyUsers } from "../../notifications/service.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { applyUpdates, awaitedElsewhere, SOME_UPDATE_WAITS, waitingUpdates } from "../import/stage/updates.ts";
import { importEffect, updateAssets } from "./asset-request.ts";
import {
  countRows,
  detachRows,
  importedSentence,
  importSubject,
  isAlone,
  rowsOfImport,
  workerActor,
  workerCtx,
} from "./import-rows.ts";

/** Decides on an import in a worker thread, in a turn of the write queue. */
export function decideTask({ decision, ...actor }: WorkerDecision, tools: WorkerTools): Promise<void> {
  const { id } = actor;
  const ctx = workerCtx(actor);
  return tools.write(async (tx) => {
    await assertUserUnchanged(tx, ctx.actor);
    if (decision.verb === "reject") return rejectIn(tx, ctx, importRequest, id, decision.reason);
    if (decision.verb === "withdraw") return withdrawIn(tx, ctx, importRequest, id, decision.requesterDeactivated);
    const row = await getOwn(tx, ctx, approvals, id, "approval");
    await approveIn(tx, ctx, row, () => approveImport(tx, ctx, row));
    if (decision.notifies) await notifyApproved(tx, ctx, [row], importRequest.page);
  });
}

/** The rows of an import are pending until its request is decided, which a worker thread does, because there may be 50,000. */
export const importRequest: RequestKind = {
  kind: "import",
  page: () => "/approvals",
  effect: importEffect,
  status,
  approve: approveImport,
  async drop(tx, ctx, { import_id }) {
    await updateAssets(tx, ctx, rowsOfImport(ctx, import_id!, "pending"), { status: "rejected" });
  },
  decideInWorker: (ctx, id, decision) =>
    ctx.workers.run("decideImport", { ...workerActor(ctx, id), decision }, { companyId: ctx.company.id }),
  async resend(ctx, { id }) {
    // A thread writes in a transaction of its own, which knows no key.
    await ctx.db.recordCallNow?.();
    const request = await ctx.workers.run("resendImport", workerActor(ctx, id), { companyId: ctx.company.id });
    ctx.wake();
    return request;
  },
  concernsAsset(ctx, asset_id) {
    const bringing = ctx.db.read
      .select({ id: assets.import_id })
      .from(assets)
      .where(and(inCompany(ctx, assets), eq(assets.id, asset_id)));
    const changing = ctx.db.read
      .select({ id: importUpdates.import_id })
      .from(importUpdates)
      .where(and(inCompany(ctx, importUpdates), eq(importUpdates.asset_id, asset_id)));
    return or(inArray(approvals.import_id, bringing), inArray(approvals.import_id, changing))!;
  },
};

const ALONE = isAlone("its");

/** Whether any row of a pending import is still pending. */
const SOME_ROW_WAITS = sql`(approvals.state = 'pending' AND (${SOME_UPDATE_WAITS} OR EXISTS (
  SELECT 1 FROM assets AS its WHERE its.import_id = approvals.import_id AND +its.company_id = approvals.company_id
    AND its.import_id > 0 AND +its.status = 'pending' AND NOT ${ALONE}
)))`.mapWith(Boolean);

/** Whether any row that was rejected with its import is still rejected. */
const SOME_ROW_REJECTED = sql`(approvals.state IN ('rejected', 'withdrawn') AND (${SOME_UPDATE_WAITS} OR EXISTS (
  SELECT 1 FROM assets AS its WHERE its.company_id = approvals.company_id AND its.import_id = approvals.import_id
    AND its.import_id > 0 AND its.status = 'rejected' AND NOT ${ALONE}
)))`.mapWith(Boolean);

async function status(ctx: CompanyCtx, ids: readonly number[]): Promise<ReadonlyMap<number, RequestStatus>> {
  const rows = await ctx.db.read
    .select({ id: approvals.id, waits: SOME_ROW_WAITS, canResend: SOME_ROW_REJECTED })
    .from(approvals)
    .where(and(inCompany(ctx, approvals), inArray(approvals.id, [...ids])));
  const statuses = rows.map(({ id, waits, canResend }) => {
    const outOfDate = waits ? null : OUT_OF_DATE.import;
    return [id, { asset: null, outOfDate, canResend, current: null }] as const;
  });
  return new Map(statuses);
}

/**
 * Puts all assets that are pending with an import into service at once; returns the id of the audit entry. One that has changed since
 * becomes a request of its own. Throws 409 if none is left.
 */
export async function approveImport(tx: Tx, ctx: DecisionCtx, request: ApprovalRow): Promise<number> {
  const import_id = request.import_id!;
  const { file_name } = await getOwn(tx, ctx, imports, import_id, "import");
  const waiting = rowsOfImport(ctx, import_id, "pending");
  const isChanged = ne(assets.version, request.asset_version ?? 1);
  const changed = await tx.select({ id: assets.id }).from(assets).where(and(waiting, isChanged));
  // The day's figures are summed again (docs/adr/0008), which is faster than adjusting them for so many rows.
  await tx.delete(dayFigures).where(eq(dayFigures.company_id, ctx.company.id));
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await detachRows(tx, ctx, request, ids);
  await updateAssets(tx, ctx, waiting, { status: "in_service" });
  const rows = await changedRows(tx);
  const { applied, left } = await applyUpdates(tx, ctx, import_id, request.id);
  if (rows + applied === 0) throw conflict(OUT_OF_DATE.import);
  if (left > 0) await notifyNotUpdated(tx, ctx, request, left, file_name);
  return writeAuditReturningId(tx, ctx, {
    action: "assets.import",
    message: importedSentence(rows, file_name, applied),
    subject: { type: "import", id: import_id },
    before: { status: "pending" },
    after: {
      status: "in_service",
      file_name,
      rows,
      ...(applied > 0 ? { rows_updated: applied } : {}),
      ...(left > 0 ? { rows_not_updated: left } : {}),
    },
    approval_id: request.id,
  });
}

/** Notifies the requester that assets changed since the file was sent were not overwritten. */
function notifyNotUpdated(tx: Tx, ctx: DecisionCtx, { requester_id }: ApprovalRow, left: number, file_name: string) {
  const message =
    left === 1
      ? `An asset was changed after you sent ${file_name}, so your import has not updated it`
      : `${left.toLocaleString("en-NG")} assets were changed after you sent ${file_name}, so your import has not updated them`;
  const user_ids = [requester_id];
  return notifyUsers(tx, ctx, { user_ids }, { kind: "imports.not_updated", message, href: "/approvals" });
}

/** Sets all rows that were rejected with an import to pending again, with one new request; returns its id. */
export async function resendImport(tx: Tx, ctx: DecisionCtx, request: ApprovalRow): Promise<number> {
  const import_id = request.import_id!;
  const { file_name, state } = await getOwn(tx, ctx, imports, import_id, "import");
  if (state === "undoing") throw conflict("This import is being undone, so it cannot be sent again.");
  const which = rowsOfImport(ctx, import_id, "rejected");
  const [last] = await tx.select({ version: sql<number>`max(version)` }).from(assets).where(which);
  const { rows, total_cost } = await countRows(tx, which);
  const { applicable } = await waitingUpdates(tx, ctx, import_id);
  if (rows + applicable === 0) throw conflict(NOT_REJECTED);
  await takeQuota(tx, ctx, "assets", rows);
  const awaited = await awaitedElsewhere(tx, ctx, import_id);
  if (awaited) throw conflict(`A request about asset ${awaited} already awaits approval.`);
  const version = rows > 0 ? last!.version + 1 : null;
  if (version !== null) await updateAssets(tx, ctx, which, { status: "pending", version });
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

/** Sends an import again in a worker thread, because it may have 50,000 rows; returns the id of the new request. */
export function resendTask(actor: WorkerActor, tools: WorkerTools): Promise<number> {
  const ctx = workerCtx(actor);
  return tools.write(async (tx) => {
    await assertUserUnchanged(tx, ctx.actor);
    return resendImport(tx, ctx, await getOwn(tx, ctx, approvals, actor.id, "approval"));
  });
}
