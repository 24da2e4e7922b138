import { pageView } from "@custodia/domain/list";
import {
  countryView,
  locationCreate,
  locationListQuery,
  locationPatch,
  locationView,
  stateListQuery,
  stateView,
} from "@custodia/domain/setup/locations";
import { listNearest } from "@custodia/services/search/nearest";
import { listCountries, listStates } from "@custodia/services/setup/countries";
import {
  createLocation,
  getLocation,
  listLocations,
  locationResource,
  updateLocation,
} from "@custodia/services/setup/locations";
import { z } from "zod";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router, withVersion } from "../../procedures.ts";

export const locations = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET locations", "List the locations"))
    .input(locationListQuery)
    .output(pageView(locationView))
    .query(({ ctx, input }) => listNearest(ctx, input, ["location"], listLocations)),
  show: needsOn("company.see", locationResource)
    .meta(rest("GET locations/{id}", "Show a location"))
    .output(locationView)
    .query(resolveWith(getLocation)),
  create: needs("records.write")
    .meta(rest("POST locations", "Add a location", { creates: true }))
    .input(locationCreate)
    .output(locationView)
    .mutation(resolveWith(createLocation)),
  update: needsOn("records.write", locationResource)
    .meta(rest("PATCH locations/{id}", "Change a location"))
    .input(locationPatch)
    .output(locationView)
    .mutation(withVersion(locationView, updateLocation, getLocation)),
});

export const countries = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET countries", "List all countries by name"))
    .output(z.array(countryView))
    .query(resolveWith(listCountries)),
  states: needs("company.see")
    .meta(offThread)
    .meta(rest("GET states", "List the states of a country by name"))
    .input(stateListQuery)
    .output(z.array(stateView))
    .query(resolveWith(listStates)),
});
