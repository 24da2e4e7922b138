import { createFileRoute } from "@tanstack/react-router";
import { prefetchForManager } from "../../../features/settings/settings-pages.ts";
import { TokensSettings } from "../../../features/tokens/tokens-settings.tsx";

export const Route = createFileRoute("/_shell/_settings/Settings/tokens")({
  loader: (args) => prefetchForManager(args, (calls, options) => [calls.tokens.list.prefetch(undefined, options)]),
  component: TokensSettings,
});
