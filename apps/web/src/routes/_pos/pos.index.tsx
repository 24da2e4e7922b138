import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PosDashboardPage } from "../../features/pos/dashboard/dashboard.tsx";

export const Route = createFileRoute("/_pos/pos/")({
  loader: (args) => prefetchQueries(args, (calls, options) => [calls.pos.dashboard.prefetch(undefined, options)]),
  component: PosDashboardPage,
});
