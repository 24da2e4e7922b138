import { createFileRoute } from "@tanstack/react-router";
import { ActivityList } from "../../features/activity/activity-list.tsx";
import { tableSearch } from "../../features/records/table-search.ts";

export const Route = createFileRoute("/_shell/activities")({
  validateSearch: tableSearch,
  component: ActivityList,
});
