import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { MovementsOverview } from "../../features/assets/movements/list.tsx";

export const Route = createFileRoute("/_shell/movements/$id")({
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [
      calls.assets.show.prefetch({ id }, options),
      calls.movements.list.prefetch({ id }, options),
    ]),
  component: MovementsOverview,
});
