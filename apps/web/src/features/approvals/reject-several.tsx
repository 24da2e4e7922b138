import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import {
  APPROVED_AT_ONCE,
  type ApprovalView,
  type ApproveSeveralOutcome,
  rejectInput,
} from "@custodia/domain/approvals/schema";
import { MAX_TEXT } from "@custodia/domain/text";
import { Button } from "@custodia/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { DialogBody } from "@custodia/ui/dialog-body";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form";
import { TextField } from "@custodia/ui/form/text-field";
import { useNotices } from "@custodia/ui/notices";
import { ProgressBar } from "@custodia/ui/progress-bar";
import { useState } from "react";
import { useApprovalDecided } from "./approval-decided.ts";
import { NotDecided, requestsCounted } from "./not-decided.tsx";

type RejectSeveralProps = {
  ids: readonly number[];
  /** Requests that the reader has seen, by their ids. */
  seen: ReadonlyMap<number, ApprovalView>;
  /** Told the ids that stay: those that could not be rejected. */
  onDone: (left: number[]) => void;
};

/** Rejects the requests that were ticked, one call after the other, all for one reason. */
export function RejectSeveral({ ids, seen, onDone }: RejectSeveralProps) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<ApproveSeveralOutcome["refused"]>([]);
  const [told, setTold] = useState(0);
  const { mutateAsync } = trpc.approvals.reject.useMutation();
  const form = useSchemaForm(rejectInput, { reason: "" });
  const decided = useApprovalDecided();
  const notices = useNotices();
  const close = () => {
    setOpen(false);
    setRefused([]);
    form.reset();
  };
  const reject = async ({ reason }: { reason: string }) => {
    const left: typeof refused = [];
    for (const [nth, id] of ids.entries()) {
      setDone(nth);
      await mutateAsync({ id, reason }).catch((error: unknown) => {
        left.push({ id, reason: readProblem(error).message });
      });
    }
    setDone(null);
    decided();
    onDone(left.map(({ id }) => id));
    if (left.length > 0) {
      setTold(ids.length - left.length);
      return setRefused(left);
    }
    notices.success(`${requestsCounted(ids.length)} rejected`);
    close();
  };
  const over = refused.length > 0;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        disabled={ids.length > APPROVED_AT_ONCE}
        onClick={() => setOpen(true)}
      >
        Reject selected
      </Button>
      <Dialog open={open} onOpenChange={(next) => !next && done === null && close()}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>
              {over ? "Not all were rejected" : `Reject ${requestsCounted(ids.length)}?`}
            </DialogTitle>
            {over ? null : (
              <DialogDescription>Each is rejected by itself, all for one reason.</DialogDescription>
            )}
          </DialogHeader>
          <DialogBody>
            {over ? (
              <NotDecided done={told} refused={refused} seen={seen} verb="rejected" />
            ) : (
              <Form form={form} onSubmit={reject}>
                <TextField
                  control={form.control}
                  name="reason"
                  label="Reason"
                  hint="Who asked is told this, and may ask again."
                  required
                  wide
                  maxLength={MAX_TEXT}
                />
                {done === null ? null : (
                  <ProgressBar
                    label="One after the other"
                    value={done}
                    max={ids.length}
                    detail={`${done} of ${ids.length}`}
                  />
                )}
                <FormActions>
                  <DialogClose asChild>
                    <Button variant="outline">Cancel</Button>
                  </DialogClose>
                  <SubmitButton variant="destructive">Reject</SubmitButton>
                </FormActions>
              </Form>
            )}
          </DialogBody>
          {over ? (
            <DialogFooter>
              <Button onClick={close}>Done</Button>
            </DialogFooter>
          ) : null}
        </DialogContent>
      </Dialog>
    </>
  );
}
