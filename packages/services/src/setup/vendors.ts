import { assets } from "@custodia/db/schema/assets/assets";
import { countries, states } from "@custodia/db/schema/setup/countries";
import { vendors } from "@custodia/db/schema/setup/vendors";
import {
  type VendorCreate,
  type VendorListQuery,
  type VendorPatch,
  vendorCreate,
} from "@custodia/domain/setup/vendors";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { CompanyCtx, Permitted } from "../core/context.ts";
import { changedSince, containsEach, containsWords, eqEach, ignoringCase, orderOf, pageFrom } from "../core/list.ts";
import { inCompany, requireRow } from "../core/store.ts";
import { countVisible } from "../core/visible-assets.ts";
import { resource } from "../resource.ts";
import { assertCountryAndState, countryAndStateColumns } from "./countries.ts";
import { getForUpdate, insertRecord, isStillIncomplete, recordType, updateRecord } from "./records.ts";

export const vendorResource = resource("vendor", vendors);

export const vendorRecord = recordType({ table: vendors, noun: "vendor", label: ({ name }) => name });

const { name, email, phone_number, tax_id_number, cac_registration_number } = vendors;
const textColumns = { name, email, phone_number, tax_id_number, cac_registration_number };

const sortColumns = {
  ...textColumns,
  name: vendors.sort_key,
  email: ignoringCase(email),
  created_at: vendors.id,
  updated_at: vendors.updated_at,
};

/** Returns a page of the company's vendors, newest first unless sorted. */
export function listVendors(ctx: CompanyCtx, query: VendorListQuery) {
  const { filter, search } = query;
  const assets_count = countAssets(ctx);
  const where = and(
    inCompany(ctx, vendors),
    changedSince(vendors, filter),
    containsEach(textColumns, filter),
    eqEach({ assets_count, to_complete: vendors.to_complete }, filter),
    containsWords(Object.values(textColumns), search),
  );
  const rows = selectVendors(ctx)
    .where(where)
    .orderBy(...orderOf(query, { ...sortColumns, assets_count }, vendors.id));
  return pageFrom(query, rows, () => ctx.db.read.$count(vendors, where));
}

/** Returns one vendor with the names of its country and state. Throws 404. */
export async function getVendor(ctx: CompanyCtx, { id }: { id: number }) {
  const byId = and(inCompany(ctx, vendors), eq(vendors.id, id));
  return requireRow(selectVendors(ctx).where(byId).limit(1), "vendor");
}

/** Adds a vendor. Throws 422 on `country_id` or `state_id`. */
export async function createVendor(ctx: Permitted<"records.write">, input: VendorCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await assertCountryAndState(tx, input);
    return insertRecord(tx, ctx, vendorRecord, input);
  });
  return getVendor(ctx, { id });
}

/**
 * Changes the fields in the input. Throws 404, 409 if the vendor was changed after `version`, or 422 as `createVendor` does.
 */
export async function updateVendor(ctx: Permitted<"records.write">, { id, ...input }: VendorPatch & { id: number }) {
  await ctx.db.write(async (tx) => {
    const { current, patch } = await getForUpdate(tx, ctx, vendorRecord, id, input);
    const values = { ...current, ...patch };
    await assertCountryAndState(tx, values);
    const to_complete = isStillIncomplete(current, values, vendorCreate);
    await updateRecord(tx, ctx, vendorRecord, current, { ...patch, to_complete });
  });
  return getVendor(ctx, { id });
}

const { company_id: _company, sort_key: _key, ...columns } = getTableColumns(vendors);

/** The columns of `vendorView`. */
function selectVendors(ctx: CompanyCtx) {
  return ctx.db.read
    .select({ ...columns, assets_count: countAssets(ctx).as("assets_count"), ...countryAndStateColumns })
    .from(vendors)
    .leftJoin(countries, eq(countries.id, vendors.country_id))
    .leftJoin(states, eq(states.id, vendors.state_id));
}

/** The number of assets that a vendor supplied; reads only the index of assets by vendor. */
function countAssets(ctx: CompanyCtx) {
  return countVisible(ctx, eq(assets.vendor_id, vendors.id));
}
