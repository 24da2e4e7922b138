import type { Calls } from "@custodia/client/trpc";
import { UiProvider } from "@custodia/ui/environment";
import { NoticesProvider } from "@custodia/ui/notices";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { lazy } from "react";
import { environment } from "../environment.tsx";
import { SessionWatch } from "../features/session/session-watch.tsx";

const SignInAgain = lazy(() =>
  import("../features/auth/sign-in-again.tsx").then((module) => ({ default: module.SignInAgain })),
);

export const Route = createRootRouteWithContext<{ calls: Calls }>()({ component: Root });

function Root() {
  return (
    <UiProvider value={environment}>
      <NoticesProvider>
        <Outlet />
        <SessionWatch Ask={SignInAgain} />
      </NoticesProvider>
    </UiProvider>
  );
}
