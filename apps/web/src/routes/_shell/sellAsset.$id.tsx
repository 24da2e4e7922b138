import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { SellAsset } from "../../features/assets/disposals/forms.tsx";

export const Route = createFileRoute("/_shell/sellAsset/$id")({
  loader: (args) => prefetchRecordQueries(args, (calls, id, options) => [calls.assets.show.prefetch({ id }, options)]),
  component: SellAsset,
});
