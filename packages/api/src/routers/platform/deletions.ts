import { pageView } from "@custodia/domain/list";
import { companyPageView } from "@custodia/domain/platform/companies";
import * as schema from "@custodia/domain/platform/deletions";
import { listDeletions, showOwnDeletion } from "@custodia/services/platform/deletion/queries";
import * as service from "@custodia/services/platform/deletion/service";
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
  list: operator
    .input(schema.deletionListQuery)
    .output(pageView(schema.deletionView))
    .query(resolveWith(listDeletions)),
  schedule: recentOwner
    .input(schema.scheduleDeletionInput)
    .output(companyPageView)
    .mutation(resolveWith(service.scheduleDeletion)),
  waiveExport: recentOwner
    .input(schema.waiveExportInput)
    .output(companyPageView)
    .mutation(resolveWith(service.waiveExport)),
  cancel: owner.input(schema.cancelDeletionInput).output(companyPageView).mutation(resolveWith(service.cancelDeletion)),
  certificate: operator
    .input(schema.certificateInput)
    .output(schema.certificateView)
    .mutation(resolveWith(service.writeDeletionCertificate)),
});

/** The deletion of one's own company. It has no REST routes: a person asks for it. */
export const deletion = router({
  show: needs("company.manage").output(schema.ownDeletionAnswer).query(resolveWith(showOwnDeletion)),
  request: needsRecent("company.manage")
    .input(schema.requestDeletionInput)
    .output(schema.ownDeletionAnswer)
    .mutation(resolveWith(service.requestDeletion)),
  withdraw: needsUserSession("company.manage")
    .output(schema.ownDeletionAnswer)
    .mutation(resolveWith(service.withdrawDeletion)),
});
