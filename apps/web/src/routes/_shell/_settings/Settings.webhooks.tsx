import { createFileRoute } from "@tanstack/react-router";
import { prefetchForManager } from "../../../features/settings/settings-pages.ts";
import { WebhooksSettings } from "../../../features/webhooks/webhooks-settings.tsx";

export const Route = createFileRoute("/_shell/_settings/Settings/webhooks")({
  loader: (args) => prefetchForManager(args, (calls, options) => [calls.webhooks.list.prefetch(undefined, options)]),
  component: WebhooksSettings,
});
