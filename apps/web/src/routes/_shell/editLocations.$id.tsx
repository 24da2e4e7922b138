import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { EditRecord } from "@custodia/app-shell/records/record-pages";
import { createFileRoute } from "@tanstack/react-router";
import { locationScreens } from "../../features/setup/locations/screens.tsx";

export const Route = createFileRoute("/_shell/editLocations/$id")({
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [calls.locations.show.prefetch({ id }, options)]),
  component: () => <EditRecord kind={locationScreens} />,
});
