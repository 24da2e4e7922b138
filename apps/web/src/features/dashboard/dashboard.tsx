import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { movementTypeLabel } from "@custodia/domain/assets/labels";
import type { DueRow } from "@custodia/domain/dashboard/schema";
import { type CalendarDate, daysBetween } from "@custodia/domain/date";
import { Badge } from "@custodia/ui/badge";
import { Card, CardAction, CardHeader, CardHeading, CardTitle } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState, FailedRefresh, QueryContent } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { CalendarCheck } from "lucide-react";
import { assetPaths } from "../register/asset-links.tsx";
import { dueCount, relativeDay, shortDay } from "../register/labels.ts";
import { useMe } from "../session/session.ts";
import { DepreciationCard, FigureCards } from "./cards.tsx";
import { ClassificationChart } from "./classification-chart.tsx";
import { ConditionChart } from "./condition-chart.tsx";
import { OUTDATED } from "./figures.ts";
import { FirstSteps } from "./first-steps.tsx";
import { Clock, greetingAt, useNow } from "./greeting.tsx";
import { LatestActivities, LatestApprovals } from "./latest-cards.tsx";
import { ValueOverTime } from "./value-over-time.tsx";

export function Dashboard() {
  return (
    <>
      <Greeting />
      <div className="space-y-4">
        <FirstSteps />
        <Figures />
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <DueList />
          <LatestApprovals />
        </div>
        <LatestActivities />
      </div>
    </>
  );
}

/** Renders every second, without the rest of the page. */
function Greeting() {
  const { full_name, company } = useMe();
  const now = useNow();
  return (
    <PageHeader
      title="Dashboard"
      description={
        <>
          {greetingAt(now.getHours())}, <span className="font-medium text-foreground">{full_name}</span>
        </>
      }
      actions={<Clock now={now} timeZone={company.time_zone} />}
    />
  );
}

/** Today's cards and charts come from one query, the history from another. */
function Figures() {
  const { data, error, isFetching, refetch } = trpc.dashboard.show.useQuery();
  const history = trpc.dashboard.overTime.useQuery();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <>
      {error && !isFetching ? <FailedRefresh error={error} onRetry={refetch} prefix={OUTDATED} /> : null}
      <FigureCards figures={data} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ValueOverTime history={history} />
        <DepreciationCard data={history.data} failed={history.isError} />
      </div>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <ClassificationChart total={data?.total_per_classification} />
        <ConditionChart total={data?.total_per_condition} history={history.data} />
      </div>
    </>
  );
}

/** Lists overdue work and the work due this week, by day, with a link to all of it. */
function DueList() {
  const query = trpc.dashboard.due.useQuery();
  const { data, error } = query;
  return (
    <Card aria-busy={!data && !error}>
      <CardHeader className="items-center">
        <CardHeading className="flex flex-wrap items-center gap-2">
          <CardTitle>Due</CardTitle>
          {data && data.overdue > 0 ? <Badge tone="danger">{`${dueCount(data.overdue)} overdue`}</Badge> : null}
          {data && data.this_week > 0 ? <Badge tone="neutral">{`${dueCount(data.this_week)} this week`}</Badge> : null}
        </CardHeading>
        <CardAction>
          <Link to={assetPaths.maintenance} className={LINK}>
            View all due work
          </Link>
        </CardAction>
      </CardHeader>
      <QueryContent
        query={query}
        skeleton={
          <div className="space-y-4 p-5">
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        }
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<CalendarCheck />} title="Nothing due this week" className="py-6" />
          ) : (
            <ul className="divide-y">
              {rows.map((row) => (
                <Row key={`${row.asset.id} ${row.back_from} ${row.job} ${row.date}`} row={row} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Card>
  );
}

function Row({ row: { date, asset, back_from, service, job, with: custodian } }: { row: DueRow }) {
  const days = daysBetween(useToday(), date as CalendarDate);
  const isLate = days < 0;
  return (
    <li className="relative flex items-center gap-4 px-4 py-2 hover:bg-accent sm:px-5">
      <p className={`w-24 shrink-0 text-sm ${isLate ? "text-danger-foreground" : ""}`}>
        <span className="block font-medium">{shortDay(date)}</span>
        <span className={`block text-xs ${isLate ? "" : "text-muted-foreground"}`}>{relativeDay(days)}</span>
      </p>
      <p className="min-w-0 flex-1 text-sm">
        <Link
          to={assetPaths.detail(asset.id)}
          className="block truncate rounded-sm font-medium after:absolute after:inset-0"
        >
          {back_from ? `Back from ${movementTypeLabel[back_from].toLowerCase()}` : (job ?? `${service} service`)}
        </Link>
        <span className="block truncate text-xs text-muted-foreground">
          {asset.description} · {asset.barcode}
        </span>
      </p>
      <p className="max-w-36 truncate text-xs text-muted-foreground max-sm:hidden">{custodian}</p>
    </li>
  );
}

const LINK = "rounded-sm py-1 text-sm text-primary underline-offset-2 hover:underline";
