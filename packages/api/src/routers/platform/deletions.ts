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
import {
  needs,
  needsRecent,
  needsUserSession,
  operator,
  owner,
  recentOwner,
  resolveWith,
  router,
} from "../../procedures.ts";

/** Deletions of companies, from request to certificate. */
export const deletions = router({
  list: operator.input(deletionListQuery).output(pageView(deletionView)).query(resolveWith(listDeletions)),
  schedule: recentOwner.input(scheduleDeletionInput).output(companyPageView).mutation(resolveWith(scheduleDeletion)),
  waiveExport: recentOwner.input(waiveExportInput).output(companyPageView).mutation(resolveWith(waiveExport)),
  cancel: owner.input(cancelDeletionInput).output(companyPageView).mutation(resolveWith(cancelDeletion)),
  certificate: operator.input(certificateInput).output(certificateView).mutation(resolveWith(writeDeletionCertificate)),
});

/** The deletion of one's own company. It has no REST routes: a person asks for it. */
export const deletion = router({
  show: needs("company.manage").output(ownDeletionAnswer).query(resolveWith(showOwnDeletion)),
  request: needsRecent("company.manage")
    .input(requestDeletionInput)
    .output(ownDeletionAnswer)
    .mutation(resolveWith(requestDeletion)),
  withdraw: needsUserSession("company.manage").output(ownDeletionAnswer).mutation(resolveWith(withdrawDeletion)),
});
