import { pageView } from "@custodia/domain/list";
import {
  locationCreate,
  locationListQuery,
  locationPatch,
  locationView,
} from "@custodia/domain/setup/locations";
import {
  createLocation,
  getLocation,
  listLocations,
  locationResource,
  updateLocation,
} from "@custodia/services/setup/locations";
import { orCurrent } from "../../errors.ts";
import { offThread } from "../../policy.ts";
import { needs, needsOn, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const locations = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET locations", "List the locations"))
    .input(locationListQuery)
    .output(pageView(locationView))
    .query(({ ctx, input }) => listLocations(ctx, input)),
  show: needsOn("company.see", locationResource)
    .meta(rest("GET locations/{id}", "Show a location"))
    .output(locationView)
    .query(({ ctx, input }) => getLocation(ctx, input)),
  create: needs("records.write")
    .meta(rest("POST locations", "Add a location", { makes: true }))
    .input(locationCreate)
    .output(locationView)
    .mutation(({ ctx, input }) => createLocation(ctx, input)),
  update: needsOn("records.write", locationResource)
    .meta(rest("PATCH locations/{id}", "Change a location"))
    .input(locationPatch)
    .output(locationView)
    .mutation(({ ctx, input }) =>
      orCurrent(
        ctx,
        locationView,
        () => updateLocation(ctx, input),
        () => getLocation(ctx, input),
      ),
    ),
});
