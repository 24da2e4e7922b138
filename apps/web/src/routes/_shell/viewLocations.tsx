import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/locations/location-screens.tsx";
import { firstOfList } from "../../features/records/first-queries.ts";
import { RecordList } from "../../features/records/record-list.tsx";
import { tableSearch } from "../../features/records/table-search.ts";

export const Route = createFileRoute("/_shell/viewLocations")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => firstOfList(locationScreens, args),
  component: () => <RecordList kind={locationScreens} />,
});
