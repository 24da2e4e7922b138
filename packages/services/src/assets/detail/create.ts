import { assets } from "@custodia/db/schema/assets/assets";
import { withSortKeys } from "@custodia/db/sort-keys";
import type { BatchCreate, BatchCreated } from "@custodia/domain/assets/batch";
import { lifeOfNewAsset } from "@custodia/domain/assets/life";
import { assetProblems } from "@custodia/domain/assets/rules";
import type { AssetCreate } from "@custodia/domain/assets/schema";
import { dayNumber } from "@custodia/domain/date";
import { invalidFields } from "@custodia/domain/errors";
import { ZERO } from "@custodia/domain/money";
import { lifeOfAsset, workOutTerms } from "@custodia/domain/valuation/asset-depreciation";
import { termsAtCost } from "@custodia/domain/valuation/depreciation";
import { openingFieldsOf } from "@custodia/domain/valuation/depreciation-fields";
import { ownPolicy } from "@custodia/domain/valuation/presets";
import type { Tx } from "@custodia/sqlite/client";
import { type ApprovalRequested, approvalRequested, requestApproval } from "../../approvals/request-approval.ts";
import { writeAudit, writeAuditBatch } from "../../core/audit.ts";
import {
  type CompanyCtx,
  executesDirectly,
  now,
  type Permitted,
  type PermittedToRequest,
  today,
} from "../../core/context.ts";
import { insertReserved, insertRows, reserveIds } from "../../core/insert.ts";
import { together } from "../../core/statements.ts";
import { notifyQuota } from "../../notifications/quotas.ts";
import { addTerms } from "../../valuation/asset-terms.ts";
import { termColumns } from "../../valuation/depreciation.ts";
import { segmentsOnceStored } from "../../valuation/segments.ts";
import { abbreviateSerials, requestBatch } from "../requests/batch.ts";
import { takeBarcodes } from "./barcodes.ts";
import { assetDetail, type showAsset } from "./queries.ts";
import {
  assetName,
  auditedAsset,
  auditedOpening,
  auditedPolicy,
  findReferences,
  namesOf,
  tagKey,
} from "./references.ts";

type AssetDetail = Awaited<ReturnType<typeof showAsset>>;

/**
 * Adds an asset with a new barcode; if the role may only request it, adds the asset as pending and requests approval. Location and
 * department default to the custodian's. Throws 422 on every field that does not fit: a reference, the tag, the date, the figures; 409 if
 * the company may have no more assets.
 */
export function createAsset(ctx: Permitted<"assets.write">, input: AssetCreate): Promise<AssetDetail>;
export function createAsset(
  ctx: PermittedToRequest<"assets.write">,
  input: AssetCreate,
): Promise<AssetDetail | ApprovalRequested>;
export async function createAsset(
  ctx: PermittedToRequest<"assets.write">,
  input: AssetCreate,
): Promise<AssetDetail | ApprovalRequested> {
  const directly = executesDirectly(ctx, "assets.write");
  const outcome = await ctx.db.write(async (tx) => {
    const [{ values, life, names, references, terms }, barcodes, [id]] = await together([
      planNewAsset(tx, ctx, input),
      takeBarcodes(tx, ctx, 1),
      reserveIds(tx, assets, 1),
    ]);
    await notifyQuota(tx, ctx, "assets", barcodes.use, 1);
    const created_at = now(ctx);
    const row = await insertReserved(tx, assets, {
      ...values,
      ...barcodes.forAsset(0, references.classification.code),
      id: id!,
      company_id: ctx.company.id,
      created_at,
      updated_at: created_at,
    });
    await addTerms(tx, ctx.company.id, [row.id], terms);
    const asset = { ...row, useful_life_in_days: life };
    const after = { ...auditedAsset(asset, names), ...auditedOpening(terms.opening), ...auditedPolicy(terms) };
    const name = `asset ${assetName(row)}`;
    if (!directly) {
      const subject = { type: "asset", id: row.id, version: row.version } as const;
      const request = { subject, subject_event: `Add ${name}`, payload: input, before: null, after };
      const id = await requestApproval(tx, ctx, { ...request, kind: "new_asset" });
      return { status: "requested", id } as const;
    }
    await writeAudit(tx, ctx, {
      action: "assets.create",
      message: `Added ${name}`,
      subject: { type: "asset", id: row.id },
      after,
    });
    return { status: "executed", asset: newAssetView(ctx, asset, references, terms) } as const;
  });
  return outcome.status === "requested" ? approvalRequested(ctx, outcome.id) : outcome.asset;
}

/**
 * Adds a batch of assets that differ only in their consecutive barcodes and serial numbers, all or none; or requests approval for the
 * batch. Throws 422 as `createAsset`.
 */
export function createBatch(ctx: Permitted<"assets.write">, input: BatchCreate): Promise<BatchCreated>;
export function createBatch(
  ctx: PermittedToRequest<"assets.write">,
  input: BatchCreate,
): Promise<BatchCreated | ApprovalRequested>;
export async function createBatch(
  ctx: PermittedToRequest<"assets.write">,
  { quantity, serial_numbers, ...input }: BatchCreate,
): Promise<BatchCreated | ApprovalRequested> {
  const outcome = await ctx.db.write(async (tx) => {
    const shared = { ...input, asset_tag: null, serial_number: null };
    const { values, names, references, terms } = await planNewAsset(tx, ctx, shared);
    const { forAsset, use } = await takeBarcodes(tx, ctx, quantity);
    await notifyQuota(tx, ctx, "assets", use, quantity);
    const createdAt = now(ctx);
    const rows = Array.from({ length: quantity }, (_, n) => ({
      ...values,
      ...forAsset(n, references.classification.code),
      serial_number: serial_numbers[n] ?? null,
    }));
    const first_barcode = rows[0]!.barcode;
    const last_barcode = rows.at(-1)!.barcode;
    const stamps = { company_id: ctx.company.id, created_at: createdAt, updated_at: createdAt };
    const stored = rows.map((row) => withSortKeys(assets, { ...row, ...stamps }));
    const ids = await insertRows(tx, assets, stored);
    await addTerms(tx, ctx.company.id, ids, terms);
    const auditFields = rows.map((row) => ({
      ...auditedAsset(row, names),
      ...auditedOpening(terms.opening),
      ...auditedPolicy(terms),
    }));
    if (executesDirectly(ctx, "assets.write")) {
      const entries = rows.map((row, n) => ({
        action: "assets.create",
        message: `Added asset ${assetName(row)}`,
        subject: { type: "asset", id: ids[n]! },
        after: auditFields[n]!,
      }));
      await writeAuditBatch(tx, ctx, entries);
      return { status: "executed", batch: { ids, first_barcode, last_barcode } } as const;
    }
    const id = await requestBatch(
      tx,
      ctx,
      { ids, version: 1 },
      {
        ...auditFields[0]!,
        barcode: `${first_barcode} to ${last_barcode}`,
        serial_number: null,
        serial_numbers: abbreviateSerials(serial_numbers),
        number_of_assets: quantity,
        total_cost: input.cost * quantity,
      },
    );
    return { status: "requested", id } as const;
  });
  return outcome.status === "requested" ? approvalRequested(ctx, outcome.id) : outcome.batch;
}

/** Checks the input and returns the columns of a new asset except its barcode. Throws 422 on every field that does not fit. */
async function planNewAsset(tx: Tx, ctx: PermittedToRequest<"assets.write">, input: AssetCreate) {
  const { problems, ...references } = await findReferences(tx, ctx, input);
  const { classification, custodian, vendor, branch } = references;
  const { useful_life: _years, depreciates = true, ...given } = input;
  const { opening_accumulated_depreciation: _of, opening_as_at: _at, opening_continues: _by, ...others } = given;
  const { policy: chosen = classification?.policy ?? null, available_for_use_on, total_units, ...fields } = others;
  const policy = { policy: ownPolicy(chosen), available_for_use_on, total_units };
  const useful_life_in_days = lifeOfNewAsset({ depreciates, ...policy }, input, classification?.useful_life_in_days);
  const asset = { ...fields, depreciates, life: lifeOfAsset({ depreciates, useful_life_in_days }), ...policy };
  const result = workOutTerms(asset, input, today(ctx));
  const errors = { ...("problems" in result ? result.problems : {}), ...assetProblems(input, today(ctx)), ...problems };
  if (!classification || !custodian || "problems" in result || Object.keys(errors).length > 0)
    throw invalidFields(errors);
  const terms = { ...policy, opening: openingFieldsOf(input), segments: result.segments };
  const location = references.location ?? branch;
  const found = { classification, custodian, branch, location, vendor };
  const values = {
    ...fields,
    status: executesDirectly(ctx, "assets.write") ? ("in_service" as const) : ("pending" as const),
    asset_tag_key: tagKey(input.asset_tag),
    location_id: input.location_id ?? custodian.location_id,
    department: input.department ?? custodian.department,
    acquisition_day: dayNumber(input.acquisition_date),
    ...termColumns(termsAtCost({ ...input, depreciates, useful_life_in_days })),
    total_maintenance_cost: ZERO,
  };
  return { values, life: useful_life_in_days, names: namesOf(found), references: found, terms };
}

type NewAssetTerms = Awaited<ReturnType<typeof planNewAsset>>["terms"];
type References = Awaited<ReturnType<typeof findReferences>>;

/** The records that a new asset refers to. */
type NewAssetReferences = Pick<References, "branch" | "location" | "vendor"> & {
  [K in "classification" | "custodian"]: NonNullable<References[K]>;
};

/** Returns the view of a new asset as `showAsset` does, but without reading the asset again: it has no events yet. */
function newAssetView(
  ctx: CompanyCtx,
  asset: Omit<typeof assets.$inferSelect, "useful_life_in_days"> & { useful_life_in_days: number | null },
  { classification, custodian, branch, location, vendor }: NewAssetReferences,
  { opening, ...terms }: NewAssetTerms,
) {
  const { company_id: _company, sequence: _sequence, asset_tag_key: _tag, sort_key: _key, ...own } = asset;
  const { has_segments: _has, lacks_life: _lacks, ...row } = own;
  const { acquisition_day: _from, valued_day: _day, closed_day: _until, import_id: _import, ...fields } = row;
  return assetDetail(ctx, {
    ...fields,
    classification: { id: classification.id, name: classification.name },
    custodian: { id: custodian.id, full_name: custodian.full_name, department: custodian.department },
    branch,
    vendor,
    location,
    awaiting_approval: false,
    hasMovements: false,
    disposal: null,
    photo_id: null,
    estimated_on: null,
    added_on: null,
    used_until: null,
    ...terms,
    ...opening,
    segments: terms.segments && segmentsOnceStored(terms.segments),
  });
}
