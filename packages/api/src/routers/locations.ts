import { pageView } from "@custodia/domain/list";
import {
  locationCreate,
  locationListQuery,
  locationPatch,
  locationView,
} from "@custodia/domain/setup/locations";
import { createLocation } from "@custodia/services/setup/locations/create";
import { listLocations } from "@custodia/services/setup/locations/list";
import { showLocation } from "@custodia/services/setup/locations/show";
import { updateLocation } from "@custodia/services/setup/locations/update";
import { needs, needsOn, router } from "../procedure.ts";

export const locations = router({
  list: needs("company.see")
    .input(locationListQuery)
    .output(pageView(locationView))
    .query(({ ctx, input }) => listLocations(ctx, input)),
  show: needsOn("company.see", "location")
    .output(locationView)
    .query(({ ctx, input }) => showLocation(ctx, input)),
  create: needs("records.write")
    .input(locationCreate)
    .output(locationView)
    .mutation(({ ctx, input }) => createLocation(ctx, input)),
  update: needsOn("records.write", "location")
    .input(locationPatch)
    .output(locationView)
    .mutation(({ ctx, input }) => updateLocation(ctx, input)),
});
