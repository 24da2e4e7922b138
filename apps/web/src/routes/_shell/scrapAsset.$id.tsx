import { createFileRoute } from "@tanstack/react-router";
import { ScrapAsset } from "../../features/assets/disposals/scrap-asset.tsx";
import { firstOf } from "../../features/records/first-queries.ts";

export const Route = createFileRoute("/_shell/scrapAsset/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.assets.show.prefetch({ id }, how)]),
  component: ScrapAsset,
});
