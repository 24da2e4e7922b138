import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ApprovalList } from "../../features/approvals/approval-list.tsx";
import { approvalSearch } from "../../features/approvals/approval-search.ts";
import { approvalsAskedAt } from "../../features/approvals/approvals-asked.ts";

export const Route = createFileRoute("/_shell/approvals")({
  validateSearch: approvalSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, how) => {
      const asked = approvalsAskedAt(approvalSearch(args.location.search), args.context.me.role);
      return [calls.approvals.list.prefetch(asked, how)];
    }),
  component: () => <ApprovalList search={Route.useSearch()} />,
});
