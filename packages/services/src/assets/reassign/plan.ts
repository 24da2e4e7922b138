import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { isHeld } from "@custodia/domain/assets/lifecycle";
import type { AssetReassign } from "@custodia/domain/assets/reassign";
import { checkFields } from "@custodia/domain/errors";
import { asc, eq, sql } from "drizzle-orm";
import { difference } from "../../audit.ts";
import type { CompanyCtx } from "../../context.ts";
import { ownVisible } from "../../visible.ts";
import { branchName } from "../change/names.ts";
import { findReferences } from "../change/references.ts";
import { awaitingApproval } from "../one/view.ts";

/** What the assets get; a field that is left out stays. */
export type Assignment = Pick<AssetReassign, "custodian_id" | "location_id">;

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
  /** What they get, in words: `custodian Bola Ige, location LA/01`. */
  said: string;
}

/**
 * What another custodian or location would change, asset by asset, read in one statement. Only what is held is handed over: what was
 * sold or scrapped keeps who had it last, and a correction of a pending or rejected asset would do more than that. Throws 422
 * on the id of a record that is not the company's.
 */
export async function planReassignments(
  tx: Reader,
  ctx: CompanyCtx,
  ids: readonly number[],
  { custodian_id, location_id }: Assignment,
): Promise<ReassignmentPlan> {
  const { problems, custodian, location } = await findReferences(tx, ctx, { custodian_id, location_id });
  checkFields(problems);
  const wanted = {
    ...(custodian ? { custodian_id, custodian: custodian.full_name } : {}),
    ...(location_id === undefined ? {} : { location_id, location: branchName(location) }),
  };
  const rows = await load(tx, ctx, ids);
  const held = rows.filter(({ status }) => isHeld(status));
  const changing = held.flatMap(({ status: _status, code, address, ...row }) => {
    const { id, version, barcode, description, awaiting, ...keeps } = row;
    const seen = { ...keeps, location: address === null ? null : branchName({ code, address }) };
    const { before, after, changed } = difference(seen, wanted);
    return changed ? [{ id, version, barcode, description, awaiting, before, after }] : [];
  });
  return {
    changing,
    unchanged: held.length - changing.length,
    left_out: rows.length - held.length,
    said: [
      ...(custodian ? [`custodian ${custodian.full_name}`] : []),
      ...(location_id === undefined ? [] : [`location ${branchName(location) ?? "none"}`]),
    ].join(", "),
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
      code: locations.code,
      address: locations.address,
      awaiting: awaitingApproval,
    })
    .from(assets)
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .where(ownVisible(ctx, sql`${assets.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`))
    .orderBy(asc(assets.id));
}
