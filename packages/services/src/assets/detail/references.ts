import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { companies } from "@custodia/db/schema/setup/company";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { type LifeInput, lifeInDays, lifeProblem } from "@custodia/domain/assets/life";
import type { AssetPatch } from "@custodia/domain/assets/schema";
import { type FieldErrors, UNKNOWN_CHOICE } from "@custodia/domain/errors";
import { cleanText } from "@custodia/domain/text";
import { lifeOf } from "@custodia/domain/valuation/depreciation";
import { and, eq, exists, type InferSelectModel, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import type { TenantTable } from "../../core/store.ts";

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

/** What the records that an asset refers to are called. */
export interface Names {
  classification: string;
  custodian: string;
  location: string | null;
  vendor: string | null;
}

/** What the records that a loaded asset refers to are called. */
export function namesOf({
  classification,
  custodian,
  location,
  vendor,
}: {
  classification: { name: string };
  custodian: { full_name: string };
  location: { location_id: string | null; address: string } | null;
  vendor: { name: string } | null;
}): Names {
  return {
    classification: classification.name,
    custodian: custodian.full_name,
    location: location && (location.location_id ?? location.address),
    vendor: vendor?.name ?? null,
  };
}

/** How a branch is called in an activity: by its code, or by its name until it has one. */
export function branchName(branch: { code: string | null; address: string } | null): string | null {
  return branch ? (branch.code ?? branch.address) : null;
}

/** The names after a change: those of the records that were found for it, else the ones before. */
export function namesThen(
  before: Names,
  patch: Omit<AssetPatch, "version" | "reason" | "useful_life">,
  found: Omit<Awaited<ReturnType<typeof findReferences>>, "problems">,
): Names {
  return {
    classification: found.classification?.name ?? before.classification,
    custodian: found.custodian?.full_name ?? before.custodian,
    location: patch.location_id === undefined ? before.location : branchName(found.location),
    vendor: patch.vendor_id === undefined ? before.vendor : (found.vendor?.name ?? null),
  };
}

const KEPT = [
  "barcode",
  "status",
  "description",
  "classification_id",
  "asset_tag",
  "serial_number",
  "vendor_id",
  "custodian_id",
  "location_id",
  "department",
  "acquisition_date",
  "acquisition_nature",
  "invoice_number",
  "cost",
  "scrap_value",
  "depreciates",
  "useful_life_in_days",
  "warranty_in_years",
  "condition",
  "maintenance_schedule",
  "frequency",
  "total_maintenance_cost",
  "remarks",
] as const satisfies readonly (keyof InferSelectModel<typeof assets>)[];

/** An asset as its activity keeps it: flat, money in kobo, and beside the ids the names of that day. */
export function audited(asset: Pick<InferSelectModel<typeof assets>, (typeof KEPT)[number]>, names: Names) {
  const fields = Object.fromEntries(KEPT.map((field) => [field, asset[field]]));
  return { ...fields, useful_life_in_days: lifeOf(asset), ...names };
}

/**
 * The days of an asset's life after a correction, null where it does not depreciate then, and what is wrong with what was given. A life
 * that is not spoken of stays; one that begins to depreciate needs one.
 */
export function correctedLife(
  seen: { depreciates: boolean; useful_life_in_days: number },
  { depreciates = seen.depreciates, ...given }: LifeInput & { depreciates?: boolean | undefined },
): { life: number | null; lifeless: string | undefined } {
  const silent = given.useful_life === undefined && given.useful_life_in_days === undefined;
  const life = lifeInDays(given) ?? (silent && depreciates ? lifeOf(seen) : null);
  return { life, lifeless: lifeProblem(depreciates, { useful_life_in_days: life }) };
}
