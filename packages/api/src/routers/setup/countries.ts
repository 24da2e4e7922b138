import { countryView, stateListQuery, stateView } from "@custodia/domain/setup/countries";
import { listCountries, listStates } from "@custodia/services/setup/countries";
import { z } from "zod";
import { offThread } from "../../policy.ts";
import { needs, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const countries = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET countries", "List all countries by name"))
    .output(z.array(countryView))
    .query(({ ctx }) => listCountries(ctx)),
  states: needs("company.see")
    .meta(offThread)
    .meta(rest("GET states", "List the states of a country by name"))
    .input(stateListQuery)
    .output(z.array(stateView))
    .query(({ ctx, input }) => listStates(ctx, input)),
});
