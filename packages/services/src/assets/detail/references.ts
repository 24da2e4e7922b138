import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { companies } from "@custodia/db/schema/setup/company";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { policyText } from "@custodia/domain/assets/policies/apply";
import type { AssetPatch } from "@custodia/domain/assets/schema";
import { type FieldErrors, UNKNOWN_CHOICE } from "@custodia/domain/errors";
import { cleanText } from "@custodia/domain/text";
import type { AssetPolicy } from "@custodia/domain/valuation/asset-depreciation";
import { depreciableLife } from "@custodia/domain/valuation/depreciation";
import type { OpeningFields } from "@custodia/domain/valuation/depreciation-fields";
import { ownPolicy } from "@custodia/domain/valuation/presets";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, exists, type InferSelectModel, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CompanyCtx } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import type { TenantTable } from "../../core/store.ts";
import { locationRefColumns } from "../../setup/locations.ts";
import { classPolicyColumn } from "../../valuation/policies.ts";

/** Fields that refer to other records of the company; an omitted one is not checked. */
interface AssetReferences {
  classification_id?: number | undefined;
  custodian_id?: number | null | undefined;
  location_id?: number | null | undefined;
  vendor_id?: number | null | undefined;
  asset_tag?: string | null | undefined;
}

/** The key by which tags are unique, without regard to case. */
export const tagKey = (tag: string | null | undefined): string | null =>
  tag == null ? null : cleanText(tag).toLowerCase();

/**
 * Finds the records that an asset refers to, and problems by field: an id that is unknown or another company's, a tag that another asset
 * has. `ownId` is the id of the asset if it exists already. `branch` is the custodian's location.
 */
export async function findReferences(tx: Reader, ctx: Pick<CompanyCtx, "company">, asset: AssetReferences, ownId = 0) {
  const { classification_id = null, custodian_id = null, location_id = null, vendor_id = null } = asset;
  const ids = { classification_id, custodian_id, location_id, vendor_id };
  const key = tagKey(asset.asset_tag || null);
  const [row] = await referencesStatement(tx).all({ company: ctx.company.id, ...ids, key, own: ownId });
  const { tagTaken, branch, ...found } = row!;
  const problems: FieldErrors = {};
  for (const [kind, record] of Object.entries(found)) {
    const field = `${kind}_id` as keyof typeof ids;
    if (ids[field] !== null && !record) problems[field] = [UNKNOWN_CHOICE];
  }
  if (tagTaken) problems.asset_tag = [`Another asset already has the tag ${asset.asset_tag}.`];
  const { classification, custodian, location, vendor } = found;
  return { classification, custodian, branch, location, vendor, problems };
}

const branches = alias(locations, "branch");

/** One statement instead of five, because the round trips take most of the time. */
const referencesStatement = prepared((db) =>
  db
    .select({
      classification: {
        id: classifications.id,
        name: classifications.name,
        code: classifications.code,
        useful_life_in_days: classifications.useful_life_in_days,
        policy: classPolicyColumn,
      },
      custodian: {
        id: custodians.id,
        full_name: custodians.full_name,
        department: custodians.department,
        location_id: custodians.location_id,
      },
      location: locationRefColumns,
      vendor: { id: vendors.id, name: vendors.name },
      branch: { id: branches.id, location_id: branches.code, address: branches.address },
      tagTaken: exists(
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
    .leftJoin(classifications, ownRecord(classifications, "classification_id"))
    .leftJoin(custodians, ownRecord(custodians, "custodian_id"))
    .leftJoin(locations, ownRecord(locations, "location_id"))
    .leftJoin(vendors, ownRecord(vendors, "vendor_id"))
    .leftJoin(branches, and(eq(branches.company_id, companies.id), eq(branches.id, custodians.location_id)))
    .where(eq(companies.id, sql.placeholder("company")))
    .prepare(),
);

function ownRecord(table: TenantTable, id: string) {
  return and(eq(table.company_id, companies.id), eq(table.id, sql.placeholder(id)));
}

/** Names of the records that an asset refers to. */
export interface Names {
  classification: string;
  custodian: string;
  location: string | null;
  vendor: string | null;
}

/** The records that an asset refers to, by the fields that name them. */
interface NamedRecords {
  classification: { name: string };
  custodian: { full_name: string };
  location: Branch | null;
  vendor: { name: string } | null;
}

export const namesOf = ({ classification, custodian, location, vendor }: NamedRecords): Names => ({
  classification: classification.name,
  custodian: custodian.full_name,
  location: branchName(location),
  vendor: vendor?.name ?? null,
});

interface Branch {
  location_id: string | null;
  address: string | null;
}

/** The name of a branch in audit entries: its code, or its address until it has one. */
export const branchName = (branch: Branch | null): string | null => branch && (branch.location_id ?? branch.address);

/** The name of an asset in messages: `DV-COMP-000001, Laptop`. */
export const assetName = ({ barcode, description }: { barcode: string; description: string }) =>
  `${barcode}, ${description}`;

/** Returns the names after a change: those of the newly chosen records, else the names before. */
export function namesAfter(
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

/** The fields that a correction may write; the others follow from the barcode sequence and the asset's events. */
export const CORRECTABLE_FIELDS = [
  "description",
  "classification_id",
  "asset_tag",
  "serial_number",
  "manufacturer",
  "model",
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
  "remarks",
] as const satisfies readonly (keyof InferSelectModel<typeof assets>)[];

const AUDITED_FIELDS = ["barcode", "status", ...CORRECTABLE_FIELDS, "total_maintenance_cost"] as const;

/** Returns an asset in the form of audit entries: flat, amounts in kobo, with the current names next to the ids. */
export function auditedAsset(
  asset: Omit<Pick<InferSelectModel<typeof assets>, (typeof AUDITED_FIELDS)[number]>, "useful_life_in_days"> & {
    useful_life_in_days: number | null;
    lacks_life?: boolean;
  },
  names: Names,
) {
  const fields = Object.fromEntries(AUDITED_FIELDS.map((field) => [field, asset[field]]));
  return { ...fields, useful_life_in_days: asset.lacks_life ? null : depreciableLife(asset), ...names };
}

/** Returns the opening balance of an asset in the form of audit entries; no fields without one. */
export function auditedOpening(fields: OpeningFields): Partial<OpeningFields> {
  const { opening_accumulated_depreciation, opening_as_at, opening_continues } = fields;
  if (opening_as_at === null) return {};
  return { opening_accumulated_depreciation, opening_as_at, opening_continues };
}

/** Returns how an asset depreciates in the form of audit entries, with the policy in words. */
export function namedPolicy({ policy, available_for_use_on, total_units }: AssetPolicy) {
  return { policy: policyText(policy), available_for_use_on, total_units };
}

/** The same, without the fields of the defaults. */
export function auditedPolicy(asset: AssetPolicy): Partial<ReturnType<typeof namedPolicy>> {
  const { policy, ...others } = namedPolicy(asset);
  const given = Object.entries(others).filter(([, value]) => value !== null);
  return { ...(asset.policy ? { policy } : {}), ...Object.fromEntries(given) };
}

/** Returns how an asset depreciates after a correction: an omitted field stays. */
export function policyAfter(
  current: AssetPolicy,
  { policy = current.policy, ...patch }: { [K in keyof AssetPolicy]?: AssetPolicy[K] | undefined },
): AssetPolicy {
  const { available_for_use_on = current.available_for_use_on, total_units = current.total_units } = patch;
  return { policy: ownPolicy(policy), available_for_use_on, total_units };
}
