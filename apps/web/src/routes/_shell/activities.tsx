import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ActivityList } from "../../features/activity/activity-list.tsx";
import { activitiesQueryAt } from "../../features/activity/columns.tsx";

export const Route = createFileRoute("/_shell/activities")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.activities.list.prefetch(activitiesQueryAt(args.location.search), options),
    ]),
  component: ActivityList,
});
