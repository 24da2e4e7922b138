import { createFileRoute } from "@tanstack/react-router";
import { prefetchForManager } from "../../../features/settings/settings-pages.ts";
import { SupportSettings } from "../../../features/tokens/support-settings.tsx";

export const Route = createFileRoute("/_shell/_settings/Settings/support")({
  loader: (args) => prefetchForManager(args, (calls, options) => [calls.support.list.prefetch(undefined, options)]),
  component: SupportSettings,
});
