import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { OUT_OF_DATE } from "@custodia/domain/approvals/labels";
import { MAX_BATCH } from "@custodia/domain/assets/batch";
import { conflict } from "@custodia/domain/errors";
import type { AssetPolicy } from "@custodia/domain/valuation/asset-depreciation";
import type { OpeningFields } from "@custodia/domain/valuation/depreciation-fields";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, asc, eq, max, ne, type SQL, sql } from "drizzle-orm";
import { notifyStaleRequests } from "../../approvals/messages.ts";
import { NOT_REJECTED, requestApproval } from "../../approvals/request-approval.ts";
import type { ApprovalRow, DecisionCtx } from "../../approvals/request-kind.ts";
import { writeAuditBatch, writeAuditReturningId } from "../../core/audit.ts";
import type { CompanyCtx, PermittedToRequest } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { takeQuota } from "../../notifications/quotas.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { openingColumns } from "../../valuation/asset-terms.ts";
import { assetPolicyColumns } from "../../valuation/policies.ts";
import { assetName, auditedAsset, auditedOpening, auditedPolicy, branchName } from "../detail/references.ts";
import { updateAssets } from "./asset-request.ts";

type Scope = Pick<CompanyCtx, "company">;

/**
 * Requests approval of a batch of identical assets, which are all at one version. The request appears in each asset's history. Returns its
 * id.
 */
export async function requestBatch(
  tx: Tx,
  ctx: DecisionCtx,
  { ids, version }: { ids: readonly number[]; version: number },
  /** The fields of the batch as audit entries hold them; amounts in kobo. */
  after: Record<string, unknown>,
): Promise<number> {
  const [first, ...others] = ids;
  const count = ids.length === 1 ? "1 asset" : `${ids.length} assets`;
  const subject_event = `Add ${count} ${after.barcode}, ${after.description}`;
  const approval_id = await requestApproval(tx, ctx, {
    kind: "new_asset",
    subject: { type: "asset", id: first!, version },
    subject_event,
    payload: { ...after, asset_ids: ids.join(",") },
    before: null,
    after,
  });
  await writeAuditBatch(
    tx,
    ctx,
    others.map((id) => ({
      action: "approvals.ask",
      message: `Requested approval: ${subject_event}`,
      subject: { type: "asset", id },
      approval_id,
    })),
  );
  return approval_id;
}

/** The asset ids of a batch request as a JSON list; null for a request about one asset. */
export function batchIds({ payload }: Pick<ApprovalRow, "payload">): string | null {
  return typeof payload.asset_ids === "string" ? `[${payload.asset_ids}]` : null;
}

export const batchAssets = (ctx: Scope, ids: string): SQL =>
  sql`${inCompany(ctx, assets)} AND ${assets.id} IN (SELECT value FROM json_each(${ids}))`;

/**
 * Matches the batch requests that include this asset. The ids of a batch are consecutive, so the first is at most `MAX_BATCH` below this
 * one.
 */
export function batchesWithAsset(asset_id: number): SQL {
  return sql`(${approvals.asset_id} BETWEEN ${asset_id - MAX_BATCH} AND ${asset_id}
    AND ',' || (${approvals.payload} ->> 'asset_ids') || ',' LIKE ${`%,${asset_id},%`})`;
}

/**
 * Notifies the requester of a batch that a change to one of its assets made the request stale; only the first such change is reported.
 */
export async function notifyStaleBatches(
  tx: Tx,
  ctx: CompanyCtx,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const pending = and(
    inCompany(ctx, approvals),
    eq(approvals.state, "pending"),
    ne(approvals.asset_id, id),
    eq(approvals.asset_version, version),
    batchesWithAsset(id),
  );
  const rows = await tx.select().from(approvals).where(pending);
  for (const row of rows) {
    const ids = batchIds(row)!;
    const unchanged = await tx.$count(assets, pendingUnchanged(ctx, ids, row.asset_version));
    if (unchanged < JSON.parse(ids).length - 1) continue;
    await notifyStaleRequests(tx, ctx, [{ type: "asset", id: row.asset_id!, version: row.asset_version }]);
  }
}

/**
 * Puts the assets of a batch into service; returns the id of the first asset's audit entry. Throws 409 if any of them has changed since.
 */
export async function approveBatch(tx: Tx, ctx: CompanyCtx, row: ApprovalRow, ids: string): Promise<number> {
  const unchanged = pendingUnchanged(ctx, ids, row.asset_version);
  const { id, barcode, description } = assets;
  const rows = await updateAssets(tx, ctx, unchanged, { status: "in_service" }).returning({ id, barcode, description });
  if (rows.length !== JSON.parse(ids).length) throw conflict(OUT_OF_DATE.assets);
  const [first, ...others] = rows
    .sort((entry, other) => entry.id - other.id)
    .map((asset) => approvalEntry(asset, row.id));
  const activity_id = await writeAuditReturningId(tx, ctx, first!);
  await writeAuditBatch(tx, ctx, others);
  return activity_id;
}

/** The audit entry of a new asset that a request puts into service. */
export const approvalEntry = (asset: { id: number; barcode: string; description: string }, approval_id: number) => ({
  action: "assets.create",
  message: `Added asset ${assetName(asset)}`,
  subject: { type: "asset", id: asset.id },
  before: { status: "pending" },
  after: { status: "in_service" },
  approval_id,
});

/** Checks whether all assets of a batch are pending at the requested version, and whether one is still rejected. */
export async function batchStatus(read: Reader, ctx: Scope, row: ApprovalRow, ids: string) {
  const [unchanged, rejected] = await Promise.all([
    read.$count(assets, pendingUnchanged(ctx, ids, row.asset_version)),
    read.$count(assets, rejectedInBatch(ctx, row, ids)),
  ]);
  const complete = unchanged === JSON.parse(ids).length;
  return { outOfDate: complete ? null : OUT_OF_DATE.assets, canResend: rejected > 0 };
}

/** Sends the rejected assets of a batch again in one new request; returns its id. Throws 409 if none is still rejected. */
export function resendBatch(ctx: PermittedToRequest<"assets.write">, row: ApprovalRow, batch: string): Promise<number> {
  return ctx.db.write(async (tx) => {
    const { ids, version, after } = await resubmitBatch(tx, ctx, row, batch);
    return requestBatch(tx, ctx, { ids, version }, after);
  });
}

const pendingUnchanged = (ctx: Scope, ids: string, version: number | null) =>
  and(batchAssets(ctx, ids), eq(assets.status, "pending"), eq(assets.version, version ?? 1));

/** Matches assets that were rejected with the batch and not sent again individually. */
function rejectedInBatch(ctx: Scope, { id }: Pick<ApprovalRow, "id">, ids: string) {
  const sentIndividually = sql`EXISTS (SELECT 1 FROM approvals AS alone WHERE alone.company_id = ${assets.company_id}
    AND alone.asset_id = ${assets.id} AND alone.id > ${id} AND alone.kind = 'new_asset'
    AND alone.payload ->> 'asset_ids' IS NULL)`;
  return and(batchAssets(ctx, ids), eq(assets.status, "rejected"), sql`NOT ${sentIndividually}`);
}

/** Sets the rejected assets to pending, all at one version. Throws 409 if none is still rejected. */
async function resubmitBatch(tx: Tx, ctx: DecisionCtx, row: ApprovalRow, ids: string) {
  const where = rejectedInBatch(ctx, row, ids);
  const [latest] = await tx
    .select({ version: max(assets.version) })
    .from(assets)
    .where(where);
  const version = (latest?.version ?? 0) + 1;
  const found = await tx
    .select({
      asset: assets,
      classification: classifications.name,
      custodian: custodians.full_name,
      vendor: vendors.name,
      branch: locationRefColumns,
      terms: { ...assetPolicyColumns, ...openingColumns },
    })
    .from(assets)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .where(where)
    .orderBy(asc(assets.id));
  if (found.length === 0) throw conflict(NOT_REJECTED);
  await takeQuota(tx, ctx, "assets", found.length);
  const rejectedIds = found.map(({ asset }) => asset.id);
  await updateAssets(tx, ctx, batchAssets(ctx, JSON.stringify(rejectedIds)), { status: "pending", version });
  return { ids: rejectedIds, version, after: commonFields(found) };
}

interface BatchRow {
  asset: typeof assets.$inferSelect;
  classification: string;
  custodian: string;
  vendor: string | null;
  branch: Parameters<typeof branchName>[0];
  terms: AssetPolicy & OpeningFields;
}

/** Returns the current fields that the assets have in common, with their range of barcodes and total cost. */
function commonFields(found: readonly BatchRow[]): Record<string, unknown> {
  const fields: Record<string, unknown>[] = found.map(({ asset, branch, terms, ...names }) => ({
    ...auditedAsset({ ...asset, status: "pending" }, { ...names, location: branchName(branch) }),
    ...auditedPolicy(terms),
    ...auditedOpening(terms),
  }));
  const [first = {}, ...others] = fields;
  const commonEntries = Object.entries(first).filter(([field, value]) =>
    others.every((entry) => entry[field] === value),
  );
  const last = others.at(-1);
  const serials = found.flatMap(({ asset }) => asset.serial_number ?? []);
  const description = others.every((entry) => entry.description === first.description)
    ? first.description
    : `${first.description} and others`;
  return {
    ...Object.fromEntries(commonEntries),
    description,
    serial_number: null,
    serial_numbers: abbreviateSerials(serials),
    barcode: last ? `${first.barcode} to ${last.barcode}` : first.barcode,
    number_of_assets: found.length,
    total_cost: found.reduce((sum, { asset }) => sum + asset.cost, 0),
  };
}

/** The maximum number of serial numbers that a request lists. */
const MAX_LISTED_SERIALS = 50;

export function abbreviateSerials(serials: readonly string[]): string | null {
  if (serials.length === 0) return null;
  const listed = serials.slice(0, MAX_LISTED_SERIALS).join(", ");
  return serials.length > MAX_LISTED_SERIALS ? `${listed} and ${serials.length - MAX_LISTED_SERIALS} more` : listed;
}
