import { prefetchListQuery } from "@custodia/app-shell/records/prefetch.ts";
import { RecordList } from "@custodia/app-shell/records/record-list";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/setup/locations/screens.tsx";

export const Route = createFileRoute("/_shell/viewLocations")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => prefetchListQuery(locationScreens, args),
  component: () => <RecordList kind={locationScreens} />,
});
