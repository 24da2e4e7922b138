import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AssetDetail } from "../../features/assets/detail/detail.tsx";
import { AssetCodes } from "../../features/assets/labels/code-picture.tsx";
import { assetSearch } from "../../features/assets/search.ts";
import { latestActivitiesQuery } from "../../features/session/latest-queries.ts";

export const Route = createFileRoute("/_shell/detail_asset/$id")({
  validateSearch: assetSearch,
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [
      calls.assets.show.prefetch({ id }, options),
      calls.revaluations.history.prefetch({ id }, options),
      calls.activities.list.prefetch(latestActivitiesQuery("asset", id), options),
    ]),
  component: () => <AssetDetail search={Route.useSearch()} Codes={AssetCodes} />,
});
