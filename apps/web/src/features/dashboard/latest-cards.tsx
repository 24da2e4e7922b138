import { useMay, useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { actorName } from "@custodia/domain/activity/actor-name";
import type { ActivityView } from "@custodia/domain/activity/schema";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Button } from "@custodia/ui/button";
import {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardHeader,
  CardHeading,
  CardTitle,
  TitledCard,
} from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { QueryContent } from "@custodia/ui/error-state";
import { LazyMenu } from "@custodia/ui/lazy-menu";
import { Skeleton } from "@custodia/ui/progress";
import { CircleCheck, Ellipsis } from "lucide-react";
import type { AppPage } from "../../address.ts";
import { ApproveButton } from "../approvals/approve-button.tsx";
import { EffectLines } from "../approvals/effect.tsx";
import { RequestTitle } from "../approvals/request-subject.tsx";
import { LATEST_ACTIVITIES, LATEST_APPROVALS } from "../session/latest-queries.ts";
import { useMe } from "../session/session.ts";

/** The latest audit log entries of the company, with a link to all of them. */
export function LatestActivities() {
  const query = trpc.activities.list.useQuery(LATEST_ACTIVITIES);
  return (
    <TitledCard
      title="User Activity"
      action={<CardMenu title="User Activity" to="/activities" item="View Activities" />}
      aria-busy={query.isPending}
    >
      <QueryContent query={query} skeleton={<Activities rows={undefined} />}>
        {({ data }) =>
          data.length === 0 ? <EmptyState title="No activities yet" className="py-6" /> : <Activities rows={data} />
        }
      </QueryContent>
    </TitledCard>
  );
}

type Row = Pick<ActivityView, "id" | "created_at" | "log_message" | "user" | "by_staff">;

function Activities({ rows }: { rows: readonly Row[] | undefined }) {
  const timeOf = useTimeOf();
  return (
    <table className="w-full text-sm">
      <thead className="text-muted-foreground max-sm:sr-only">
        <tr>
          <th scope="col" className="pb-1.5 text-left font-normal">
            Action Taken
          </th>
          <th scope="col" className="pb-1.5 pl-4 text-left font-normal">
            User
          </th>
          <th scope="col" className="pb-1.5 pl-4 text-right font-normal">
            Time
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map(({ id, created_at, log_message, ...actor }) => (
              <tr
                key={id}
                className="border-t align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:py-2 max-sm:first:border-t-0"
              >
                <td className="py-2 wrap-anywhere max-sm:w-full max-sm:py-0">{log_message}</td>
                <td className="py-2 pl-4 sm:max-w-48 sm:truncate max-sm:p-0 max-sm:wrap-anywhere max-sm:text-muted-foreground">
                  {actorName(actor)}
                </td>
                <td className="py-2 pl-4 text-right whitespace-nowrap text-muted-foreground tabular-nums max-sm:p-0">
                  {timeOf(created_at)}
                </td>
              </tr>
            ))
          : Array.from({ length: LATEST_ACTIVITIES.per_page }, (_, row) => (
              <tr key={row} className="border-t">
                <td colSpan={3} className="py-2.5">
                  <Skeleton />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  );
}

/** The latest pending requests (for approvers: those waiting for them), with a link to all of them. */
export function LatestApprovals() {
  const query = trpc.approvals.list.useQuery(LATEST_APPROVALS);
  const total = query.data?.meta.total ?? 0;
  const mayDecide = useMay("approvals.decide");
  const waitingText = `${total.toLocaleString("en-NG")} waiting`;
  return (
    <Card aria-busy={query.isPending}>
      <CardHeader>
        <CardHeading>
          <CardTitle>Approvals</CardTitle>
          {total > 0 ? (
            <CardDescription>
              {mayDecide ? `${waitingText} for you` : waitingText}
              {total > LATEST_APPROVALS.per_page ? `, latest ${LATEST_APPROVALS.per_page} shown` : null}
            </CardDescription>
          ) : null}
        </CardHeading>
        <CardAction>
          <CardMenu title="Approvals" to="/approvals" item="View Approvals" />
        </CardAction>
      </CardHeader>
      <CardContent>
        <QueryContent
          query={query}
          skeleton={
            <div className="space-y-3">
              <Skeleton />
              <Skeleton className="w-2/3" />
            </div>
          }
        >
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState icon={<CircleCheck />} title="No requests await approval" className="py-6" />
            ) : (
              <PendingRequests approvals={data} />
            )
          }
        </QueryContent>
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

const loadItems = () => import("./card-menu-items.tsx");

/** The menu of a dashboard table, with a link to the whole list. */
function CardMenu({ title, to, item }: { title: string; to: AppPage; item: string }) {
  return (
    <LazyMenu
      load={loadItems}
      props={{ to, item }}
      trigger={
        <Button variant="ghost" size="icon" className="-my-1.5" aria-label={`${title} menu`}>
          <Ellipsis aria-hidden />
        </Button>
      }
    />
  );
}
