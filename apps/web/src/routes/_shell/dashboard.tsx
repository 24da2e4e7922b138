import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { Dashboard } from "../../features/dashboard/dashboard.tsx";
import { LATEST_ACTIVITIES, LATEST_APPROVALS } from "../../features/dashboard/latest.ts";

export const Route = createFileRoute("/_shell/dashboard")({
  loader: (args) =>
    prefetchQueries(args, (calls, how) => [
      calls.dashboard.show.prefetch(undefined, how),
      calls.dashboard.overTime.prefetch(undefined, how),
      calls.dashboard.due.prefetch(undefined, how),
      calls.approvals.list.prefetch(LATEST_APPROVALS, how),
      calls.activities.list.prefetch(LATEST_ACTIVITIES, how),
    ]),
  component: Dashboard,
});
