import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CountDetail } from "../../features/pos/stock/detail.tsx";

export const Route = createFileRoute("/_pos/pos/detailCount/$id")({
  loader: (args) =>
    prefetchRecordQueries(args, (calls, id, options) => [calls.pos.adjustments.show.prefetch({ id }, options)]),
  component: CountDetail,
});
