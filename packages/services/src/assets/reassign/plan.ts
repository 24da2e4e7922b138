import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { isHeld } from "@custodia/domain/assets/lifecycle";
import { frequencyProblem } from "@custodia/domain/assets/maintenance";
import type { AssetReassign } from "@custodia/domain/assets/reassign";
import { checkFields, invalid } from "@custodia/domain/errors";
import { asc, eq, sql } from "drizzle-orm";
import { difference } from "../../core/audit.ts";
import type { CompanyCtx } from "../../core/context.ts";
import { ownVisible } from "../../core/visible-assets.ts";
import { awaitingApproval } from "../detail/columns.ts";
import { branchName, findReferences } from "../detail/references.ts";
import { saidOf } from "./said.ts";

/** What the assets get; a field that is left out stays. */
export type Assignment = Omit<AssetReassign, "ids" | "matching">;

/** What was given alone. A schedule has no frequency of another one. */
export function assignmentOf(given: Assignment): Assignment {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const frequency = given.frequency ?? null;
  return { ...Object.fromEntries(said), ...(given.maintenance_schedule === undefined ? {} : { frequency }) };
}

/** One asset that would differ, with what differs. */
export interface Reassignment {
  id: number;
  version: number;
  barcode: string;
  description: string;
  awaiting: boolean;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface ReassignmentPlan {
  changing: Reassignment[];
  unchanged: number;
  left_out: number;
  /** What they get, in words: `custodian Bola Ige, condition Good`. */
  said: string;
}

/**
 * What such a change would do, asset by asset, read in one statement. Only what is held is handed over: what was
 * sold or scrapped keeps who had it last, and a correction of a pending or rejected asset would do more than that. Throws 422
 * on the id of a record that is not the company's.
 */
export async function planReassignments(
  tx: Reader,
  ctx: CompanyCtx,
  ids: readonly number[],
  given: Assignment,
): Promise<ReassignmentPlan> {
  const { problems, custodian, location, classification, vendor } = await findReferences(tx, ctx, given);
  checkFields(problems);
  const names = {
    ...(custodian ? { custodian: custodian.full_name } : {}),
    ...(given.location_id === undefined ? {} : { location: branchName(location) }),
    ...(classification ? { classification: classification.name } : {}),
    ...(given.vendor_id === undefined ? {} : { vendor: vendor?.name ?? null }),
  };
  const wanted = { ...given, ...names };
  const rows = await load(tx, ctx, ids);
  const held = rows.filter(({ status }) => isHeld(status));
  const changing = held.flatMap(({ status: _status, code, address, ...row }) => {
    const { id, version, barcode, description, awaiting, ...keeps } = row;
    const seen = { ...keeps, location: address === null ? null : branchName({ code, address }) };
    const { before, after, changed } = difference(seen, wanted);
    const rare = given.maintenance_schedule ? frequencyProblem({ ...keeps, ...given }) : null;
    if (rare) throw invalid("frequency", `Asset ${barcode}: ${rare}`);
    return changed ? [{ id, version, barcode, description, awaiting, before, after }] : [];
  });
  return {
    changing,
    unchanged: held.length - changing.length,
    left_out: rows.length - held.length,
    said: saidOf({ ...given, ...names }),
  };
}

function load(tx: Reader, ctx: CompanyCtx, ids: readonly number[]) {
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
      condition: assets.condition,
      maintenance_schedule: assets.maintenance_schedule,
      frequency: assets.frequency,
      acquisition_date: assets.acquisition_date,
      last_maintenance_date: assets.last_maintenance_date,
      remarks: assets.remarks,
      code: locations.code,
      address: locations.address,
      awaiting: awaitingApproval,
    })
    .from(assets)
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .where(ownVisible(ctx, sql`${assets.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`))
    .orderBy(asc(assets.id));
}
