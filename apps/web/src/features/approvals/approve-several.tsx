import { trpc } from "@custodia/client/trpc";
import {
  APPROVED_AT_ONCE,
  type ApprovalView,
  type ApproveManyOutcome,
} from "@custodia/domain/approvals/schema";
import { Banner } from "@custodia/ui/banner";
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
import { Irreversible } from "./irreversible.tsx";
import { NotDecided, requestsCounted } from "./not-decided.tsx";

type ApproveSeveralProps = {
  ids: readonly number[];
  /** Requests that the reader has seen, by their ids: those that were ticked are among them. */
  seen: ReadonlyMap<number, ApprovalView>;
  /** Told the ids that stay: those that could not be approved. */
  onDone: (left: number[]) => void;
};

/** Approves the requests that were ticked by one call: each stands or fails by itself. */
export function ApproveSeveral({ ids, seen, onDone }: ApproveSeveralProps) {
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<ApproveManyOutcome | null>(null);
  const { mutateAsync, isPending, error, reset } = trpc.approvals.approveSeveral.useMutation();
  const decided = useApprovalDecided();
  const notices = useNotices();

  const close = () => {
    setOpen(false);
    setOutcome(null);
    reset();
  };
  const approve = async () => {
    const result = await mutateAsync({ ids: [...ids] })
      .catch(() => null)
      .finally(decided);
    if (!result) return;
    onDone(result.refused.map(({ id }) => id));
    if (result.refused.length > 0) return setOutcome(result);
    notices.success(`${requestsCounted(result.approved.length)} approved`);
    close();
  };
  return (
    <>
      <Button size="sm" disabled={ids.length > APPROVED_AT_ONCE} onClick={() => setOpen(true)}>
        Approve selected
      </Button>
      <Dialog open={open} onOpenChange={(next) => !next && !isPending && close()}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>
              {outcome
                ? "Not all were approved"
                : isPending
                  ? "Approving…"
                  : `Approve ${requestsCounted(ids.length)}?`}
            </DialogTitle>
            {outcome || isPending ? null : (
              <DialogDescription>
                Each is applied by itself. One that cannot be is left with its reason.
              </DialogDescription>
            )}
          </DialogHeader>
          <DialogBody>
            {isPending ? <ProgressBar label={`${requestsCounted(ids.length)}, one after the other`} /> : null}
            {error && !isPending ? (
              <Banner tone="error" title="Failed to approve">
                {error.message}
              </Banner>
            ) : null}
            {outcome ? (
              <NotDecided
                done={outcome.approved.length}
                refused={outcome.refused}
                seen={seen}
                verb="approved"
              />
            ) : null}
            {outcome || isPending ? null : (
              <Irreversible approvals={ids.flatMap((id) => seen.get(id) ?? [])} />
            )}
          </DialogBody>
          <DialogFooter>
            {outcome ? (
              <Button onClick={close}>Done</Button>
            ) : (
              <>
                <Button variant="outline" onClick={close} disabled={isPending}>
                  Cancel
                </Button>
                <Button busy={isPending} onClick={() => void approve()}>
                  Approve {requestsCounted(ids.length)}
                </Button>
              </>
            )}
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}
