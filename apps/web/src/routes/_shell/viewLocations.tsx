import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/locations/location-screens.tsx";
import { RecordList } from "../../features/records/record-list.tsx";
import { tableSearch } from "../../features/records/table-search.ts";

export const Route = createFileRoute("/_shell/viewLocations")({
  validateSearch: tableSearch,
  component: () => <RecordList kind={locationScreens} />,
});
