import { prefetchRecordQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ReturnMovement } from "../../features/assets/movements/screens.tsx";

export const Route = createFileRoute("/_shell/returnAsset/$id/$movement_id")({
  loader: (args) => prefetchRecordQueries(args, (calls, id, options) => [calls.assets.show.prefetch({ id }, options)]),
  component: ReturnMovement,
});
