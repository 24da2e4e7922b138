import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { may } from "@custodia/domain/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { LATEST_DOWNLOAD } from "../../features/downloads/latest.ts";
import { SettingsPage } from "../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_shell/Settings")({
  loader: (args) => {
    const managesCompany = may(args.context.me.role, "company.manage");
    prefetchQueries(args, (calls, options) => [
      calls.digest.show.prefetch(undefined, options),
      calls.calendar.show.prefetch(undefined, options),
      ...(managesCompany
        ? [
            calls.company.show.prefetch(undefined, options),
            calls.tokens.list.prefetch(undefined, options),
            calls.webhooks.list.prefetch(undefined, options),
            calls.downloads.list.prefetch(LATEST_DOWNLOAD, options),
          ]
        : []),
    ]);
  },
  component: SettingsPage,
});
