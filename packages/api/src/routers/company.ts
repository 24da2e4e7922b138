import { companySave, companyView } from "@custodia/domain/setup/company";
import { bytesOf } from "@custodia/services/settings";
import { logoTooLarge, setLogo } from "@custodia/services/setup/company/logo";
import { showCompany } from "@custodia/services/setup/company/show";
import { updateCompany } from "@custodia/services/setup/company/update";
import { needs, router } from "../procedure.ts";
import { type FileField, rest } from "../rest/line.ts";

const LOGO: FileField = {
  field: "image",
  bytes: ({ logoMegabytes }) => bytesOf(logoMegabytes),
  tooLarge: logoTooLarge,
};

/** Browsers send the logo to `POST /files/logo`. */
export const company = router({
  show: needs("company.see")
    .meta(rest("GET company", "Show the company"))
    .output(companyView)
    .query(({ ctx }) => showCompany(ctx)),
  update: needs("company.manage")
    .meta(
      rest("PATCH company", "Save the company's profile, also with a logo", {
        also: "POST company",
        takes: LOGO,
      }),
    )
    .input(companySave)
    .output(companyView)
    .mutation(({ ctx, input }) => updateCompany(ctx, input)),
  removeLogo: needs("company.manage")
    .meta(rest("DELETE company/image", "Remove the logo"))
    .output(companyView)
    .mutation(({ ctx }) => setLogo(ctx, null)),
});
