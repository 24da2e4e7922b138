import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { companies } from "@custodia/db/schema/setup/company";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { type FieldErrors, UNKNOWN_CHOICE } from "@custodia/domain/errors";
import { cleanText } from "@custodia/domain/text";
import { and, eq, exists, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../../context.ts";
import { prepared } from "../../prepared.ts";
import type { TenantTable } from "../../store.ts";

/** What of an asset must fit other records of the company; what is left out is not asked about. */
interface Referring {
  classification_id?: number | undefined;
  custodian_id?: number | null | undefined;
  location_id?: number | null | undefined;
  vendor_id?: number | null | undefined;
  asset_tag?: string | null | undefined;
}

/** How the uniqueness of a tag is compared: upper and lower case alike. */
export const tagKey = (tag: string | null | undefined): string | null =>
  tag == null ? null : cleanText(tag).toLowerCase();

/**
 * Finds the records that an asset refers to, and what is wrong by field: an id that is unknown or foreign, a tag that
 * another asset bears. `own` is the asset itself where it exists already. The seat is the branch its custodian sits in.
 */
export async function findReferences(
  tx: Reader,
  ctx: Pick<CompanyCtx, "company">,
  asset: Referring,
  own = 0,
) {
  const { classification_id = null, custodian_id = null, location_id = null, vendor_id = null } = asset;
  const ids = { classification_id, custodian_id, location_id, vendor_id };
  const key = tagKey(asset.asset_tag || null);
  const [row] = await referredTo(tx).all({ company: ctx.company.id, ...ids, key, own });
  const { taken, seat, ...found } = row!;
  const problems: FieldErrors = {};
  for (const [kind, record] of Object.entries(found)) {
    const field = `${kind}_id` as keyof typeof ids;
    if (ids[field] !== null && !record) problems[field] = [UNKNOWN_CHOICE];
  }
  if (taken) problems.asset_tag = [`Another asset already has the tag ${asset.asset_tag}.`];
  const { classification, custodian, location, vendor } = found;
  return { classification, custodian, seat, location, vendor, problems };
}

const seats = alias(locations, "seat");

/** One statement finds all: of five, most of the time goes into asking. */
const referredTo = prepared((db) =>
  db
    .select({
      classification: {
        id: classifications.id,
        name: classifications.name,
        code: classifications.code,
      },
      custodian: {
        id: custodians.id,
        full_name: custodians.full_name,
        department: custodians.department,
        location_id: custodians.location_id,
      },
      location: { id: locations.id, code: locations.code, address: locations.address },
      vendor: { id: vendors.id, name: vendors.name },
      seat: { id: seats.id, code: seats.code, address: seats.address },
      taken: exists(
        db
          .select({ id: assets.id })
          .from(assets)
          .where(
            and(
              eq(assets.company_id, companies.id),
              eq(assets.asset_tag_key, sql.placeholder("key")),
              ne(assets.id, sql.placeholder("own")),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(companies)
    .leftJoin(classifications, ownBy(classifications, "classification_id"))
    .leftJoin(custodians, ownBy(custodians, "custodian_id"))
    .leftJoin(locations, ownBy(locations, "location_id"))
    .leftJoin(vendors, ownBy(vendors, "vendor_id"))
    .leftJoin(seats, and(eq(seats.company_id, companies.id), eq(seats.id, custodians.location_id)))
    .where(eq(companies.id, sql.placeholder("company")))
    .prepare(),
);

function ownBy(table: TenantTable, id: string) {
  return and(eq(table.company_id, companies.id), eq(table.id, sql.placeholder(id)));
}
