import { createQueryClient } from "@custodia/client/query-client";
import { createApi, trpc } from "@custodia/client/trpc";
import { QueryClientProvider } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { parseSearch, stringifySearch } from "../search-params.ts";
import { hearOtherTabs } from "../session/other-tabs.ts";
import { askPassword, setStanding } from "../session/standing.ts";
import { ErrorPage, NotFoundPage, PendingPage } from "./failure-pages.tsx";

/**
 * An app's connection to the server, and what its router has beside its routes. `routerOf` is asked once there is one; `url` is
 * where its procedures are called.
 */
export function connect(routerOf: () => AnyRouter, url?: string) {
  const queryClient = createQueryClient({
    onUnauthenticated: () => askToSignIn(routerOf()),
    onOtherSession: (email) => setStanding({ other: email }),
    onUnreached: () => setStanding({ away: true }),
  });
  const onLaterBuild = () => setStanding({ outdated: true });
  const { client, calls } = createApi(queryClient, { url, askPassword, onLaterBuild });
  hearOtherTabs(`custodia ${url ?? ""}`, () => void queryClient.invalidateQueries());
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

/** A session that ended while one was at work: the sign-in is asked for over the page, so that nothing typed is lost. */
function askToSignIn({ state }: AnyRouter): void {
  const atWork = state.matches.find(({ context }) => "me" in (context as object));
  if (atWork) setStanding({ ended: (atWork.context as { me: { email: string } }).me.email });
}
