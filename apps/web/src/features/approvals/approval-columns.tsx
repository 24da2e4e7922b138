import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { approvalKindLabel } from "@custodia/domain/approvals/words";
import type { Column } from "@custodia/ui/table/columns";
import { ApprovalActions } from "./approval-actions.tsx";
import { ApprovalStanding } from "./approval-state.tsx";
import { RequestedChange } from "./requested-change.tsx";
import { RequesterInfo } from "./requester-info.tsx";

/** The columns of the requests; `timeOf` shows when something was asked; without `open` nothing can be done with any of them. */
export function approvalColumns(
  timeOf: (instant: string) => string,
  open = true,
): readonly Column<ApprovalView>[] {
  const columns: Column<ApprovalView>[] = [
    {
      id: "subject_event",
      header: "Subject",
      main: true,
      className: "w-full min-w-64",
      cell: (approval) => <RequestedChange approval={approval} />,
    },
    {
      id: "kind",
      header: "Kind",
      className: "whitespace-nowrap",
      cell: ({ kind }) => approvalKindLabel(kind),
    },
    {
      id: "requester",
      header: "Requester",
      cell: ({ requester }) => <RequesterInfo requester={requester} />,
    },
    {
      id: "created_at",
      header: "Time",
      sortable: true,
      className: "whitespace-nowrap tabular-nums",
      cell: ({ created_at }) => timeOf(created_at),
    },
    { id: "state", header: "State", cell: (approval) => <ApprovalStanding approval={approval} /> },
    { id: "action", header: "Action", cell: (approval) => <ApprovalActions approval={approval} /> },
  ];
  return open ? columns : columns.filter(({ id }) => id !== "action");
}
