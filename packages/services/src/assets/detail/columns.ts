import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { DisposalOfAsset } from "@custodia/domain/assets/disposals";
import type { Whereabouts } from "@custodia/domain/assets/movements";
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { importUpdatePending } from "../../approvals/request-kind.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { usefulLife } from "../../valuation/depreciation.ts";
import { assetSegments } from "../../valuation/segments.ts";

/** True if a request is pending about the asset itself, or about an import that added it or would change it. */
export const awaitingApproval = sql`(${assets.status} = 'pending' OR EXISTS (
  SELECT 1 FROM approvals WHERE approvals.company_id = ${assets.company_id} AND approvals.asset_id = ${assets.id}
    AND approvals.state = 'pending'
) OR ${importUpdatePending(assets.company_id, assets.id)})`.mapWith(Boolean);

/** Returns a column of the asset's sale or scrapping, whichever is not reversed; a unique index finds it. */
export const disposalField = (saleColumn: string, scrappingColumn: string): SQL => sql`coalesce(
  (SELECT ${sql.raw(saleColumn)} FROM disposals
    WHERE disposals.company_id = ${assets.company_id} AND disposals.asset_id = ${assets.id}
      AND disposals.reversed_at IS NULL),
  (SELECT ${sql.raw(scrappingColumn)} FROM scrappings
    WHERE scrappings.company_id = ${assets.company_id} AND scrappings.asset_id = ${assets.id}
      AND scrappings.reversed_at IS NULL)
)`;

/** The empty string makes the JSON plain text; otherwise SQLite would nest it as an object in other JSON. */
const disposalObject = (fields: Record<keyof DisposalOfAsset, string>) =>
  `'' || json_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join()})`;

/** The disposal as JSON text, in kobo; null for an asset that was neither sold nor scrapped. */
export const disposalText = sql<string | null>`CASE WHEN ${assets.closed_on} IS NOT NULL THEN ${disposalField(
  disposalObject({
    disposed_on: "sale_date",
    buyer_name: "buyer_name",
    amount_sold_for: "amount_sold_for",
    net_book_value: "net_book_value",
    gain_or_loss: "gain_or_loss",
  }),
  disposalObject({
    disposed_on: "discard_date",
    buyer_name: "NULL",
    amount_sold_for: "0",
    net_book_value: "net_book_value",
    gain_or_loss: "0 - net_book_value",
  }),
)} END`;

export const parseDisposal = (text: string | null): DisposalOfAsset | null =>
  text === null ? null : (JSON.parse(text) as DisposalOfAsset);

/** The id of the latest photo. The condition equals that of the partial index `asset_papers_photos`, so that SQLite can use it. */
const photoId = sql<number | null>`(
  SELECT max(asset_papers.id) FROM asset_papers
  WHERE asset_papers.company_id = ${assets.company_id} AND asset_papers.asset_id = ${assets.id}
    AND asset_papers.kind = 'photo' AND asset_papers.thumbnail_key IS NOT NULL
)`;

/** The columns of a row of the asset list, including those of the records that an asset refers to. */
export const rowColumns = {
  id: assets.id,
  barcode: assets.barcode,
  asset_tag: assets.asset_tag,
  description: assets.description,
  serial_number: assets.serial_number,
  manufacturer: assets.manufacturer,
  model: assets.model,
  acquisition_date: assets.acquisition_date,
  cost: assets.cost,
  scrap_value: assets.scrap_value,
  useful_life_in_days: usefulLife,
  depreciates: assets.depreciates,
  carrying_amount: assets.carrying_amount,
  revalued_on: assets.revalued_on,
  closed_on: assets.closed_on,
  segments: assetSegments,
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
  updated_at: assets.updated_at,
  version: assets.version,
  disposal: disposalText,
};

/** The custodian responsible for an asset while it is out, if the release names one. */
export const holder = alias(custodians, "holder");
/** The vendor that the asset was released to. */
export const workshop = alias(vendors, "workshop");

/** The join condition for an asset's open release; it has at most one. Uses the index `movements_one_open`. */
export const openRelease: SQL = sql`${movements.company_id} = ${assets.company_id} AND ${movements.asset_id} = ${assets.id} AND ${movements.returned_at} IS NULL`;

/** The columns that `whereaboutsOf` needs, for a query that left-joins `openRelease`, `holder` and `workshop`. */
export const whereaboutsColumns = {
  release: {
    movement_id: movements.id,
    type: movements.type,
    location: movements.location,
    release_date: movements.release_date,
    expected_return_date: movements.expected_return_date,
  },
  holder: { id: holder.id, full_name: holder.full_name },
  workshop: { id: workshop.id, name: workshop.name },
};

interface WhereaboutsRow {
  release: Omit<Whereabouts, "custodian" | "vendor"> | null;
  holder: Whereabouts["custodian"] | null;
  workshop: Whereabouts["vendor"];
  custodian: Whereabouts["custodian"];
}

/** Returns the whereabouts of an asset that is out, else null. Its own custodian is responsible if the release names nobody. */
export function whereaboutsOf({ release, holder, workshop, custodian }: WhereaboutsRow): Whereabouts | null {
  if (!release) return null;
  const { id, full_name } = holder ?? custodian;
  return { ...release, custodian: { id, full_name }, vendor: workshop };
}
