import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { sql } from "drizzle-orm";
import { updateAwaits } from "../../approvals/subject.ts";
import { locationRefColumns } from "../../setup/locations/view.ts";

/** A request about the asset waits for somebody's yes: of its own, or of the import that brought it or would change it. */
export const awaitingApproval = sql`(${assets.status} = 'pending' OR EXISTS (
  SELECT 1 FROM approvals WHERE approvals.company_id = ${assets.company_id} AND approvals.asset_id = ${assets.id}
    AND approvals.state = 'pending'
) OR ${updateAwaits(assets.company_id, assets.id)})`.mapWith(Boolean);

/** Its latest photo. Index `asset_papers_photos`, for which the condition stands in the same words. */
const photoId = sql<number | null>`(
  SELECT max(asset_papers.id) FROM asset_papers
  WHERE asset_papers.company_id = ${assets.company_id} AND asset_papers.asset_id = ${assets.id}
    AND asset_papers.kind = 'photo' AND asset_papers.thumbnail_key IS NOT NULL
)`;

/** What `assetRow` is made of, where the records that an asset refers to are joined. */
export const rowColumns = {
  id: assets.id,
  barcode: assets.barcode,
  asset_tag: assets.asset_tag,
  description: assets.description,
  serial_number: assets.serial_number,
  acquisition_date: assets.acquisition_date,
  cost: assets.cost,
  scrap_value: assets.scrap_value,
  useful_life_in_days: assets.useful_life_in_days,
  depreciates: assets.depreciates,
  carrying_amount: assets.carrying_amount,
  revalued_on: assets.revalued_on,
  closed_on: assets.closed_on,
  classification_id: assets.classification_id,
  classification: { id: classifications.id, name: classifications.name },
  custodian_id: assets.custodian_id,
  custodian: { id: custodians.id, full_name: custodians.full_name },
  location_id: assets.location_id,
  location: locationRefColumns,
  vendor_id: assets.vendor_id,
  vendor: { id: vendors.id, name: vendors.name },
  status: assets.status,
  awaiting_approval: awaitingApproval,
  condition: assets.condition,
  maintenance_schedule: assets.maintenance_schedule,
  frequency: assets.frequency,
  last_maintenance_date: assets.last_maintenance_date,
  photo_id: photoId,
};
