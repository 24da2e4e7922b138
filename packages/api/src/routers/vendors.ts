import { pageView } from "@custodia/domain/list";
import { vendorCreate, vendorListQuery, vendorPatch, vendorView } from "@custodia/domain/setup/vendors";
import { createVendor } from "@custodia/services/setup/vendors/create";
import { listVendors } from "@custodia/services/setup/vendors/list";
import { showVendor } from "@custodia/services/setup/vendors/show";
import { updateVendor } from "@custodia/services/setup/vendors/update";
import { needs, needsOn, router } from "../procedure.ts";

export const vendors = router({
  list: needs("company.see")
    .input(vendorListQuery)
    .output(pageView(vendorView))
    .query(({ ctx, input }) => listVendors(ctx, input)),
  show: needsOn("company.see", "vendor")
    .output(vendorView)
    .query(({ ctx, input }) => showVendor(ctx, input)),
  create: needs("records.write")
    .input(vendorCreate)
    .output(vendorView)
    .mutation(({ ctx, input }) => createVendor(ctx, input)),
  update: needsOn("records.write", "vendor")
    .input(vendorPatch)
    .output(vendorView)
    .mutation(({ ctx, input }) => updateVendor(ctx, input)),
});
