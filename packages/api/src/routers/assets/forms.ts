import { changeNoteQuery, movementNoteQuery } from "@custodia/domain/assets/notes";
import { assetResource } from "@custodia/services/assets/detail/queries";
import { renderForm } from "@custodia/services/assets/forms/service";
import { movementResource } from "@custodia/services/assets/movements/queries";
import { custodianResource } from "@custodia/services/setup/custodians";
import { file, PDF, rest } from "../../meta.ts";
import { needsOn, router } from "../../procedures.ts";

const PDF_ONLY = { exclusive: true, download: PDF } as const;

/** PDF forms to sign. */
export const notes = router({
  movement: needsOn("company.see", movementResource)
    .meta(
      rest("GET assets/movements/{id}/note", "Download the form to sign for a release or return", {
        ...PDF_ONLY,
        conditional: true,
      }),
    )
    .meta(file("GET assets/movements/{id}/note"))
    .input(movementNoteQuery)
    .query(({ ctx, input }) => renderForm(ctx, { subject: "movement", ...input })),
  change: needsOn("company.see", assetResource)
    .meta(rest("GET assets/{id}/note", "Download the form to sign for a change of custodian or location", PDF_ONLY))
    .meta(file("GET assets/{id}/note"))
    .input(changeNoteQuery)
    .query(({ ctx, input }) => renderForm(ctx, { subject: "change", ...input })),
  disposal: needsOn("company.see", assetResource)
    .meta(rest("GET assets/{id}/disposal-note", "Download the form to sign for a sale or scrapping", PDF_ONLY))
    .meta(file("GET assets/{id}/disposal-note"))
    .query(({ ctx, input }) => renderForm(ctx, { subject: "disposal", ...input })),
  custodian: needsOn("company.see", custodianResource)
    .meta(
      rest("GET custodians/{id}/list", "Download a custodian's asset list to sign", { ...PDF_ONLY, conditional: true }),
    )
    .meta(file("GET custodians/{id}/list"))
    .query(({ ctx, input }) => renderForm(ctx, { subject: "custodian", ...input })),
});
