import { countries, states } from "@custodia/db/schema/setup/countries";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { VendorListQuery } from "@custodia/domain/setup/vendors";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { containsAny, containsEach, folded, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { assetsSupplied, vendorColumns } from "./view.ts";

const { name, email, phone_number, tax_id_number, cac_registration_number } = vendors;
const texts = { name, email, phone_number, tax_id_number, cac_registration_number };

const sortable = { ...texts, name: vendors.sort_key, email: folded(email), created_at: vendors.id };

/** A page of the company's vendors, newest first unless sorted. */
export function listVendors(ctx: CompanyCtx, query: VendorListQuery) {
  const { filter, search } = query;
  const assets_count = assetsSupplied(ctx);
  const where = and(
    inCompany(ctx, vendors),
    containsEach(texts, filter),
    filter.assets_count === undefined ? undefined : eq(assets_count, filter.assets_count),
    filter.to_complete === undefined ? undefined : eq(vendors.to_complete, filter.to_complete),
    containsAny(Object.values(texts), search),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      ctx.db.read
        .select(vendorColumns(ctx))
        .from(vendors)
        .leftJoin(countries, eq(countries.id, vendors.country_id))
        .leftJoin(states, eq(states.id, vendors.state_id))
        .where(where)
        .orderBy(...orderOf(query, { ...sortable, assets_count }, vendors.id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(vendors, where),
  );
}
