import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ScrapOverview } from "../../features/assets/disposals/overview.tsx";

export const Route = createFileRoute("/_shell/scraps/$id")({
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [
      calls.assets.show.prefetch({ id }, options),
      calls.scrappings.list.prefetch({ id }, options),
    ]),
  component: ScrapOverview,
});
