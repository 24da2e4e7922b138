import { whenIdle } from "@custodia/ui/after-paint.ts";
import type { AnyRouter } from "@tanstack/react-router";

/** When a page has come to rest, after which the other screens are fetched. */
const REST_MS = 4000;

/**
 * Fetches the screens of who is signed in, one after the other when nothing else is to do, so that none is waited for; not for who
 * pays for each byte. What they show is asked for when a pointer rests on the way there.
 */
export function warm(router: AnyRouter): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const screens = Object.values(router.routesById).filter(({ id }) => id.startsWith("/_shell/"));
  const next = () => {
    const screen = screens.shift();
    if (!screen) return;
    const fetched = router.loadRouteChunk(screen) ?? Promise.resolve();
    // One that does not come is fetched, and told of, when somebody goes there.
    fetched.catch(() => undefined).then(() => whenIdle(next));
  };
  const isIn = () => router.state.matches.some(({ routeId }) => routeId.startsWith("/_shell"));
  setTimeout(() => isIn() && whenIdle(next), REST_MS);
}
