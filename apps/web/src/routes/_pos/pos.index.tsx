import { first } from "@custodia/app-shell/records/first-queries.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PosDashboardPage } from "../../features/pos/dashboard/dashboard.tsx";

export const Route = createFileRoute("/_pos/pos/")({
  loader: (args) => first(args, (calls, how) => [calls.pos.dashboard.prefetch(undefined, how)]),
  component: PosDashboardPage,
});
