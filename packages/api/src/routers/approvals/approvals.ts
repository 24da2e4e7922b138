import {
  approvalListQuery,
  approvalView,
  approveSeveralInput,
  approveSeveralOutcome,
  rejectInput,
  requestedAssetsQuery,
} from "@custodia/domain/approvals/schema";
import { assetRow } from "@custodia/domain/assets/schema";
import { pageView } from "@custodia/domain/list";
import { resendRequest } from "@custodia/services/approvals/ask/resend";
import { approveRequest } from "@custodia/services/approvals/decide/approve";
import { approveSeveral } from "@custodia/services/approvals/decide/approve-several";
import { rejectRequest } from "@custodia/services/approvals/decide/reject";
import { withdrawRequest } from "@custodia/services/approvals/decide/withdraw";
import { listApprovals } from "@custodia/services/approvals/list";
import { showApproval } from "@custodia/services/approvals/show";
import { approvalResource } from "@custodia/services/approvals/subject";
import { requestedAssets } from "@custodia/services/assets/requests/requested";
import { offThread } from "../../policy.ts";
import { looksAt, mayAskOn, needs, needsOn, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const approvals = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET approvals", "List the requests for approval"))
    .input(approvalListQuery)
    .output(pageView(approvalView))
    .query(({ ctx, input }) => listApprovals(ctx, input)),
  show: looksAt("company.see", approvalResource)
    .meta(offThread)
    .meta(rest("GET approvals/{id}", "Show a request"))
    .output(approvalView)
    .query(({ ctx, input }) => showApproval(ctx, input)),
  assets: needsOn("company.see", approvalResource)
    .meta(offThread)
    .meta(rest("GET approvals/{id}/assets", "List the assets that a request is about"))
    .input(requestedAssetsQuery)
    .output(pageView(assetRow))
    .query(({ ctx, input }) => requestedAssets(ctx, input)),
  approve: needsOn("approvals.decide", approvalResource)
    .meta(rest("POST approvals/{id}/approve", "Approve a request"))
    .output(approvalView)
    .mutation(({ ctx, input }) => approveRequest(ctx, input)),
  approveSeveral: needs("approvals.decide")
    .meta(rest("POST approvals/approve", "Approve several requests, each by itself"))
    .input(approveSeveralInput)
    .output(approveSeveralOutcome)
    .mutation(({ ctx, input }) => approveSeveral(ctx, input)),
  reject: needsOn("approvals.decide", approvalResource)
    .meta(rest("POST approvals/{id}/reject", "Reject a request with a reason"))
    .input(rejectInput)
    .output(approvalView)
    .mutation(({ ctx, input }) => rejectRequest(ctx, input)),
  withdraw: needsOn("self.manage", approvalResource)
    .meta(rest("POST approvals/{id}/withdraw", "Withdraw one's own request"))
    .output(approvalView)
    .mutation(({ ctx, input }) => withdrawRequest(ctx, input)),
  resend: mayAskOn("assets.write", approvalResource)
    .meta(rest("POST approvals/{id}/resend", "Send a rejected new asset or import again"))
    .output(approvalView)
    .mutation(({ ctx, input }) => resendRequest(ctx, input)),
});
