import type { assets } from "@custodia/db/schema/assets/assets";
import type { CompanyCtx } from "../../context.ts";
import { shown } from "../one/show.ts";
import type { findReferences } from "./references.ts";

type Found = Awaited<ReturnType<typeof findReferences>>;

/** What a new asset refers to; its own location is its custodian's where none was given. */
type Referred = Pick<Found, "seat" | "location" | "vendor"> & {
  [K in "classification" | "custodian"]: NonNullable<Found[K]>;
};

/** An asset in service that was added just now, as `showAsset` tells it, and not read again: nothing has befallen it yet. */
export function asAdded(
  ctx: CompanyCtx,
  asset: typeof assets.$inferSelect,
  { classification, custodian, seat, location, vendor }: Referred,
) {
  const { company_id: _company, sequence: _sequence, asset_tag_key: _tag, sort_key: _key, ...row } = asset;
  const { acquisition_day: _from, valued_day: _day, closed_day: _until, import_id: _import, ...fields } = row;
  return shown(ctx, {
    ...fields,
    classification: { id: classification.id, name: classification.name },
    custodian: { id: custodian.id, full_name: custodian.full_name, department: custodian.department },
    seat: branchRef(seat),
    location: branchRef(location),
    ...{ vendor, awaiting_approval: false, moved: false, disposal: null, photo_id: null },
  });
}

const branchRef = (branch: Found["seat"]) =>
  branch && { id: branch.id, location_id: branch.code, address: branch.address };
