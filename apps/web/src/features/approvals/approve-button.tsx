import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Button } from "@custodia/ui/button";
import { useNotices } from "@custodia/ui/notices";
import { useApprovalDecided } from "./approval-decided.ts";

type ApproveButtonProps = {
  approval: ApprovalView;
  /** Said before the reason where it failed. */
  failed?: string;
};

/** Approves a request at once. */
export function ApproveButton({ approval: { id, subject_event }, failed }: ApproveButtonProps) {
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
  return (
    <Button size="sm" busy={approve.isPending} onClick={() => approve.mutate({ id })}>
      Approve<span className="sr-only"> {subject_event}</span>
    </Button>
  );
}
