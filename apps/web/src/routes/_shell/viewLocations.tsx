import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/locations/location-screens.tsx";
import { RecordList } from "../../features/setup/record-list.tsx";
import { tableSearch } from "../../table-search.ts";

export const Route = createFileRoute("/_shell/viewLocations")({
  validateSearch: tableSearch,
  component: () => <RecordList kind={locationScreens} />,
});
