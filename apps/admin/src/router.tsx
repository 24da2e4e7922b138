import { connect } from "@custodia/app-shell/shell/root";
import { whenIdle } from "@custodia/ui/after-paint.ts";
import { type AnyRouter, createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.ts";

export const router = createRouter({ ...connect(getRouter, "/admin/trpc"), routeTree, basepath: "/admin" });

function getRouter(): AnyRouter {
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** The delay after the load, before other screens are preloaded. */
const DELAY_MS = 4000;

/**
 * Preloads the code of all screens, one after the other, while the browser is idle, unless the user saves data. Their
 * queries are prefetched when the pointer rests on a link.
 */
export function warm(router: AnyRouter): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const screens = Object.values(router.routesById).filter(({ id }) => id.startsWith("/_shell/"));
  const loadNext = () => {
    const screen = screens.shift();
    if (!screen) return;
    const loading = router.loadRouteChunk(screen) ?? Promise.resolve();
    // A screen that fails to load is fetched again, and its error shown, when it is opened.
    loading.catch(() => undefined).then(() => whenIdle(loadNext));
  };
  const isSignedIn = () => router.state.matches.some(({ routeId }) => routeId.startsWith("/_shell"));
  setTimeout(() => isSignedIn() && whenIdle(loadNext), DELAY_MS);
}
