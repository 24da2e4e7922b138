import { countryView, stateListQuery, stateView } from "@custodia/domain/setup/countries";
import { listCountries, listStates } from "@custodia/services/setup/countries";
import { z } from "zod";
import { needs, router } from "../procedure.ts";

export const countries = router({
  list: needs("company.see")
    .output(z.array(countryView))
    .query(({ ctx }) => listCountries(ctx)),
  states: needs("company.see")
    .input(stateListQuery)
    .output(z.array(stateView))
    .query(({ ctx, input }) => listStates(ctx, input)),
});
