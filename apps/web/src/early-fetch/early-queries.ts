import type { SessionView } from "@custodia/domain/auth/session";
import { createMemoryHistory } from "@tanstack/react-router";
import { router } from "../router.tsx";

/** The signed-in user of the build, who may open every page. */
const me = {
  email_verified_at: "2026-01-01T00:00:00.000Z",
  company: { profile_complete: true },
} as SessionView;

const ME = addressOf("auth.me", undefined);
const DAY = /\d{4}-\d{2}-\d{2}/;

/** `routes` are the ids of the routes that the page consists of, from the root inwards. */
export type PageQueries = { path: string; routes: string[]; queries: string[] };

/**
 * Returns the queries that the app sends before it shows each page that needs a sign-in. It runs the app's own guards and
 * loaders with a server that only records the calls, so the early queries cannot differ from theirs.
 */
export async function earlyQueries(): Promise<PageQueries[]> {
  const found: PageQueries[] = [];
  for (const address of Object.keys(router.routesByPath)) {
    const path = withoutSlash(address);
    const queries: string[] = [];
    // A name in the place of an id: the loaders request nothing for it.
    const history = createMemoryHistory({ initialEntries: [address.replaceAll("$", "")] });
    const context = { calls: recordingCalls(queries) };
    router.update({ ...router.options, history, context, scrollRestoration: false } as typeof router.options);
    await router.load();
    const { matches } = router.state;
    // An address that redirects leaves the page before it, and has no queries of its own.
    const isShown = withoutSlash(matches.at(-1)?.fullPath ?? "") === path;
    const isLoaded = matches.every(({ status }) => status === "success");
    // A date in a query would be the day of the build.
    const withoutDates = [...new Set(queries)].filter((address) => !DAY.test(address));
    const routes = matches.map(({ routeId }) => routeId);
    if (isShown && isLoaded && queries[0] === ME) found.push({ path, routes, queries: withoutDates });
  }
  return found;
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

/** Replaces all calls: `calls.assets.list.prefetch(input)` records the address that it would go to. */
function recordingCalls(queries: string[], names: readonly string[] = []): never {
  return new Proxy(() => undefined, {
    get: (_target, name) => (typeof name === "string" ? recordingCalls(queries, [...names, name]) : undefined),
    apply: (_target, _this, [input]) => {
      queries.push(addressOf(names.slice(0, -1).join("."), input));
      return Promise.resolve(me);
    },
  }) as never;
}

/** Returns the address to which the client sends a query. */
function addressOf(procedure: string, input: unknown): string {
  return `/api/trpc/${procedure}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
}
