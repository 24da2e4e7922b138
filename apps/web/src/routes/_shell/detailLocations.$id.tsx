import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { RecordDetail } from "@custodia/app-shell/records/record-pages";
import { createFileRoute } from "@tanstack/react-router";
import { LocationAssets } from "../../features/assets/assigned-assets.tsx";
import { assignedQuery } from "../../features/assets/search.ts";
import { locationScreens } from "../../features/setup/locations/screens.tsx";

export const Route = createFileRoute("/_shell/detailLocations/$id")({
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [
      calls.locations.show.prefetch({ id }, options),
      // Not preloaded on hover, because the sums read all assigned assets.
      ...(args.preload ? [] : [calls.assets.list.prefetch(assignedQuery("location_id", id), options)]),
    ]),
  component: () => <RecordDetail kind={locationScreens} Below={LocationAssets} />,
});
