import * as schema from "@custodia/domain/approvals/schema";
import { assetRow } from "@custodia/domain/assets/schema";
import { pageQuery, pageView } from "@custodia/domain/list";
import { listApprovals, showApproval } from "@custodia/services/approvals/queries";
import { resendRequest } from "@custodia/services/approvals/request-approval";
import { approvalResource } from "@custodia/services/approvals/request-kind";
import { approveMany, approveRequest, rejectRequest, withdrawRequest } from "@custodia/services/approvals/service";
import { requestedAssets } from "@custodia/services/assets/requests/requested";
import { offThread, rest } from "../../meta.ts";
import { needs, needsById, needsOn, needsOrRequestOn, resolveWith, router } from "../../procedures.ts";

export const approvals = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET approvals", "List the requests for approval"))
    .input(schema.approvalListQuery)
    .output(pageView(schema.approvalView))
    .query(resolveWith(listApprovals)),
  show: needsById("company.see", approvalResource)
    .meta(offThread)
    .meta(rest("GET approvals/{id}", "Show a request"))
    .output(schema.approvalView)
    .query(resolveWith(showApproval)),
  assets: needsOn("company.see", approvalResource)
    .meta(offThread)
    .meta(rest("GET approvals/{id}/assets", "List the assets of a request"))
    .input(pageQuery)
    .output(pageView(assetRow))
    .query(resolveWith(requestedAssets)),
  approve: needsById("approvals.decide", approvalResource)
    .meta(rest("POST approvals/{id}/approve", "Approve a request"))
    .output(schema.approvalView)
    .mutation(resolveWith(approveRequest)),
  approveSeveral: needs("approvals.decide")
    .meta(rest("POST approvals/approve", "Approve several requests, each independently"))
    .input(schema.approveManyInput)
    .output(schema.approveManyOutcome)
    .mutation(resolveWith(approveMany)),
  reject: needsOn("approvals.decide", approvalResource)
    .meta(rest("POST approvals/{id}/reject", "Reject a request with a reason"))
    .input(schema.rejectInput)
    .output(schema.approvalView)
    .mutation(resolveWith(rejectRequest)),
  withdraw: needsById("self.manage", approvalResource)
    .meta(rest("POST approvals/{id}/withdraw", "Withdraw your own request"))
    .output(schema.approvalView)
    .mutation(resolveWith(withdrawRequest)),
  resend: needsOrRequestOn("assets.write", approvalResource)
    .meta(rest("POST approvals/{id}/resend", "Resubmit a rejected new asset or import"))
    .output(schema.approvalView)
    .mutation(resolveWith(resendRequest)),
});
