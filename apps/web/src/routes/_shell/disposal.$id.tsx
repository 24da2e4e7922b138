import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { DisposalOverview } from "../../features/assets/disposals/overview.tsx";

export const Route = createFileRoute("/_shell/disposal/$id")({
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [
      calls.assets.show.prefetch({ id }, options),
      calls.disposals.list.prefetch({ id }, options),
    ]),
  component: DisposalOverview,
});
