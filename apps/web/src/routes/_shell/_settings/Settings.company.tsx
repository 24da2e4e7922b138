import { createFileRoute } from "@tanstack/react-router";
import { prefetchForManager } from "../../../features/settings/settings-pages.ts";
import { CompanySettings } from "../../../features/setup/company/settings.tsx";

export const Route = createFileRoute("/_shell/_settings/Settings/company")({
  loader: (args) =>
    prefetchForManager(args, (calls, options) => [
      calls.company.show.prefetch(undefined, options),
      calls.company.limits.prefetch(undefined, options),
    ]),
  component: CompanySettings,
});
