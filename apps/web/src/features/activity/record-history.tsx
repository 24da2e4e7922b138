import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { actorName } from "@custodia/domain/activity/actor-name";
import type { SubjectType } from "@custodia/domain/activity/schema";
import { TitledCard } from "@custodia/ui/card";
import { QueryContent } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { latestActivitiesQuery } from "../session/latest-queries.ts";
import { ActionTaken } from "./action-taken.tsx";

type RecordHistoryProps = {
  title: string;
  subject_type: SubjectType;
  subject_id: number;
  /** The number of entries; a few by default. */
  count?: number;
};

/** Shows the latest audit log entries of a record, with a link to all of them. */
export function RecordHistory({ title, subject_type, subject_id, count }: RecordHistoryProps) {
  const input = latestActivitiesQuery(subject_type, subject_id, count);
  const query = trpc.activities.list.useQuery(input);
  const timeOf = useTimeOf();
  const hasMore = (query.data?.meta.total ?? 0) > input.per_page;
  return (
    <TitledCard
      title={title}
      action={
        <Link
          to="/activities"
          search={{ filter: { subject_type, subject_id: `${subject_id}` } }}
          className="text-primary underline-offset-2 hover:underline"
        >
          {hasMore ? `All ${query.data?.meta.total} activities` : "View Activities"}
        </Link>
      }
    >
      <QueryContent
        query={query}
        skeleton={
          <div aria-busy className="space-y-3">
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        }
      >
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted-foreground">No activities yet.</p>
          ) : (
            <ol className="space-y-4">
              {data.map((activity) => (
                <li key={activity.id}>
                  <ActionTaken activity={activity} />
                  <p className="text-sm text-muted-foreground">
                    {actorName(activity)}, {timeOf(activity.created_at)}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </QueryContent>
    </TitledCard>
  );
}
