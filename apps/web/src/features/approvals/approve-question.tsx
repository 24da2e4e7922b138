import { approvalKindLabel } from "@custodia/domain/approvals/labels";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { formatNaira } from "@custodia/domain/money";
import { differenceText } from "@custodia/domain/valuation/labels";
import { ConfirmationDialog } from "@custodia/ui/confirm-dialog";
import { GainOrLoss } from "../register/figures.tsx";
import { figuresOf, valuationDay } from "./effect.tsx";
import { requestKindView } from "./request-kinds.tsx";

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

/** The amount and the effect in sentences, for the confirmation of an irreversible request. */
export function ConsequenceInWords({ approval }: { approval: ApprovalView }) {
  const { kind, after } = approval;
  const { amountLabel, irreversible } = requestKindView(kind);
  const { amount, net_book_value, gain_or_loss, difference } = figuresOf(approval);
  return (
    <>
      {amount === undefined ? null : (
        <p className="text-foreground tabular-nums">
          {amountLabel}: {formatNaira(amount)}.
        </p>
      )}
      {net_book_value === undefined ? null : (
        <p className="text-foreground tabular-nums">
          Book value{valuationDay(kind, after)}: {formatNaira(net_book_value)}.{" "}
          {gain_or_loss === undefined ? null : <GainOrLoss value={gain_or_loss} />}
          {difference === undefined ? null : <strong>{differenceText(difference)}</strong>}.
        </p>
      )}
      {irreversible ? (
        <p>
          Only a {irreversible.undoneBy} with a reason can undo this: {irreversible.effect(after)}.
        </p>
      ) : null}
    </>
  );
}
