import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { type ApprovalState, approvalStateLabel } from "@custodia/domain/approvals/words";
import { useTimeOf } from "@custodia/screens/session/company-time";
import { Badge, type Tone } from "@custodia/ui/badge";

const tones: Record<ApprovalState, Tone> = {
  pending: "warning",
  approved: "success",
  rejected: "danger",
  withdrawn: "neutral",
};

/** How a request stands: who decided it and why, or why it can no longer be approved. */
export function ApprovalStanding({ approval }: { approval: ApprovalView }) {
  const { state, is_stale, obstacle, decider, decided_at, reason } = approval;
  const timeOf = useTimeOf();
  return (
    <div className="space-y-1">
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={tones[state]}>{approvalStateLabel[state]}</Badge>
        {is_stale ? <Badge tone="danger">Out of date</Badge> : null}
      </span>
      {obstacle ? <p className={NOTE}>{obstacle}</p> : null}
      {reason ? <p className="min-w-40 text-sm break-words">“{reason}”</p> : null}
      {decider && decided_at ? (
        <p className={NOTE}>
          {decider.full_name}, <span className="whitespace-nowrap">{timeOf(decided_at)}</span>
        </p>
      ) : null}
    </div>
  );
}

const NOTE = "min-w-40 text-sm text-muted-foreground";
