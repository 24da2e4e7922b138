import { trpc } from "@custodia/client/trpc";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { useMe } from "../session/me.ts";
import { FigureCards } from "./cards.tsx";
import { ClassificationChart } from "./classification-chart.tsx";
import { Clock, useNow } from "./clock.tsx";
import { ConditionChart } from "./condition-chart.tsx";
import { greetingAt } from "./greeting.ts";
import { LatestActivities } from "./latest-activities.tsx";
import { LatestApprovals } from "./latest-approvals.tsx";
import { OldFigures } from "./old-figures.tsx";

export function Dashboard() {
  return (
    <>
      <Head />
      <div className="space-y-4">
        <Figures />
        <div className="grid gap-4 xl:grid-cols-2">
          <LatestApprovals />
          <LatestActivities />
        </div>
      </div>
    </>
  );
}

/** Renewed each second, and nothing else with it. */
function Head() {
  const { full_name } = useMe();
  const now = useNow();
  return (
    <PageHeader
      title="Dashboard"
      description={
        <>
          {greetingAt(now.getHours())}, <span className="font-medium text-foreground">{full_name}</span>
        </>
      }
      actions={<Clock now={now} />}
    />
  );
}

/** Cards and charts, which are one answer. */
function Figures() {
  const { data, error, isFetching, refetch } = trpc.dashboard.show.useQuery();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <>
      {error && !isFetching ? <OldFigures error={error} onRetry={() => void refetch()} /> : null}
      <FigureCards widgets={data?.widgets} />
      <div className="grid gap-4 xl:grid-cols-[2fr_3fr]">
        <ConditionChart total={data?.total_per_condition} />
        <ClassificationChart total={data?.total_per_classification} />
      </div>
    </>
  );
}
