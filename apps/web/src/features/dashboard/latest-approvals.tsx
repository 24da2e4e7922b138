import { useMay, useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardHeading, CardTitle } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { CircleCheck } from "lucide-react";
import { ApproveButton } from "../approvals/approve-button.tsx";
import { EffectLines } from "../approvals/effect.tsx";
import { RequestTitle } from "../approvals/request-subject.tsx";
import { useMe } from "../session/session.ts";
import { CardMenu } from "./card-menu.tsx";
import { LATEST_APPROVALS } from "./latest.ts";

const MAX_ROWS = LATEST_APPROVALS.per_page;

/** The latest pending requests (for approvers: those waiting for them), with a link to all of them. */
export function LatestApprovals() {
  const query = trpc.approvals.list.useQuery(LATEST_APPROVALS);
  const total = query.data?.meta.total ?? 0;
  const mayDecide = useMay("approvals.decide");
  const waitingText = `${total.toLocaleString("en-NG")} ${total === 1 ? "waits" : "wait"}`;
  return (
    <Card aria-busy={query.isPending}>
      <CardHeader>
        <CardHeading>
          <CardTitle>Approvals</CardTitle>
          {total > 0 ? (
            <CardDescription>
              {mayDecide ? `${waitingText} for you` : waitingText}
              {total > MAX_ROWS ? `, latest ${MAX_ROWS} shown` : null}
            </CardDescription>
          ) : null}
        </CardHeading>
        <CardAction>
          <CardMenu title="Approvals" to="/approvals" item="View Approvals" />
        </CardAction>
      </CardHeader>
      <CardContent>
        {query.error && !query.data ? (
          <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        ) : !query.data ? (
          <div className="space-y-3">
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        ) : query.data.data.length === 0 ? (
          <EmptyState icon={<CircleCheck />} title="No requests await approval" className="py-6" />
        ) : (
          <PendingRequests approvals={query.data.data} />
        )}
      </CardContent>
    </Card>
  );
}

function PendingRequests({ approvals }: { approvals: readonly ApprovalView[] }) {
  const timeOf = useTimeOf();
  const { id } = useMe();
  const mayDecide = useMay("approvals.decide");
  return (
    <ul className="@container -my-3 divide-y">
      {approvals.map((approval) => (
        <li
          key={approval.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1.5 py-3 @md:grid-cols-[minmax(0,1fr)_10.5rem_auto]"
        >
          <RequestTitle approval={approval}>
            <p className="truncate text-xs text-muted-foreground">
              {approval.requester.full_name}, {timeOf(approval.created_at)}
            </p>
          </RequestTitle>
          <div className="@md:order-last @md:w-20 @md:text-right">
            {mayDecide && !approval.is_stale && approval.requester.id !== id ? (
              <ApproveButton approval={approval} errorPrefix="Failed to approve" />
            ) : null}
          </div>
          <div className="pl-10 @max-md:col-span-2 @md:pl-0">
            <EffectLines approval={approval} />
          </div>
        </li>
      ))}
    </ul>
  );
}
