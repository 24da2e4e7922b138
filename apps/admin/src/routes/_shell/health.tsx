import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { HealthPage } from "../../features/health/health-page.tsx";

export const Route = createFileRoute("/_shell/health")({
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, ({ platform }, options) => [
      platform.health.show.prefetch(undefined, options),
      platform.health.alerts.prefetch(undefined, options),
    ]),
  component: HealthPage,
});
