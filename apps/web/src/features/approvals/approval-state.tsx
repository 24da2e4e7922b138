import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { type ApprovalState, approvalStateLabel } from "@custodia/domain/approvals/labels";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Badge, type Tone } from "@custodia/ui/badge";

const tones: Record<ApprovalState, Tone> = {
  pending: "warning",
  approved: "success",
  rejected: "danger",
  withdrawn: "neutral",
};

/** How a request stands, and who decided it when. Why stands beside what approving does. */
export function StateOfRequest({ approval: { state, decider, decided_at } }: { approval: ApprovalView }) {
  const timeOf = useTimeOf();
  return (
    <div className="space-y-0.5">
      <Badge tone={tones[state]}>{approvalStateLabel[state]}</Badge>
      {decider && decided_at ? (
        <p className="text-xs text-muted-foreground">
          {decider.full_name}, <span className="whitespace-nowrap">{timeOf(decided_at)}</span>
        </p>
      ) : null}
    </div>
  );
}
