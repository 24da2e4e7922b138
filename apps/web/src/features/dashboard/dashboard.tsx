import { trpc } from "@custodia/client/trpc";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { useMe } from "../session/session.ts";
import { DepreciationCard, FigureCards } from "./cards.tsx";
import { ClassificationChart } from "./classification-chart.tsx";
import { ConditionChart } from "./condition-chart.tsx";
import { DueList } from "./due-list.tsx";
import { StaleFigures } from "./figures.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Clock, greetingAt, useNow } from "./greeting.tsx";
import { LatestActivities } from "./latest-activities.tsx";
import { LatestApprovals } from "./latest-approvals.tsx";
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
      {error && !isFetching ? <StaleFigures error={error} onRetry={() => void refetch()} /> : null}
      <FigureCards figures={data} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ValueOverTime
          months={history.data?.months}
          error={history.error}
          onRetry={history.refetch}
          retrying={history.isFetching}
        />
        <DepreciationCard data={history.data} failed={history.isError} />
      </div>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <ClassificationChart total={data?.total_per_classification} />
        <ConditionChart total={data?.total_per_condition} history={history.data} />
      </div>
    </>
  );
}
