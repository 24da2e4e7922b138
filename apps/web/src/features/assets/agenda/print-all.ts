import {
  type FetchInfiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

/** The maximum number of pages to fetch, which together have a thousand rows. */
const MAX_PAGES = 20;

type Pages = InfiniteData<{ meta: { next: string | null } }>;

/** Loads all rows of the visible lists, then prints the page; does nothing if the user leaves the page meanwhile. */
export function usePrintAll(): { print: () => Promise<void>; busy: boolean } {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const print = async () => {
    setBusy(true);
    await fetchAllRows(client);
    setBusy(false);
    // Prints in a later task, once the lists have rendered their rows.
    setTimeout(() => isMounted.current && window.print());
  };
  return { print, busy };
}

/** Fetches the remaining pages of all visible maintenance lists. */
export async function fetchAllRows(client: QueryClient): Promise<void> {
  const lists = client.getQueryCache().findAll({ queryKey: [["maintenance"]], type: "active" });
  const incomplete = lists.filter(({ state }) => (state.data as Pages | undefined)?.pages?.at(-1)?.meta.next);
  // Refetches even if the first page has only just loaded.
  const fetchOptions = { pages: MAX_PAGES, staleTime: 0 };
  await Promise.allSettled(
    incomplete.map(({ options }) =>
      client.fetchInfiniteQuery({ ...options, ...fetchOptions } as FetchInfiniteQueryOptions),
    ),
  );
}
