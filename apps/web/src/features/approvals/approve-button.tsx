import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Button } from "@custodia/ui/button";
import { useNotices } from "@custodia/ui/notices";
import { type ComponentType, useState } from "react";
import { useApprovalDecided } from "./approval-decided.ts";
import type { ApproveQuestionProps } from "./approve-question.tsx";
import { isIrreversible } from "./consequence.tsx";

type ApproveButtonProps = {
  approval: ApprovalView;
  /** Said before the reason where it failed. */
  failed?: string;
  /** The next thing to do where it stands. */
  filled?: boolean;
};

/** Approves a request: at once, or after a question where it cannot be taken back. */
export function ApproveButton({ approval, failed, filled }: ApproveButtonProps) {
  const { id, subject_event } = approval;
  // Its code comes when it is first asked, with all that dialogs are made of.
  const [Question, setQuestion] = useState<ComponentType<ApproveQuestionProps> | null>(null);
  const notices = useNotices();
  const decided = useApprovalDecided();
  const tellFailure = (error: unknown) => {
    const { message } = readProblem(error);
    notices.error(failed ? `${failed}: ${message}` : message);
  };
  const approve = trpc.approvals.approve.useMutation({
    onSuccess: () => notices.success("Approved successfully"),
    onError: tellFailure,
    onSettled: decided,
  });
  const ask = () => {
    import("./approve-question.tsx").then((part) => setQuestion(() => part.default), tellFailure);
  };
  const answer = (yes: boolean) => {
    setQuestion(null);
    if (yes) approve.mutate({ id });
  };
  return (
    <>
      <Button
        size="sm"
        variant={filled ? "default" : "outline"}
        className={filled ? undefined : "text-primary"}
        data-decide="approve"
        busy={approve.isPending}
        onClick={() => (isIrreversible(approval) ? ask() : answer(true))}
      >
        Approve<span className="sr-only"> {subject_event}</span>
      </Button>
      {Question ? <Question approval={approval} answer={answer} /> : null}
    </>
  );
}
