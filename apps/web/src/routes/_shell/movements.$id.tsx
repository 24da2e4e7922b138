import { createFileRoute } from "@tanstack/react-router";
import { MovementsOverview } from "../../features/assets/movements/movements-overview.tsx";
import { firstOf } from "../../features/records/first-queries.ts";

export const Route = createFileRoute("/_shell/movements/$id")({
  loader: (args) =>
    firstOf(args, (calls, id, how) => [
      calls.assets.show.prefetch({ id }, how),
      calls.movements.list.prefetch({ id }, how),
    ]),
  component: MovementsOverview,
});
