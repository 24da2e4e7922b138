import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { type ApprovalView, type ApproveManyOutcome, MAX_APPROVALS } from "@custodia/domain/approvals/schema";
import { formatNaira } from "@custodia/domain/money";
import { differenceText } from "@custodia/domain/valuation/labels";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { useNotices } from "@custodia/ui/notices";
import { ProgressBar } from "@custodia/ui/progress";
import { useState } from "react";
import { GainOrLoss } from "../register/figures.tsx";
import { useApprovalDecided } from "./approve-button.tsx";
import { figuresOf, isIrreversible } from "./effect.tsx";
import { requestCountText, UndecidedRequests } from "./reject.tsx";
import { requestKindView } from "./request-kinds.tsx";

type ApproveSeveralProps = {
  ids: readonly number[];
  /** The requests loaded so far, by id; they include the selected ones. */
  loaded: ReadonlyMap<number, ApprovalView>;
  /** Receives the ids of the requests that could not be approved. */
  onDone: (failed: number[]) => void;
};

/** Approves the selected requests in one call; a request that fails does not stop the others. */
export function ApproveSeveral({ ids, loaded, onDone }: ApproveSeveralProps) {
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<ApproveManyOutcome | null>(null);
  const { mutateAsync, isPending, error, reset } = trpc.approvals.approveSeveral.useMutation();
  const refresh = useApprovalDecided();
  const notices = useNotices();

  const close = () => {
    setOpen(false);
    setOutcome(null);
    reset();
  };
  const approve = async () => {
    const result = await mutateAsync({ ids: [...ids] })
      .catch(() => null)
      .finally(refresh);
    if (!result) return;
    onDone(result.refused.map(({ id }) => id));
    if (result.refused.length > 0) return setOutcome(result);
    notices.success(`${requestCountText(result.approved.length)} approved`);
    close();
  };
  return (
    <>
      <Button size="sm" disabled={ids.length > MAX_APPROVALS} onClick={() => setOpen(true)}>
        Approve selected
      </Button>
      <FormDialog
        open={open}
        onClose={() => !isPending && close()}
        title={
          outcome
            ? "Some requests were not approved"
            : isPending
              ? "Approving…"
              : `Approve ${requestCountText(ids.length)}?`
        }
        description={
          outcome || isPending
            ? null
            : "Each request is applied separately. Any that can't be applied stays pending, with the reason."
        }
        footer={
          outcome ? (
            <Button onClick={close}>Done</Button>
          ) : (
            <>
              <Button variant="outline" onClick={close} disabled={isPending}>
                Cancel
              </Button>
              <Button busy={isPending} onClick={() => void approve()}>
                Approve {requestCountText(ids.length)}
              </Button>
            </>
          )
        }
      >
        {isPending ? <ProgressBar label={`Approving ${requestCountText(ids.length)}`} /> : null}
        {error && !isPending ? (
          <Banner tone="error" title="Failed to approve">
            {readProblem(error).message}
          </Banner>
        ) : null}
        {outcome ? (
          <UndecidedRequests
            doneCount={outcome.approved.length}
            refused={outcome.refused}
            loaded={loaded}
            verb="approved"
          />
        ) : null}
        {outcome || isPending ? null : <IrreversibleRequests approvals={ids.flatMap((id) => loaded.get(id) ?? [])} />}
      </FormDialog>
    </>
  );
}

const MAX_LISTED = 8;

/**
 * Lists the selected requests that cannot be reversed once approved, with the amount of each and the total. Stale requests
 * will not be applied: they are counted separately and excluded from the totals.
 */
export function IrreversibleRequests({ approvals }: { approvals: readonly ApprovalView[] }) {
  const stale = approvals.filter(({ is_stale }) => is_stale).length;
  return (
    <>
      <IrreversibleList approvals={approvals.filter((approval) => isIrreversible(approval) && !approval.is_stale)} />
      {stale > 0 ? (
        <p className="mt-3 text-muted-foreground">
          {stale === 1
            ? "1 request is out of date and stays pending."
            : `${stale} requests are out of date and stay pending.`}
        </p>
      ) : null}
    </>
  );
}

function IrreversibleList({ approvals: requests }: { approvals: readonly ApprovalView[] }) {
  if (requests.length === 0) return null;
  const totalOf = (field: "gain_or_loss" | "difference") => {
    const values = requests.map((approval) => figuresOf(approval)[field]).filter((value) => value !== undefined);
    // Amounts in naira are added in kobo, which is exact.
    return values.length > 0 ? values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100 : undefined;
  };
  const result = totalOf("gain_or_loss");
  const difference = totalOf("difference");
  return (
    <Banner
      tone="warning"
      silent
      title={`${requests.length === 1 ? "One of them" : `${requests.length} of them`} can only be undone by a reversal or a correction:`}
    >
      <ul className="mt-1 list-disc space-y-1 pl-4">
        {requests.slice(0, MAX_LISTED).map((approval) => (
          <li key={approval.id}>
            {approval.subject_event}
            <Consequence approval={approval} />
          </li>
        ))}
        {requests.length > MAX_LISTED ? <li>and {requests.length - MAX_LISTED} more</li> : null}
      </ul>
      {result === undefined ? null : (
        <p className="mt-2">
          Sales and scrappings in total: <GainOrLoss value={result} />
        </p>
      )}
      {difference === undefined ? null : <p className="mt-1">{differenceText(difference)} in total</p>}
    </Banner>
  );
}

/** Amount and effect of a request in one line; empty if it has no figures, or is out of date. */
export function Consequence({ approval }: { approval: ApprovalView }) {
  const { amount, gain_or_loss, difference } = figuresOf(approval);
  if (approval.is_stale || (amount === undefined && gain_or_loss === undefined)) return null;
  return (
    <p className="text-sm font-normal tabular-nums">
      {amount === undefined ? null : `${requestKindView(approval.kind).amountLabel} ${formatNaira(amount)}`}
      {amount !== undefined && (gain_or_loss ?? difference) !== undefined ? ". " : null}
      {gain_or_loss === undefined ? null : <GainOrLoss value={gain_or_loss} />}
      {difference === undefined ? null : differenceText(difference)}
    </p>
  );
}
