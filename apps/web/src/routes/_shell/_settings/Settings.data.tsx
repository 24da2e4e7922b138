import { createFileRoute } from "@tanstack/react-router";
import { DownloadsSettings } from "../../../features/downloads/downloads-settings.tsx";
import { LATEST_DOWNLOAD } from "../../../features/session/latest-queries.ts";
import { prefetchForManager } from "../../../features/settings/settings-pages.ts";

export const Route = createFileRoute("/_shell/_settings/Settings/data")({
  loader: (args) =>
    prefetchForManager(args, (calls, options) => [
      calls.downloads.list.prefetch(LATEST_DOWNLOAD, options),
      calls.deletion.show.prefetch(undefined, options),
    ]),
  component: DownloadsSettings,
});
