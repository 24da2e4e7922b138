import { createFileRoute } from "@tanstack/react-router";
import { ApprovalList } from "../../features/approvals/approval-list.tsx";
import { approvalSearch } from "../../features/approvals/approval-search.ts";

export const Route = createFileRoute("/_shell/approvals")({
  validateSearch: approvalSearch,
  component: () => <ApprovalList search={Route.useSearch()} />,
});
