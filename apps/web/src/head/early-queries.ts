import type { SessionView } from "@custodia/domain/auth/session";
import { createMemoryHistory } from "@tanstack/react-router";
import { router } from "../router.tsx";

/** Somebody to whom every page is open, for the build. */
const me = {
  email_verified_at: "2026-01-01T00:00:00.000Z",
  company: { profile_complete: true },
} as SessionView;

const ME = addressOf("auth.me", undefined);
const DAY = /\d{4}-\d{2}-\d{2}/;

type Asked = { path: string; asks: string[] };

/**
 * Returns the queries that the app sends on its way to each page of the working area whose route is only a path. It runs the
 * app's own guards and loaders with a server that only records the calls, so the head cannot send different queries.
 */
export async function earlyQueries(): Promise<Asked[]> {
  const found: Asked[] = [];
  for (const path of Object.keys(router.routesByPath)) {
    const asks: string[] = [];
    const history = createMemoryHistory({ initialEntries: [path] });
    const context = { calls: noting(asks) };
    router.update({ ...router.options, history, context, scrollRestoration: false } as typeof router.options);
    await router.load();
    const isWhole = router.state.matches.every(({ status }) => status === "success");
    // A day is that of the build here, and later nobody's.
    const lasting = [...new Set(asks)].filter((asked) => !DAY.test(asked));
    if (isWhole && asks[0] === ME) found.push({ path: path.replace(/(?<=.)\/$/, ""), asks: lasting });
  }
  return found;
}

/** Stands in for all calls: `calls.assets.list.prefetch(input)` notes the address that it would go to. */
function noting(asks: string[], names: readonly string[] = []): never {
  return new Proxy(() => undefined, {
    get: (_target, name) => (typeof name === "string" ? noting(asks, [...names, name]) : undefined),
    apply: (_target, _this, [input]) => {
      asks.push(addressOf(names.slice(0, -1).join("."), input));
      return Promise.resolve(me);
    },
  }) as never;
}

/** Returns the address to which the client sends a query. */
function addressOf(procedure: string, input: unknown): string {
  return `/api/trpc/${procedure}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
}
