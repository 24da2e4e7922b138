import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { users } from "@custodia/db/schema/setup/users";
import * as schema from "@custodia/domain/assets/reassign";
import { conflict } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { and, asc, eq, sql } from "drizzle-orm";
import { notifyStaleRequests } from "../../approvals/messages.ts";
import { requestApprovals } from "../../approvals/request-approval.ts";
import { writeAuditBatch } from "../../core/audit.ts";
import { type CompanyCtx, executesDirectly, type Permitted, type PermittedToRequest } from "../../core/context.ts";
import { isAmong } from "../../core/statements.ts";
import { inCompany } from "../../core/store.ts";
import { assetName } from "../detail/references.ts";
import { updateAssets } from "../requests/asset-request.ts";
import { chosenIds } from "../selection.ts";
import { type Assignment, planReassignments, type Reassignment, type ReassignmentPlan, toAssignment } from "./plan.ts";

/**
 * Changes the custodian, class, condition and other fields of many assets, all or none, each with its own audit entry; or requests approval
 * for each asset. Throws 422 if an asset or a referenced record is not the company's, or if there are too many; 409 if the search no longer
 * matches the chosen assets, one of them was changed since its version in `versions`, or nothing is left to request.
 */
export function reassignAssets(
  ctx: Permitted<"assets.write">,
  input: schema.AssetReassign,
): Promise<schema.ReassignOutcome>;
export function reassignAssets(
  ctx: PermittedToRequest<"assets.write">,
  input: schema.AssetReassign,
): Promise<schema.ReassignOutcome | schema.ReassignRequestedView>;
export async function reassignAssets(
  ctx: PermittedToRequest<"assets.write">,
  { ids, matching, versions, ...values }: schema.AssetReassign,
): Promise<schema.ReassignOutcome | schema.ReassignRequestedView> {
  const directly = executesDirectly(ctx, "assets.write");
  // The search runs outside the write queue: in a large register it takes longer than the change.
  const chosen = await chosenIds(
    ctx,
    { ids, matching },
    directly ? schema.MAX_REASSIGNMENTS : schema.MAX_REASSIGN_REQUESTS,
  );
  const assignment = toAssignment(values);
  return ctx.db.write(async (tx) => {
    const plan = await planReassignments(tx, ctx, chosen, assignment, versions);
    return directly ? execute(tx, ctx, plan, assignment) : request(tx, ctx, plan, assignment);
  });
}

/** Reassigns assets without approval in the caller's transaction; skips pending, disposed and rejected assets. */
export async function reassignInTransaction(
  tx: Tx,
  ctx: CompanyCtx,
  ids: readonly number[],
  assignment: Assignment,
): Promise<schema.ReassignOutcome> {
  return execute(tx, ctx, await planReassignments(tx, ctx, ids, assignment), assignment);
}

async function execute(
  tx: Tx,
  ctx: CompanyCtx,
  { changing, unchanged, left_out }: ReassignmentPlan,
  assignment: Assignment,
): Promise<schema.ReassignOutcome> {
  const ids = changing.map(({ id }) => id);
  await updateAssets(tx, ctx, and(inCompany(ctx, assets), isAmong(assets.id, ids)), assignment);
  await writeAuditBatch(tx, ctx, changing.map(auditEntry));
  const outdated = changing.filter(({ hasPendingRequest }) => hasPendingRequest);
  await notifyStaleRequests(tx, ctx, outdated.map(subjectOf));
  const firstWith = (field: string) => changing.find(({ after }) => after[field] != null)?.id ?? null;
  const notes = { handover: firstWith("custodian_id"), gate_pass: firstWith("location_id") };
  const versions = changing.map(({ id, version }) => ({ asset_id: id, version: version + 1 }));
  return { changed: changing.length, outdated: outdated.length, unchanged, left_out, notes, versions };
}

const subjectOf = ({ id, version }: Pick<Reassignment, "id" | "version">) => ({ type: "asset", id, version }) as const;

function auditEntry(asset: Reassignment) {
  const { id, before, after } = asset;
  const message = `Updated asset ${assetName(asset)}`;
  return { action: "assets.update", message, subject: { type: "asset", id }, before, after };
}

async function request(
  tx: Tx,
  ctx: CompanyCtx,
  { changing, unchanged, left_out, changeText }: ReassignmentPlan,
  assignment: Assignment,
): Promise<schema.ReassignRequestedView> {
  const barcodesWithRequest = changing.filter((asset) => asset.hasPendingRequest).map(({ barcode }) => barcode);
  const requestable = changing.filter((asset) => !asset.hasPendingRequest);
  if (requestable.length === 0) throw conflict(nothingToRequest(barcodesWithRequest));
  const requests = requestable.map(({ id, version, before, after, ...asset }) => ({
    kind: "edit" as const,
    subject: subjectOf({ id, version }),
    subject_event: `Edit asset ${assetName(asset)}: ${changeText}`,
    payload: { id, ...assignment },
    before,
    after,
  }));
  const [first, ...others] = requests;
  const title = others.length === 0 ? first!.subject_event : `Edit ${requests.length} assets: ${changeText}`;
  const approvals = await requestApprovals(tx, ctx, requests, title);
  return { message: "Sent for approval", data: { approvals, unchanged, left_out, awaiting: barcodesWithRequest } };
}

function nothingToRequest(barcodes: readonly string[]): string {
  return barcodes.length > 0
    ? `Nothing left to request: a request already awaits approval for ${barcodes.join(", ")}.`
    : "Nothing to request: none of the active assets would change.";
}

/** The maximum number of requests that the preview lists; all are counted. */
const MAX_LISTED = 20;

/**
 * Previews a reassignment: how many assets it would change, and which pending requests it would make stale. If the role may only request,
 * the assets of these requests are skipped. Throws the same errors as the reassignment.
 */
export async function previewReassignment(
  ctx: PermittedToRequest<"assets.write">,
  { ids, matching, versions, ...values }: schema.AssetReassign,
): Promise<schema.ReassignPreview> {
  const { read } = ctx.db;
  const limit = executesDirectly(ctx, "assets.write") ? schema.MAX_REASSIGNMENTS : schema.MAX_REASSIGN_REQUESTS;
  const chosen = await chosenIds(ctx, { ids, matching }, limit);
  const { changing, unchanged, left_out } = await planReassignments(read, ctx, chosen, toAssignment(values), versions);
  const awaitingIds = changing.filter(({ hasPendingRequest }) => hasPendingRequest).map(({ id }) => id);
  const pending = and(
    inCompany(ctx, approvals),
    sql`${approvals.state} = 'pending'`,
    isAmong(approvals.asset_id, awaitingIds),
  );
  const requests = await read
    .select({
      id: approvals.id,
      subject_event: approvals.subject_event,
      asset_id: assets.id,
      barcode: assets.barcode,
      requester: { id: users.id, full_name: users.full_name },
    })
    .from(approvals)
    .innerJoin(assets, eq(assets.id, approvals.asset_id))
    .innerJoin(users, eq(users.id, approvals.requester_id))
    .where(pending)
    .orderBy(asc(approvals.id))
    .limit(MAX_LISTED);
  return { changing: changing.length, unchanged, left_out, awaiting: awaitingIds.length, requests };
}
