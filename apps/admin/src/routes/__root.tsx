import type { Calls } from "@custodia/client/trpc";
import { Root } from "@custodia/screens/shell/root";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { app } from "../app.ts";

export const Route = createRootRouteWithContext<{ calls: Calls }>()({
  component: () => <Root app={app} productName="Custodia Operators" />,
});
