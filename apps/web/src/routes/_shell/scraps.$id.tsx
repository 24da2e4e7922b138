import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ScrapOverview } from "../../features/assets/disposals/scrap-overview.tsx";

export const Route = createFileRoute("/_shell/scraps/$id")({
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, how) => [
      calls.assets.show.prefetch({ id }, how),
      calls.scrappings.list.prefetch({ id }, how),
    ]),
  component: ScrapOverview,
});
