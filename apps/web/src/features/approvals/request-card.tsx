import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { ApprovalActions } from "./approval-actions.tsx";
import { StateOfRequest } from "./approval-state.tsx";
import { AmountAsked, EffectLines } from "./effect-lines.tsx";
import { RequestSubject } from "./request-subject.tsx";

type RequestCardProps = {
  approval: ApprovalView;
  /** When it was asked. */
  time: string;
  /** Whether the list holds other requests than those that wait. */
  told: boolean;
};

/** A request on a phone: what is asked, by whom and when; what approving does beside the amount; and the buttons under the thumb. */
export function RequestCard({ approval, time, told }: RequestCardProps) {
  return (
    <div className="-ml-2">
      <RequestSubject approval={approval}>
        <p className="truncate text-xs text-muted-foreground">
          {approval.requester.full_name}, {time}
        </p>
      </RequestSubject>
      <div className="mt-2 ml-2 flex items-start justify-between gap-3">
        <EffectLines approval={approval} />
        <AmountAsked effect={approval.effect} />
      </div>
      <div className="mt-2 ml-2 flex flex-wrap items-center justify-end gap-2 [&_button]:h-10">
        {told ? (
          <span className="mr-auto">
            <StateOfRequest approval={approval} />
          </span>
        ) : null}
        <ApprovalActions approval={approval} />
      </div>
    </div>
  );
}
