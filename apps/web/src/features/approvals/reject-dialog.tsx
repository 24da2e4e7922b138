import { trpc } from "@custodia/client/trpc";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { useNotices } from "@custodia/ui/notices";
import { createContext } from "react";
import { useApprovalDecided } from "./approval-decided.ts";
import { ReasonForm } from "./reason-form.tsx";

/** Asks for a request's reason. The dialog is the list's: a row is drawn anew where a phone is turned, and what was typed would go. */
export const RejectContext = createContext<(approval: ApprovalView) => void>(() => undefined);

type RejectDialogProps = { approval: ApprovalView; onClose: () => void };

/** Asks for the reason that the requester will read. */
export function RejectDialog({ approval, onClose }: RejectDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Reject this request?</DialogTitle>
          <DialogDescription>{approval.subject_event}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <RejectOne approval={approval} onClose={onClose} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function RejectOne({ approval: { id, requester }, onClose }: RejectDialogProps) {
  const { mutateAsync } = trpc.approvals.reject.useMutation();
  const decided = useApprovalDecided();
  const notices = useNotices();
  const reject = async (reason: string) => {
    await mutateAsync({ id, reason }).finally(decided);
    notices.success("Rejected successfully");
    onClose();
  };
  return <ReasonForm hint={`${requester.full_name} is told this, and may ask again.`} onReject={reject} />;
}
