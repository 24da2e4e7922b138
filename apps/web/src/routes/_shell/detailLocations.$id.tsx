import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/locations/location-screens.tsx";
import { firstOf } from "../../features/records/first-queries.ts";
import { RecordDetail } from "../../features/records/record-detail.tsx";

export const Route = createFileRoute("/_shell/detailLocations/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.locations.show.prefetch({ id }, how)]),
  component: () => <RecordDetail kind={locationScreens} />,
});
