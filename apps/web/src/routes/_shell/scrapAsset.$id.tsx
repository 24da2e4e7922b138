import { firstOf } from "@custodia/app-shell/records/first-queries.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ScrapAsset } from "../../features/assets/disposals/scrap-asset.tsx";

export const Route = createFileRoute("/_shell/scrapAsset/$id")({
  loader: (args) => firstOf(args, (calls, id, how) => [calls.assets.show.prefetch({ id }, how)]),
  component: ScrapAsset,
});
