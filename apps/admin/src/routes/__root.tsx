import { Root } from "@custodia/app-shell/shell/root";
import type { Calls } from "@custodia/client/trpc";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { app } from "../features/session/identity.ts";

export const Route = createRootRouteWithContext<{ calls: Calls }>()({
  component: () => <Root app={app} productName="Custodia Operators" />,
});
