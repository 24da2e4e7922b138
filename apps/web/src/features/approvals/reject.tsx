import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import {
  APPROVED_AT_ONCE,
  type ApprovalView,
  type ApproveManyOutcome,
  rejectInput,
} from "@custodia/domain/approvals/schema";
import { MAX_TEXT } from "@custodia/domain/text";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { ProgressBar } from "@custodia/ui/progress-bar";
import { createContext, type ReactNode, useState } from "react";
import { counted } from "../register/figures.tsx";
import { useApprovalDecided } from "./approval-decided.ts";

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
  const [refused, setRefused] = useState<ApproveManyOutcome["refused"]>([]);
  const [told, setTold] = useState(0);
  const { mutateAsync } = trpc.approvals.reject.useMutation();
  const decided = useApprovalDecided();
  const notices = useNotices();
  const close = () => {
    setOpen(false);
    setRefused([]);
  };
  const reject = async (reason: string) => {
    const left: typeof refused = [];
    for (const [nth, id] of ids.entries()) {
      setDone(nth);
      const problem = await mutateAsync({ id, reason }).then(() => null, readProblem);
      if (!problem) continue;
      // If the server is unreachable for one request, it is for those that follow.
      const lost = problem.status === 0 ? ids.slice(nth) : [id];
      left.push(...lost.map((one) => ({ id: one, reason: problem.message })));
      if (lost.length > 1) break;
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
              <ReasonForm hint="Who asked is told this, and may ask again." onReject={reject}>
                {done === null ? null : (
                  <ProgressBar
                    label="One after the other"
                    value={done}
                    max={ids.length}
                    detail={`${done} of ${ids.length}`}
                  />
                )}
              </ReasonForm>
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

type ReasonFormProps = {
  /** Names the people who receive the reason. */
  hint: string;
  onReject: (reason: string) => Promise<void>;
  /** How far it has come. */
  children?: ReactNode;
};

/** Why requests are rejected; in a dialog, with which it begins anew. */
function ReasonForm({ hint, onReject, children }: ReasonFormProps) {
  const form = useSchemaForm(rejectInput, { reason: "" });
  return (
    <Form form={form} onSubmit={({ reason }) => onReject(reason)}>
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        hint={hint}
        required
        wide
        maxLength={MAX_TEXT}
      />
      {children}
      <FormActions>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton variant="destructive">Reject</SubmitButton>
      </FormActions>
    </Form>
  );
}

export const requestsCounted = (count: number) => counted(count, "request");

/** How many went through, and why the others did not. */
export function NotDecided({
  done,
  refused,
  seen,
  verb,
}: {
  done: number;
  refused: ApproveManyOutcome["refused"];
  seen: ReadonlyMap<number, ApprovalView>;
  verb: "approved" | "rejected";
}) {
  return (
    <>
      <p role="status">
        {requestsCounted(done)} {verb}.
      </p>
      <Banner
        tone="error"
        className="mt-3"
        title={`${requestsCounted(refused.length)} could not be ${verb}:`}
      >
        <ul className="mt-1 list-disc space-y-1 pl-4">
          {refused.map(({ id, reason }) => (
            <li key={id}>
              {seen.get(id)?.subject_event ?? `Request ${id}`}: {reason}
            </li>
          ))}
        </ul>
      </Banner>
    </>
  );
}
