import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { approvalsQueryAt } from "../../features/approvals/approvals-query.ts";
import { ApprovalList } from "../../features/approvals/list.tsx";
import { approvalSearch } from "../../features/approvals/search.ts";

export const Route = createFileRoute("/_shell/approvals")({
  validateSearch: approvalSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => {
      const query = approvalsQueryAt(approvalSearch(args.location.search), args.context.me.role);
      return [calls.approvals.list.prefetch(query, options)];
    }),
  component: () => <ApprovalList search={Route.useSearch()} />,
});
