import { first } from "@custodia/screens/records/first-queries";
import { createFileRoute } from "@tanstack/react-router";
import { PosDashboard } from "../../features/pos/dashboard/dashboard.tsx";

export const Route = createFileRoute("/_pos/pos/")({
  loader: (args) => first(args, (calls, how) => [calls.pos.dashboard.prefetch(undefined, how)]),
  component: PosDashboard,
});
