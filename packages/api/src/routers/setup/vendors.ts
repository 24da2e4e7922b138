import { vendorDetail } from "@custodia/domain/assets/list";
import { pageView } from "@custodia/domain/list";
import * as schema from "@custodia/domain/setup/vendors";
import { getVendorWithAssets, withSuppliedAssets } from "@custodia/services/assets/list/list-assets";
import type { Permitted } from "@custodia/services/core/context";
import { listNearest } from "@custodia/services/search/nearest";
import { createVendor, listVendors, updateVendor, vendorResource } from "@custodia/services/setup/vendors";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router, withVersion } from "../../procedures.ts";

const update = async (ctx: Permitted<"records.write">, input: schema.VendorPatch & { id: number }) =>
  withSuppliedAssets(ctx, await updateVendor(ctx, input));

export const vendors = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET vendors", "List the vendors"))
    .input(schema.vendorListQuery)
    .output(pageView(schema.vendorView))
    .query(({ ctx, input }) => listNearest(ctx, input, ["vendor"], listVendors)),
  show: needsOn("company.see", vendorResource)
    .meta(rest("GET vendors/{id}", "Show a vendor"))
    .output(vendorDetail)
    .query(resolveWith(getVendorWithAssets)),
  create: needs("records.write")
    .meta(rest("POST vendors", "Add a vendor", { creates: true }))
    .input(schema.vendorCreate)
    .output(vendorDetail)
    .mutation(async ({ ctx, input }) => withSuppliedAssets(ctx, await createVendor(ctx, input))),
  update: needsOn("records.write", vendorResource)
    .meta(rest("PATCH vendors/{id}", "Change a vendor"))
    .input(schema.vendorPatch)
    .output(vendorDetail)
    .mutation(withVersion(vendorDetail, update, getVendorWithAssets)),
});
