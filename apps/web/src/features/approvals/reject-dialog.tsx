import { trpc } from "@custodia/client/trpc";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { DialogBody } from "@custodia/ui/dialog-body";
import { useNotices } from "@custodia/ui/notices";
import { useApprovalDecided } from "./approval-decided.ts";
import { ReasonForm } from "./reason-form.tsx";

type RejectDialogProps = { approval: ApprovalView; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for the reason that the requester will read. */
export function RejectDialog({ approval, open, onOpenChange }: RejectDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Reject this request?</DialogTitle>
          <DialogDescription>{approval.subject_event}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <RejectOne approval={approval} onClose={() => onOpenChange(false)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function RejectOne({
  approval: { id, requester },
  onClose,
}: {
  approval: ApprovalView;
  onClose: () => void;
}) {
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
