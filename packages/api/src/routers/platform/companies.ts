import { pageView } from "@custodia/domain/list";
import {
  companyListQuery,
  companyPageView,
  companyRowView,
  limitsInput,
  reactivateInput,
  suspendInput,
} from "@custodia/domain/platform/companies";
import { idInput } from "@custodia/domain/text";
import { listCompanies, showCompany } from "@custodia/services/platform/companies/queries";
import { reactivateCompany, setLimits, suspendCompany } from "@custodia/services/platform/companies/service";
import { z } from "zod";
import { operator, owner, router } from "../../procedures.ts";

/** Companies with their size and usage. */
export const companies = router({
  list: operator
    .input(companyListQuery)
    .output(pageView(companyRowView))
    .query(({ ctx, input }) => listCompanies(ctx, input)),
  show: operator
    .input(z.object({ id: idInput("a company") }))
    .output(companyPageView)
    .query(({ ctx, input }) => showCompany(ctx, input)),
  suspend: owner
    .input(suspendInput)
    .output(companyPageView)
    .mutation(({ ctx, input }) => suspendCompany(ctx, input)),
  reactivate: owner
    .input(reactivateInput)
    .output(companyPageView)
    .mutation(({ ctx, input }) => reactivateCompany(ctx, input)),
  setLimits: owner
    .input(limitsInput)
    .output(companyPageView)
    .mutation(({ ctx, input }) => setLimits(ctx, input)),
});
