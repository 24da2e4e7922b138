import { Root } from "@custodia/app-shell/shell/root";
import type { Calls } from "@custodia/client/trpc";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { app } from "../features/session/session.ts";

export const Route = createRootRouteWithContext<{ calls: Calls }>()({
  component: () => <Root app={app} />,
});
