import { createQueryClient } from "@custodia/client/query-client";
import { createApi, getQueryKey, trpc } from "@custodia/client/trpc";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { ErrorPage, NotFoundPage, PendingPage } from "./features/shell/failure-pages.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { parseSearch, stringifySearch } from "./search-params.ts";

const queryClient = createQueryClient(leaveForLogin);
const { client, calls } = createApi(queryClient);

export const router = createRouter({
  routeTree,
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

let leaving = false;

/** A session that ended while one was at work: to the sign-in, and afterwards back to the same place. */
async function leaveForLogin() {
  const { matches, location } = router.state;
  if (leaving || !matches.some((match) => "me" in match.context)) return;
  leaving = true;
  queryClient.removeQueries({ queryKey: getQueryKey(trpc.auth.me) });
  await router.navigate({ to: "/login", search: { redirect: location.href } });
  leaving = false;
  if (router.state.location.pathname === "/login") queryClient.clear();
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
