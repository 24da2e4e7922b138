import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { type Condition, conditionLabel } from "@custodia/domain/assets/labels";
import { isInService } from "@custodia/domain/assets/lifecycle";
import { frequencyProblem } from "@custodia/domain/assets/maintenance";
import type { AssetReassign, SelectionField } from "@custodia/domain/assets/reassign";
import { checkFields, invalid } from "@custodia/domain/errors";
import type { Reader } from "@custodia/sqlite/client";
import { asc, eq } from "drizzle-orm";
import { difference } from "../../core/audit.ts";
import type { CompanyCtx } from "../../core/context.ts";
import { isAmong } from "../../core/statements.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { awaitingApproval } from "../detail/columns.ts";
import { branchName, findReferences } from "../detail/references.ts";
import { assertAllReady } from "../selection.ts";

/** The new values; an omitted field stays. */
export type Assignment = Omit<AssetReassign, SelectionField>;

/** Returns only the given fields. A new schedule never keeps the frequency of the old one. */
export function toAssignment(values: Assignment): Assignment {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined);
  const frequency = values.frequency ?? null;
  return {
    ...Object.fromEntries(defined),
    ...(values.maintenance_schedule === undefined ? {} : { frequency }),
  };
}

/** One asset that would change, with the fields that differ. */
export interface Reassignment {
  id: number;
  version: number;
  barcode: string;
  description: string;
  hasPendingRequest: boolean;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface ReassignmentPlan {
  changing: Reassignment[];
  unchanged: number;
  left_out: number;
  /** The new values in words: `custodian Bola Ige, condition Good`. */
  changeText: string;
}

/**
 * Compares each asset with the new values, in one statement. Only assets in service or out change: a sold or scrapped asset keeps its last
 * custodian, and a correction of a pending or rejected asset would also change its status. Throws 422 if a referenced record is not
 * the company's; 409 with the names of assets that would change and are no longer at the version in `seen`.
 */
export async function planReassignments(
  tx: Reader,
  ctx: CompanyCtx,
  ids: readonly number[],
  values: Assignment,
  seen: AssetReassign["versions"] = [],
): Promise<ReassignmentPlan> {
  const { problems, custodian, location, classification, vendor } = await findReferences(tx, ctx, values);
  checkFields(problems);
  const names = {
    ...(custodian ? { custodian: custodian.full_name } : {}),
    ...(values.location_id === undefined ? {} : { location: branchName(location) }),
    ...(classification ? { classification: classification.name } : {}),
    ...(values.vendor_id === undefined ? {} : { vendor: vendor?.name ?? null }),
  };
  const newValues = { ...values, ...names };
  const rows = await loadAssets(tx, ctx, ids);
  const active = rows.filter(({ status }) => isInService(status));
  const changing = active.flatMap(({ status: _status, location: branch, ...row }) => {
    const { id, version, barcode, description, hasPendingRequest, ...current } = row;
    const { before, after, changed } = difference({ ...current, location: branchName(branch) }, newValues);
    const frequencyError = values.maintenance_schedule ? frequencyProblem({ ...current, ...values }) : null;
    if (frequencyError) throw invalid("frequency", `Asset ${barcode}: ${frequencyError}`);
    return changed ? [{ id, version, barcode, description, hasPendingRequest, before, after }] : [];
  });
  const seenVersion = new Map(seen.map(({ asset_id, version }) => [asset_id, version]));
  assertAllReady(changing, ({ id, version }) => ((seenVersion.get(id) ?? version) === version ? undefined : CHANGED));
  return {
    changing,
    unchanged: active.length - changing.length,
    left_out: rows.length - active.length,
    changeText: describeAssignment({ ...values, ...names }),
  };
}

const CHANGED = "It was changed since you selected it. Check it in the list and try again.";

function loadAssets(tx: Reader, ctx: CompanyCtx, ids: readonly number[]) {
  return tx
    .select({
      id: assets.id,
      version: assets.version,
      status: assets.status,
      barcode: assets.barcode,
      description: assets.description,
      custodian_id: assets.custodian_id,
      custodian: custodians.full_name,
      location_id: assets.location_id,
      department: assets.department,
      classification_id: assets.classification_id,
      classification: classifications.name,
      vendor_id: assets.vendor_id,
      vendor: vendors.name,
      manufacturer: assets.manufacturer,
      model: assets.model,
      condition: assets.condition,
      maintenance_schedule: assets.maintenance_schedule,
      frequency: assets.frequency,
      acquisition_date: assets.acquisition_date,
      last_maintenance_date: assets.last_maintenance_date,
      remarks: assets.remarks,
      location: locationRefColumns,
      hasPendingRequest: awaitingApproval,
    })
    .from(assets)
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .where(ownVisible(ctx, isAmong(assets.id, ids)))
    .orderBy(asc(assets.id));
}

/** The maximum length of a value in a description. */
const MAX_LENGTH = 40;

/** Describes the new values: `custodian Bola Ige, condition Good`. Names stand for ids. */
function describeAssignment(newValues: Record<string, unknown>): string {
  return Object.entries(newValues)
    .filter(([field, value]) => !field.endsWith("_id") && (field !== "frequency" || value !== null))
    .map(([field, value]) => `${field.replace("_", " ")} ${describeValue(field, value)}`)
    .join(", ");
}

function describeValue(field: string, value: unknown): string {
  if (value === null) return "none";
  if (field === "condition") return conditionLabel[value as Condition];
  const text = String(value).replaceAll("\n", " ");
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
