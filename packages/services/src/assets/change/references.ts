import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { type FieldErrors, UNKNOWN_CHOICE } from "@custodia/domain/errors";
import { and, eq, ne, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { prepared } from "../../prepared.ts";
import { findOwn, type TenantTable } from "../../store.ts";

/** What of an asset must fit other records of the company; what is left out is not asked about. */
interface Referring {
  classification_id?: number | undefined;
  custodian_id?: number | null | undefined;
  location_id?: number | null | undefined;
  vendor_id?: number | null | undefined;
  asset_tag?: string | null | undefined;
}

/** How the uniqueness of a tag is compared: upper and lower case alike. */
export const tagKey = (tag: string | null | undefined): string | null => tag?.toLowerCase() ?? null;

/**
 * Finds the records that an asset refers to, and what is wrong by field: an id that is unknown or foreign, a tag that
 * another asset bears. `own` is the asset itself where it exists already.
 */
export async function findReferences(tx: Reader, ctx: CompanyCtx, asset: Referring, own = 0) {
  const problems: FieldErrors = {};
  async function find<T extends TenantTable>(table: T, field: Exclude<keyof Referring, "asset_tag">) {
    const id = asset[field];
    if (id == null) return undefined;
    const row = await findOwn(tx, ctx, table, id);
    if (!row) problems[field] = [UNKNOWN_CHOICE];
    return row;
  }
  const classification = await find(classifications, "classification_id");
  const custodian = await find(custodians, "custodian_id");
  const location = await find(locations, "location_id");
  const vendor = await find(vendors, "vendor_id");
  if (asset.asset_tag && (await isTaken(tx, ctx, asset.asset_tag, own))) {
    problems.asset_tag = [`Another asset already has the tag ${asset.asset_tag}.`];
  }
  return { classification, custodian, location, vendor, problems };
}

async function isTaken(tx: Reader, ctx: CompanyCtx, tag: string, own: number): Promise<boolean> {
  const bearers = await bearersOf(tx).all({ company: ctx.company.id, key: tagKey(tag), own });
  return bearers.length > 0;
}

const bearersOf = prepared((db) =>
  db
    .select({ id: assets.id })
    .from(assets)
    .where(
      and(
        eq(assets.company_id, sql.placeholder("company")),
        eq(assets.asset_tag_key, sql.placeholder("key")),
        ne(assets.id, sql.placeholder("own")),
      ),
    )
    .limit(1)
    .prepare(),
);
