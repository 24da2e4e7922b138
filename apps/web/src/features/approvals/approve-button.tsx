import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Button } from "@custodia/ui/button";
import { useNotices } from "@custodia/ui/notices";
import { type ComponentType, useState } from "react";
import { useInvalidateAssets } from "../register/invalidate-assets.ts";
import type { ApproveQuestionProps } from "./approve-question.tsx";
import { isIrreversible } from "./effect.tsx";

type ApproveButtonProps = {
  approval: ApprovalView;
  /** Prefix of the error message. */
  errorPrefix?: string;
  /** True for the primary button of an open request. */
  isPrimary?: boolean;
};

/** Approves a request; if it is irreversible, asks for confirmation first. */
export function ApproveButton({ approval, errorPrefix, isPrimary }: ApproveButtonProps) {
  const { id, subject_event } = approval;
  // The dialog and its code are loaded on the first click.
  const [Question, setQuestion] = useState<ComponentType<ApproveQuestionProps> | null>(null);
  const notices = useNotices();
  const refresh = useApprovalDecided();
  const showError = (error: unknown) => {
    const { message } = readProblem(error);
    notices.error(errorPrefix ? `${errorPrefix}: ${message}` : message);
  };
  const approve = trpc.approvals.approve.useMutation({
    onSuccess: () => notices.success("Approved successfully"),
    onError: showError,
    onSettled: refresh,
  });
  const confirm = () => {
    import("./approve-question.tsx").then((module) => setQuestion(() => module.default), showError);
  };
  const answer = (isConfirmed: boolean) => {
    setQuestion(null);
    if (isConfirmed) approve.mutate({ id });
  };
  return (
    <>
      <Button
        size="sm"
        variant={isPrimary ? "default" : "outline"}
        className={isPrimary ? undefined : "text-primary"}
        data-decide="approve"
        busy={approve.isPending}
        onClick={() => (isIrreversible(approval) ? confirm() : answer(true))}
      >
        Approve<span className="sr-only"> {subject_event}</span>
      </Button>
      {Question ? <Question approval={approval} answer={answer} /> : null}
    </>
  );
}

/** Invalidates the queries that a decision on a request may change. */
export function useApprovalDecided(): () => void {
  const utils = trpc.useUtils();
  const assetsChanged = useInvalidateAssets();
  return () => {
    void utils.notifications.invalidate();
    assetsChanged();
  };
}
