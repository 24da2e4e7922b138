import { createQueryClient } from "@custodia/client/query-client";
import { createApi, trpc } from "@custodia/client/trpc";
import type { OperatorMe } from "@custodia/domain/platform/session";
import { parseSearch, stringifySearch } from "@custodia/screens/search-params";
import { setStanding } from "@custodia/screens/session/standing";
import { ErrorPage, NotFoundPage, PendingPage } from "@custodia/screens/shell/failure-pages";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.ts";

const queryClient = createQueryClient({
  onUnauthenticated: askToSignIn,
  onUnreached: () => setStanding({ away: true }),
});
const { client, calls } = createApi(queryClient, "/admin/trpc");

export const router = createRouter({
  routeTree,
  basepath: "/admin",
  context: { calls },
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: PendingPage,
  Wrap: ({ children }) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  ),
});

/** A session that ended while one was at work: the sign-in is asked for over the page, so that nothing typed is lost. */
function askToSignIn() {
  const atWork = router.state.matches.find((match) => "me" in match.context);
  if (atWork) setStanding({ ended: (atWork.context as unknown as { me: OperatorMe }).me.email });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
