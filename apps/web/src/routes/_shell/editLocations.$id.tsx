import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/locations/location-screens.tsx";
import { firstOf } from "../../features/records/first-queries.ts";
import { EditRecord } from "../../features/records/record-form-pages.tsx";

export const Route = createFileRoute("/_shell/editLocations/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.locations.show.prefetch({ id }, how)]),
  component: () => <EditRecord kind={locationScreens} />,
});
