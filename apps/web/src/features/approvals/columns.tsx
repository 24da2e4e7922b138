import { useMay, useMayRequest, useTimeOf } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import {
  APPROVAL_KINDS,
  type ApprovalState,
  approvalKindLabel,
  approvalStateLabel,
} from "@custodia/domain/approvals/labels";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Avatar } from "@custodia/ui/avatar";
import { Badge, type Tone } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { ConfirmButton } from "@custodia/ui/form/form-dialog";
import { useNotices } from "@custodia/ui/notices";
import type { Column } from "@custodia/ui/table/columns";
import { useContext } from "react";
import { useMe } from "../session/session.ts";
import { ApproveButton, useApprovalDecided } from "./approve-button.tsx";
import { EffectLines, RequestedAmount } from "./effect.tsx";
import { RejectContext } from "./reject.tsx";
import { requestKindView } from "./request-kinds.tsx";
import { RequestSubject } from "./request-subject.tsx";
import { useIsOpen } from "./search.ts";

type VisibleColumns = {
  /** Shows the column of actions. */
  showsActions: boolean;
  /** Shows the column of states, for a list of requests of several states. */
  showsState: boolean;
};

/** Returns the columns of the list of requests; `timeOf` formats an instant. */
export function approvalColumns(
  timeOf: (instant: string) => string,
  { showsActions, showsState }: VisibleColumns = { showsActions: true, showsState: true },
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
      hiddenByDefault: true,
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
      cell: ({ effect }) => <RequestedAmount effect={effect} />,
    },
    {
      id: "effect",
      header: "Effect",
      className: "min-w-52 max-w-64 pl-5 max-lg:min-w-40",
      cell: (approval) => <EffectLines approval={approval} />,
    },
    { id: "state", header: "Status", cell: (approval) => <RequestState approval={approval} /> },
    {
      id: "action",
      header: "Action",
      className: "text-right",
      cell: (approval) => <ApprovalActions approval={approval} />,
    },
  ];
  return columns.filter(({ id }) => (id !== "action" || showsActions) && (id !== "state" || showsState));
}

/** Offers the actions on a pending request: users withdraw their own and approve or reject those of others. */
function ApprovalActions({ approval }: { approval: ApprovalView }) {
  const isOwn = useMe().id === approval.requester.id;
  const mayDecide = useMay("approvals.decide");
  const mayRequest = useMayRequest("assets.write");
  const isOpen = useIsOpen(approval.id);
  if (approval.can_resend && mayRequest && !mayDecide) return <SendAgain approval={approval} />;
  const knownKinds: readonly string[] = APPROVAL_KINDS;
  if (approval.state !== "pending" || !knownKinds.includes(approval.kind)) return null;
  if (isOwn) return <Withdraw approval={approval} />;
  if (!mayDecide) return null;
  return (
    <span className="inline-flex gap-2 md:max-lg:flex-col">
      <Reject approval={approval} />
      {approval.is_stale ? null : <ApproveButton approval={approval} isPrimary={isOpen} />}
    </span>
  );
}

function Reject({ approval }: { approval: ApprovalView }) {
  const reject = useContext(RejectContext);
  return (
    <Button size="sm" variant="outline" data-decide="reject" onClick={() => reject(approval)}>
      Reject<span className="sr-only"> {approval.subject_event}</span>
    </Button>
  );
}

function SendAgain({ approval: { id, subject_event } }: { approval: ApprovalView }) {
  const refresh = useApprovalDecided();
  const notices = useNotices();
  const { mutate, isPending } = trpc.approvals.resend.useMutation({
    onSuccess: () => notices.success("Sent for approval"),
    onError: (error) => notices.error(readProblem(error).message),
    onSettled: refresh,
  });
  return (
    <Button size="sm" variant="outline" busy={isPending} onClick={() => mutate({ id })}>
      Send again<span className="sr-only"> {subject_event}</span>
    </Button>
  );
}

function Withdraw({ approval: { id, kind, subject_event } }: { approval: ApprovalView }) {
  const { mutateAsync } = trpc.approvals.withdraw.useMutation();
  const refresh = useApprovalDecided();
  const notices = useNotices();
  return (
    <ConfirmButton
      label={
        <>
          Withdraw<span className="sr-only"> {subject_event}</span>
        </>
      }
      button={{ size: "sm" }}
      title="Withdraw this request?"
      description={
        requestKindView(kind).addsAssets
          ? `${subject_event}. Its assets are marked as rejected; you can edit them and send them again.`
          : `${subject_event}. Nothing changes, and you can send a new request.`
      }
      confirmLabel="Withdraw"
      danger
      onConfirm={async () => {
        await mutateAsync({ id }).finally(refresh);
        notices.success("Withdrawn successfully");
      }}
    />
  );
}

const tones: Record<ApprovalState, Tone> = {
  pending: "warning",
  approved: "success",
  rejected: "danger",
  withdrawn: "neutral",
};

/** The state of a request, with the user who decided and the time. The effect column shows the reason. */
function RequestState({ approval: { state, decider, decided_at } }: { approval: ApprovalView }) {
  const timeOf = useTimeOf();
  return (
    <div className="space-y-0.5">
      <Badge tone={tones[state]}>{approvalStateLabel[state]}</Badge>
      {decider && decided_at ? (
        <p className="text-xs text-muted-foreground">
          {decider.full_name}, <span className="whitespace-nowrap">{timeOf(decided_at)}</span>
        </p>
      ) : null}
    </div>
  );
}

type RequestCardProps = {
  approval: ApprovalView;
  /** When it was requested. */
  time: string;
  /** True if the list has requests other than pending ones. */
  showsState: boolean;
};

/** A request on a phone. */
export function RequestCard({ approval, time, showsState }: RequestCardProps) {
  return (
    <div className="-ml-2">
      <RequestSubject approval={approval}>
        <p className="text-xs wrap-anywhere text-muted-foreground">
          {approval.requester.full_name}, {time}
        </p>
      </RequestSubject>
      <div className="mt-2 ml-2 flex flex-wrap items-start justify-end gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-32">
          <EffectLines approval={approval} />
        </div>
        <RequestedAmount effect={approval.effect} />
      </div>
      <div className="mt-2 ml-2 flex flex-wrap items-center justify-end gap-2 [&_button]:h-10">
        {showsState ? (
          <span className="mr-auto">
            <RequestState approval={approval} />
          </span>
        ) : null}
        <ApprovalActions approval={approval} />
      </div>
    </div>
  );
}
