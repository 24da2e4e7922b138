import type { Calls } from "@custodia/client/trpc";
import { AppProvider } from "@custodia/screens/app";
import { environment } from "@custodia/screens/environment";
import { SessionWatch } from "@custodia/screens/session/session-watch";
import { UiProvider } from "@custodia/ui/environment";
import { NoticesProvider } from "@custodia/ui/notices";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { lazy } from "react";
import { app } from "../app.ts";

const SignInAgain = lazy(() =>
  import("../features/session/sign-in-again.tsx").then((module) => ({ default: module.SignInAgain })),
);

export const Route = createRootRouteWithContext<{ calls: Calls }>()({ component: Root });

const here = { ...environment, productName: "Custodia Operators" };

function Root() {
  return (
    <UiProvider value={here}>
      <AppProvider value={app}>
        <NoticesProvider>
          <Outlet />
          <SessionWatch Ask={SignInAgain} />
        </NoticesProvider>
      </AppProvider>
    </UiProvider>
  );
}
