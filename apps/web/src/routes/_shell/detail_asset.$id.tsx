import { createFileRoute } from "@tanstack/react-router";
import { AssetDetail } from "../../features/assets/asset-detail.tsx";
import { AssetCodes } from "../../features/labels/asset-codes.tsx";

export const Route = createFileRoute("/_shell/detail_asset/$id")({
  component: () => <AssetDetail Codes={AssetCodes} />,
});
