import { pageView } from "@custodia/domain/list";
import { companyPageView } from "@custodia/domain/platform/companies";
import {
  cancelDeletionInput,
  certificateInput,
  certificateView,
  deletionListQuery,
  deletionView,
  ownDeletionAnswer,
  requestDeletionInput,
  scheduleDeletionInput,
  waiveExportInput,
} from "@custodia/domain/platform/deletions";
import { listDeletions, showOwnDeletion } from "@custodia/services/platform/deletion/queries";
import {
  cancelDeletion,
  requestDeletion,
  scheduleDeletion,
  waiveExport,
  withdrawDeletion,
  writeDeletionCertificate,
} from "@custodia/services/platform/deletion/service";
import { needs, needsRecent, needsUserSession, operator, owner, recentOwner, router } from "../../procedures.ts";

/** Deletions of companies, from request to certificate. */
export const deletions = router({
  list: operator
    .input(deletionListQuery)
    .output(pageView(deletionView))
    .query(({ ctx, input }) => listDeletions(ctx, input)),
  schedule: recentOwner
    .input(scheduleDeletionInput)
    .output(companyPageView)
    .mutation(({ ctx, input }) => scheduleDeletion(ctx, input)),
  waiveExport: recentOwner
    .input(waiveExportInput)
    .output(companyPageView)
    .mutation(({ ctx, input }) => waiveExport(ctx, input)),
  cancel: owner
    .input(cancelDeletionInput)
    .output(companyPageView)
    .mutation(({ ctx, input }) => cancelDeletion(ctx, input)),
  certificate: operator
    .input(certificateInput)
    .output(certificateView)
    .mutation(({ ctx, input }) => writeDeletionCertificate(ctx, input)),
});

/** The deletion of one's own company. It has no REST routes: a person asks for it. */
export const deletion = router({
  show: needs("company.manage")
    .output(ownDeletionAnswer)
    .query(({ ctx }) => showOwnDeletion(ctx)),
  request: needsRecent("company.manage")
    .input(requestDeletionInput)
    .output(ownDeletionAnswer)
    .mutation(({ ctx, input }) => requestDeletion(ctx, input)),
  withdraw: needsUserSession("company.manage")
    .output(ownDeletionAnswer)
    .mutation(({ ctx }) => withdrawDeletion(ctx)),
});
