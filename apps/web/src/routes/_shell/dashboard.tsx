import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { Dashboard } from "../../features/dashboard/dashboard.tsx";
import { LATEST_ACTIVITIES, LATEST_APPROVALS } from "../../features/session/latest-queries.ts";

export const Route = createFileRoute("/_shell/dashboard")({
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.dashboard.show.prefetch(undefined, options),
      calls.dashboard.overTime.prefetch(undefined, options),
      calls.dashboard.due.prefetch(undefined, options),
      calls.approvals.list.prefetch(LATEST_APPROVALS, options),
      calls.activities.list.prefetch(LATEST_ACTIVITIES, options),
    ]),
  component: Dashboard,
});
