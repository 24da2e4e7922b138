import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import {
  APPROVED_AT_ONCE,
  type ApprovalView,
  type ApproveManyOutcome,
} from "@custodia/domain/approvals/schema";
import { Button } from "@custodia/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { useNotices } from "@custodia/ui/notices";
import { ProgressBar } from "@custodia/ui/progress";
import { useState } from "react";
import { useApprovalDecided } from "./approval-decided.ts";
import { NotDecided, requestsCounted } from "./not-decided.tsx";
import { ReasonForm } from "./reason-form.tsx";

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
      // Who is not reached now will not be for those that follow.
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
