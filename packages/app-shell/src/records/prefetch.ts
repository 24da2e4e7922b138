import { isEarlyResponseFresh } from "@custodia/client/early-fetch";
import { type Calls, type PrefetchOptions, prefetchOptions } from "@custodia/client/trpc";
import { isOffline } from "../offline/status.ts";
import type { RecordScreens } from "./record-kind.ts";
import { tableInput } from "./table-search.ts";

/** The arguments that the loader of a route receives. */
export type LoaderArgs = {
  context: { calls: Calls };
  params: object;
  location: { search: object };
  preload: boolean;
};

/** The time to wait for a response that the page's head has requested; rendering the page twice would take longer. */
const GRACE_MS = 100;

/**
 * Starts the first queries of a screen in parallel, without waiting for them. Hovering a link prefetches them as well,
 * except offline, where the banner would show the age of a list that is not visible yet.
 */
export function prefetchQueries(
  { context, preload }: LoaderArgs,
  queries: (calls: Calls, options: PrefetchOptions) => readonly Promise<unknown>[],
): Promise<unknown> | undefined {
  if (preload && isOffline()) return undefined;
  const requests = queries(context.calls, prefetchOptions(preload));
  if (!isEarlyResponseFresh()) return undefined;
  return Promise.race([Promise.all(requests), new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
}

/** Starts the first queries of a page about one record; without a valid id in the address, it requests nothing. */
export function prefetchRecordQueries(
  args: LoaderArgs,
  queries: (calls: Calls, id: number, options: PrefetchOptions) => readonly Promise<unknown>[],
): Promise<unknown> | undefined {
  const { id } = args.params as { id?: string };
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) return undefined;
  return prefetchQueries(args, (calls, options) => queries(calls, Number(id), options));
}

/** Prefetches the query of a kind's list. */
export function prefetchListQuery<View extends { id: number }>(kind: RecordScreens<View>, args: LoaderArgs) {
  const input = tableInput(args.location.search, kind.columns, { filters: kind.filters, nearest: true });
  return prefetchQueries(args, (calls, options) => [kind.prefetch(calls, input, options)]);
}
