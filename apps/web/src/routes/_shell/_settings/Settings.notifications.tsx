import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { MailSettings } from "../../../features/notifications/mail-settings.tsx";

export const Route = createFileRoute("/_shell/_settings/Settings/notifications")({
  loader: (args) => prefetchQueries(args, (calls, options) => [calls.digest.show.prefetch(undefined, options)]),
  component: MailSettings,
});
