import { firstOfList } from "@custodia/screens/records/first-queries.ts";
import { RecordList } from "@custodia/screens/records/record-list";
import { tableSearch } from "@custodia/screens/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/setup/locations/location-screens.tsx";

export const Route = createFileRoute("/_shell/viewLocations")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => firstOfList(locationScreens, args),
  component: () => <RecordList kind={locationScreens} />,
});
