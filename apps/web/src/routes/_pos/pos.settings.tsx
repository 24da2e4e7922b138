import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PosSettingsPage } from "../../features/pos/settings/settings.tsx";

export const Route = createFileRoute("/_pos/pos/settings")({
  loader: (args) => prefetchQueries(args, (calls, options) => [calls.pos.settings.show.prefetch(undefined, options)]),
  component: PosSettingsPage,
});
