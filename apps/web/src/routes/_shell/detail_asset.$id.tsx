import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { latestActivitiesQuery } from "../../features/activity/latest-activities.ts";
import { AssetDetail } from "../../features/assets/detail/detail.tsx";
import { AssetCodes } from "../../features/assets/labels/asset-codes.tsx";
import { assetSearch } from "../../features/assets/search.ts";

export const Route = createFileRoute("/_shell/detail_asset/$id")({
  validateSearch: assetSearch,
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, how) => [
      calls.assets.show.prefetch({ id }, how),
      calls.revaluations.history.prefetch({ id }, how),
      calls.activities.list.prefetch(latestActivitiesQuery("asset", id), how),
    ]),
  component: () => <AssetDetail search={Route.useSearch()} Codes={AssetCodes} />,
});
