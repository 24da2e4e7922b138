import { firstOf } from "@custodia/app-shell/records/first-queries.ts";
import { EditRecord } from "@custodia/app-shell/records/record-form-pages";
import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/setup/locations/screens.tsx";

export const Route = createFileRoute("/_shell/editLocations/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.locations.show.prefetch({ id }, how)]),
  component: () => <EditRecord kind={locationScreens} />,
});
