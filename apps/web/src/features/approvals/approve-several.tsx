import { trpc } from "@custodia/client/trpc";
import {
  APPROVED_AT_ONCE,
  type ApprovalView,
  type ApproveManyOutcome,
} from "@custodia/domain/approvals/schema";
import { differenceText } from "@custodia/domain/valuation/labels";
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
import { ProgressBar } from "@custodia/ui/progress-bar";
import { useState } from "react";
import { GainOrLoss } from "../register/figures.tsx";
import { useApprovalDecided } from "./approval-decided.ts";
import { Consequence, isIrreversible, sumsOf } from "./consequence.tsx";
import { NotDecided, requestsCounted } from "./reject.tsx";

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

const SHOWN = 8;

/**
 * Lists the selected requests that cannot be reversed once approved, with the amount of each and the total. Outdated
 * requests will not be carried out: they are listed apart and excluded from the totals.
 */
export function Irreversible({ approvals }: { approvals: readonly ApprovalView[] }) {
  const stale = approvals.filter(({ is_stale }) => is_stale).length;
  return (
    <>
      <Final approvals={approvals.filter((approval) => isIrreversible(approval) && !approval.is_stale)} />
      {stale > 0 ? (
        <p className="mt-3 text-muted-foreground">
          {stale === 1
            ? "One of them is out of date, and stays."
            : `${stale} of them are out of date, and stay.`}
        </p>
      ) : null}
    </>
  );
}

function Final({ approvals: final }: { approvals: readonly ApprovalView[] }) {
  if (final.length === 0) return null;
  const inAll = (field: "gain_or_loss" | "difference") => {
    const found = final.map((approval) => sumsOf(approval)[field]).filter((value) => value !== undefined);
    // Naira have two decimals: in kobo they add up without a rest.
    return found.length > 0
      ? found.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100
      : undefined;
  };
  const result = inAll("gain_or_loss");
  const difference = inAll("difference");
  return (
    <Banner
      tone="warning"
      silent
      title={`${final.length === 1 ? "One of them" : `${final.length} of them`} only a reversal or a correction undoes:`}
    >
      <ul className="mt-1 list-disc space-y-1 pl-4">
        {final.slice(0, SHOWN).map((approval) => (
          <li key={approval.id}>
            {approval.subject_event}
            <Consequence approval={approval} />
          </li>
        ))}
        {final.length > SHOWN ? <li>and {final.length - SHOWN} more</li> : null}
      </ul>
      {result === undefined ? null : (
        <p className="mt-2">
          Sales and scrappings in all: <GainOrLoss value={result} />
        </p>
      )}
      {difference === undefined ? null : <p className="mt-1">{differenceText(difference)} in all</p>}
    </Banner>
  );
}
