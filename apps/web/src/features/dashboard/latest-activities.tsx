import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { actorName } from "@custodia/domain/activity/actor-name";
import type { ActivityView } from "@custodia/domain/activity/schema";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { CardMenu } from "./card-menu.tsx";
import { LATEST_ACTIVITIES } from "./latest.ts";

const MAX_ROWS = LATEST_ACTIVITIES.per_page;

/** The latest audit log entries of the company, with a link to all of them. */
export function LatestActivities() {
  const query = trpc.activities.list.useQuery(LATEST_ACTIVITIES);
  const rows = query.data?.data;
  return (
    <Card aria-busy={query.isPending}>
      <CardHeader>
        <CardTitle>User Activity</CardTitle>
        <CardAction>
          <CardMenu title="User Activity" to="/activities" item="View Activities" />
        </CardAction>
      </CardHeader>
      <CardContent>
        {query.error && !rows ? (
          <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        ) : rows?.length === 0 ? (
          <EmptyState title="No activities yet" className="py-6" />
        ) : (
          <Activities rows={rows} />
        )}
      </CardContent>
    </Card>
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
          : Array.from({ length: MAX_ROWS }, (_, row) => (
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
