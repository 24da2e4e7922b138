import { approvalKindLabel } from "@custodia/domain/approvals/labels";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { ConfirmationDialog } from "@custodia/ui/confirm-dialog";
import { ConsequenceInWords } from "./effect.tsx";

export type ApproveQuestionProps = { approval: ApprovalView; answer: (yes: boolean) => void };

/** The confirmation before an irreversible request is approved. */
export default function ApproveQuestion({ approval, answer }: ApproveQuestionProps) {
  return (
    <ConfirmationDialog
      answer={answer}
      title={`Approve this ${approvalKindLabel(approval.kind).toLowerCase()}?`}
      confirmLabel="Approve"
      neutral={approval.kind === "service"}
    >
      <p>{approval.subject_event}.</p>
      <ConsequenceInWords approval={approval} />
    </ConfirmationDialog>
  );
}
