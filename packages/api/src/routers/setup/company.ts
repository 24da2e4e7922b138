import { companyPatchWithLogo, companyView, logoAddress, logoInput } from "@custodia/domain/setup/company";
import { companyLimitsView } from "@custodia/domain/setup/limits";
import { toBytes } from "@custodia/services/core/settings";
import { logoTooLarge } from "@custodia/services/files/logos";
import * as service from "@custodia/services/setup/company/service";
import { file, rest, type UploadField } from "../../meta.ts";
import { needs, resolveWith, router, withVersion } from "../../procedures.ts";

const LOGO: UploadField = {
  field: "image",
  maxBytes: ({ logoMegabytes }) => toBytes(logoMegabytes),
  tooLarge: logoTooLarge,
};

export const company = router({
  show: needs("company.see")
    .meta(rest("GET company", "Show the company"))
    .output(companyView)
    .query(resolveWith(service.getCompany)),
  limits: needs("company.manage")
    .meta(rest("GET company/limits", "Show what the company uses and may use"))
    .output(companyLimitsView)
    .query(resolveWith(service.getLimits)),
  update: needs("company.manage")
    .meta(
      rest("PATCH company", "Update the company's profile, optionally with a logo", {
        alias: "POST company",
        upload: LOGO,
      }),
    )
    .input(companyPatchWithLogo)
    .output(companyView)
    .mutation(withVersion(companyView, service.updateCompany, service.getCompany)),
  setLogo: needs("company.manage")
    .meta(file("POST logo", { exclusive: true, upload: LOGO }))
    .input(logoInput)
    .output(companyView)
    .mutation(({ ctx, input }) => service.setLogo(ctx, input.image)),
  /** Reads the logo by the path in the company's view, which changes with each logo. */
  logo: needs("company.see")
    .meta(file("GET logo/*", { exclusive: true, download: "picture" }))
    .input(logoAddress)
    .query(({ ctx, input }) => service.readLogo(ctx, input.path)),
  removeLogo: needs("company.manage")
    .meta(rest("DELETE company/image", "Remove the logo"))
    .output(companyView)
    .mutation(({ ctx }) => service.setLogo(ctx, null)),
});
