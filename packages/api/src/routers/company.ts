import { companyPatch, companyView } from "@custodia/domain/setup/company";
import { setLogo } from "@custodia/services/setup/company/logo";
import { showCompany } from "@custodia/services/setup/company/show";
import { updateCompany } from "@custodia/services/setup/company/update";
import { needs, router } from "../procedure.ts";

/** The logo goes up through `POST /files/logo`. */
export const company = router({
  show: needs("company.see")
    .output(companyView)
    .query(({ ctx }) => showCompany(ctx)),
  update: needs("company.manage")
    .input(companyPatch)
    .output(companyView)
    .mutation(({ ctx, input }) => updateCompany(ctx, input)),
  removeLogo: needs("company.manage")
    .output(companyView)
    .mutation(({ ctx }) => setLogo(ctx, null)),
});
