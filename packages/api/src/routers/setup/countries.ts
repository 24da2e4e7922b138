import { countryView, stateListQuery, stateView } from "@custodia/domain/setup/countries";
import { listCountries, listStates } from "@custodia/services/setup/countries";
import { z } from "zod";
import { apart } from "../../policy.ts";
import { needs, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const countries = router({
  list: needs("company.see")
    .meta(apart)
    .meta(rest("GET countries", "List all countries by name"))
    .output(z.array(countryView))
    .query(({ ctx }) => listCountries(ctx)),
  states: needs("company.see")
    .meta(apart)
    .meta(rest("GET states", "List the states of a country by name"))
    .input(stateListQuery)
    .output(z.array(stateView))
    .query(({ ctx, input }) => listStates(ctx, input)),
});
