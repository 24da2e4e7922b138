import { pageView } from "@custodia/domain/list";
import * as schema from "@custodia/domain/setup/locations";
import { listNearest } from "@custodia/services/search/nearest";
import { listCountries, listStates } from "@custodia/services/setup/countries";
import * as service from "@custodia/services/setup/locations";
import { z } from "zod";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router, withVersion } from "../../procedures.ts";

export const locations = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET locations", "List the locations"))
    .input(schema.locationListQuery)
    .output(pageView(schema.locationView))
    .query(({ ctx, input }) => listNearest(ctx, input, ["location"], service.listLocations)),
  show: needsOn("company.see", service.locationResource)
    .meta(rest("GET locations/{id}", "Show a location"))
    .output(schema.locationView)
    .query(resolveWith(service.getLocation)),
  create: needs("records.write")
    .meta(rest("POST locations", "Add a location", { creates: true }))
    .input(schema.locationCreate)
    .output(schema.locationView)
    .mutation(resolveWith(service.createLocation)),
  update: needsOn("records.write", service.locationResource)
    .meta(rest("PATCH locations/{id}", "Change a location"))
    .input(schema.locationPatch)
    .output(schema.locationView)
    .mutation(withVersion(schema.locationView, service.updateLocation, service.getLocation)),
});

export const countries = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET countries", "List all countries by name"))
    .output(z.array(schema.countryView))
    .query(resolveWith(listCountries)),
  states: needs("company.see")
    .meta(offThread)
    .meta(rest("GET states", "List the states of a country by name"))
    .input(schema.stateListQuery)
    .output(z.array(schema.stateView))
    .query(resolveWith(listStates)),
});
