import { approvalKindLabel } from "@custodia/domain/approvals/labels";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Avatar } from "@custodia/ui/avatar";
import type { Column } from "@custodia/ui/table/columns";
import { ApprovalActions } from "./approval-actions.tsx";
import { StateOfRequest } from "./approval-state.tsx";
import { AmountAsked, EffectLines } from "./effect-lines.tsx";
import { RequestSubject } from "./request-subject.tsx";

type Shown = {
  /** Whether anything can be done with any of them. */
  open: boolean;
  /** Whether they stand differently: of those that wait all is said without it. */
  told: boolean;
};

/** The columns of the requests; `timeOf` shows when something was asked. */
export function approvalColumns(
  timeOf: (instant: string) => string,
  { open, told }: Shown = { open: true, told: true },
): readonly Column<ApprovalView>[] {
  const columns: Column<ApprovalView>[] = [
    {
      id: "subject_event",
      header: "Subject",
      main: true,
      className: "w-full min-w-64 max-lg:min-w-48",
      cell: (approval) => <RequestSubject approval={approval} />,
    },
    {
      id: "kind",
      header: "Kind",
      hiddenAtFirst: true,
      className: "whitespace-nowrap",
      cell: ({ kind }) => approvalKindLabel(kind),
    },
    {
      id: "requester",
      header: "Requester",
      className: "text-sm max-[50rem]:hidden",
      cell: ({ requester: { full_name } }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <Avatar name={full_name} className="size-6 text-xs" />
          <span className="max-w-32 truncate max-lg:sr-only" title={full_name}>
            {full_name}
          </span>
        </span>
      ),
    },
    {
      id: "created_at",
      header: "Time",
      sortable: true,
      className: "text-sm whitespace-nowrap text-muted-foreground tabular-nums max-lg:hidden",
      cell: ({ created_at }) => timeOf(created_at),
    },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      className: "text-sm",
      cell: ({ effect }) => <AmountAsked effect={effect} />,
    },
    {
      id: "effect",
      header: "What approving does",
      className: "min-w-52 max-w-64 pl-5 max-lg:min-w-40",
      cell: (approval) => <EffectLines approval={approval} />,
    },
    { id: "state", header: "State", cell: (approval) => <StateOfRequest approval={approval} /> },
    {
      id: "action",
      header: "Action",
      className: "text-right",
      cell: (approval) => <ApprovalActions approval={approval} />,
    },
  ];
  return columns.filter(({ id }) => (id !== "action" || open) && (id !== "state" || told));
}
