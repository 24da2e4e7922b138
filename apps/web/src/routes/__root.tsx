import type { Calls } from "@custodia/client/trpc";
import { UiProvider } from "@custodia/ui/environment";
import { NoticesProvider } from "@custodia/ui/notices";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { environment } from "../environment.tsx";
import { SessionWatch } from "../features/session/session-watch.tsx";

export const Route = createRootRouteWithContext<{ calls: Calls }>()({ component: Root });

function Root() {
  return (
    <UiProvider value={environment}>
      <NoticesProvider>
        <Outlet />
        <SessionWatch />
      </NoticesProvider>
    </UiProvider>
  );
}
