import { firstOf } from "@custodia/screens/records/first-queries";
import { RecordDetail } from "@custodia/screens/records/record-detail";
import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/setup/locations/location-screens.tsx";

export const Route = createFileRoute("/_shell/detailLocations/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.locations.show.prefetch({ id }, how)]),
  component: () => <RecordDetail kind={locationScreens} />,
});
