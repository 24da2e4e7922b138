import { may } from "@custodia/domain/permissions";
import { first } from "@custodia/screens/records/first-queries";
import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_shell/Settings")({
  loader: (args) => {
    if (!may(args.context.me.role, "company.manage")) return;
    first(args, (calls, how) => [
      calls.company.show.prefetch(undefined, how),
      calls.tokens.list.prefetch(undefined, how),
      calls.webhooks.list.prefetch(undefined, how),
    ]);
  },
  component: SettingsPage,
});
