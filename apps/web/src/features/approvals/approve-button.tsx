import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { approvalKindLabel } from "@custodia/domain/approvals/words";
import { AskFirst } from "@custodia/screens/records/ask-first";
import { Button } from "@custodia/ui/button";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { useApprovalDecided } from "./approval-decided.ts";
import { ConsequenceInWords, isIrreversible } from "./consequence.tsx";

type ApproveButtonProps = {
  approval: ApprovalView;
  /** Said before the reason where it failed. */
  failed?: string;
};

/** Approves a request: at once, or after a question where it cannot be taken back. */
export function ApproveButton({ approval, failed }: ApproveButtonProps) {
  const { id, kind, subject_event } = approval;
  const [asking, setAsking] = useState(false);
  const notices = useNotices();
  const decided = useApprovalDecided();
  const approve = trpc.approvals.approve.useMutation({
    onSuccess: () => notices.success("Approved successfully"),
    onError: (error) => {
      const { message } = readProblem(error);
      notices.error(failed ? `${failed}: ${message}` : message);
    },
    onSettled: decided,
  });
  const answer = (yes: boolean) => {
    setAsking(false);
    if (yes) approve.mutate({ id });
  };
  return (
    <>
      <Button
        size="sm"
        busy={approve.isPending}
        onClick={() => (isIrreversible(approval) ? setAsking(true) : answer(true))}
      >
        Approve<span className="sr-only"> {subject_event}</span>
      </Button>
      {asking ? (
        <AskFirst
          answer={answer}
          title={`Approve this ${approvalKindLabel(kind).toLowerCase()}?`}
          confirm="Approve"
        >
          <p>{subject_event}.</p>
          <ConsequenceInWords approval={approval} />
        </AskFirst>
      ) : null}
    </>
  );
}
