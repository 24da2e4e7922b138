import { createQueryClient } from "@custodia/client/query-client";
import { createApi, trpc } from "@custodia/client/trpc";
import { type Environment, UiProvider } from "@custodia/ui/environment";
import { NoticesProvider } from "@custodia/ui/notices";
import { QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type App, AppProvider } from "../app.tsx";
import { environment } from "../environment.tsx";
import { parseSearch, stringifySearch } from "../search-params.ts";
import { listenToOtherTabs, reportOtherUser, requestPassword, setSessionStatus } from "../session/session-status.ts";
import { ErrorPage, NotFoundPage, PendingPage } from "./failure-pages.tsx";

type RootProps = {
  app: App;
} & Partial<Pick<Environment, "productName">>;

/** The providers around all pages of an app. */
export function Root({ app, productName = environment.productName }: RootProps) {
  return (
    <UiProvider value={{ ...environment, productName }}>
      <AppProvider value={app}>
        <NoticesProvider>
          <Outlet />
        </NoticesProvider>
      </AppProvider>
    </UiProvider>
  );
}

/**
 * Returns an app's connection to the server, and the context of its router. `getRouter` is called once the router exists;
 * `url` is the address of the procedures.
 */
export function connect(getRouter: () => AnyRouter, url?: string) {
  const queryClient = createQueryClient({
    onUnauthenticated: () => requestSignIn(getRouter()),
    onOtherSession: reportOtherUser,
    onUnreachable: () => setSessionStatus({ unreachable: true }),
  });
  const onLaterBuild = () => setSessionStatus({ outdated: true });
  const { client, calls } = createApi(queryClient, { url, requestPassword, onNewerBuild: onLaterBuild });
  listenToOtherTabs(`custodia ${url ?? ""}`, () => void queryClient.invalidateQueries());
  return {
    context: { calls },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    Wrap: ({ children }: { children: ReactNode }) => (
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    ),
  } as const;
}

/** Handles a session that ended while the user works: the sign-in dialog opens over the page, so that no input is lost. */
function requestSignIn({ state }: AnyRouter): void {
  const match = state.matches.find(({ context }) => "me" in (context as object));
  if (match) setSessionStatus({ endedFor: (match.context as { me: { email: string } }).me.email });
}
