import { trpc } from "@custodia/client/trpc";
import { type ApprovalView, rejectInput } from "@custodia/domain/approvals/schema";
import { MAX_TEXT } from "@custodia/domain/text";
import { Button } from "@custodia/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { DialogBody } from "@custodia/ui/dialog-body";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form";
import { TextField } from "@custodia/ui/form/text-field";
import { useNotices } from "@custodia/ui/notices";
import { useApprovalDecided } from "./approval-decided.ts";

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
          <ReasonForm approval={approval} onClose={() => onOpenChange(false)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function ReasonForm({ approval, onClose }: { approval: ApprovalView; onClose: () => void }) {
  const form = useSchemaForm(rejectInput, { reason: "" });
  const { mutateAsync } = trpc.approvals.reject.useMutation();
  const decided = useApprovalDecided();
  const notices = useNotices();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await mutateAsync({ id: approval.id, ...values }).finally(decided);
        notices.success("Rejected successfully");
        onClose();
      }}
    >
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        hint={`${approval.requester.full_name} is told this, and may ask again.`}
        required
        wide
        maxLength={MAX_TEXT}
      />
      <FormActions>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton variant="destructive">Reject</SubmitButton>
      </FormActions>
    </Form>
  );
}
