import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { may } from "@custodia/domain/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { LATEST_DOWNLOAD } from "../../features/downloads/latest.ts";
import { SettingsPage } from "../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_shell/Settings")({
  loader: (args) => {
    const managesCompany = may(args.context.me.role, "company.manage");
    prefetchQueries(args, (calls, how) => [
      calls.digest.show.prefetch(undefined, how),
      calls.calendar.show.prefetch(undefined, how),
      ...(managesCompany
        ? [
            calls.company.show.prefetch(undefined, how),
            calls.tokens.list.prefetch(undefined, how),
            calls.webhooks.list.prefetch(undefined, how),
            calls.downloads.list.prefetch(LATEST_DOWNLOAD, how),
          ]
        : []),
    ]);
  },
  component: SettingsPage,
});
