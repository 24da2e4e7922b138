import { firstOf } from "@custodia/screens/records/first-queries";
import { createFileRoute } from "@tanstack/react-router";
import { latestOf } from "../../features/activity/latest-of.ts";
import { AssetDetail } from "../../features/assets/asset-detail.tsx";
import { AssetCodes } from "../../features/assets/labels/asset-codes.tsx";

export const Route = createFileRoute("/_shell/detail_asset/$id")({
  loader: (args) =>
    firstOf(args, (calls, id, how) => [
      calls.assets.show.prefetch({ id }, how),
      calls.revaluations.history.prefetch({ id }, how),
      calls.activities.list.prefetch(latestOf("asset", id), how),
    ]),
  component: () => <AssetDetail Codes={AssetCodes} />,
});
