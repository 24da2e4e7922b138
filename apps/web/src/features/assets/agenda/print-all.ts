import {
  type FetchInfiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

/** Pages of a list that go onto paper: a thousand rows. */
const MOST_PAGES = 20;

type Pages = InfiniteData<{ meta: { next: string | null } }>;

/** Prints the page with all rows of its lists, of which the screen has the first; nothing where the page is left meanwhile. */
export function usePrintAll(): { print: () => Promise<void>; busy: boolean } {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const print = async () => {
    setBusy(true);
    await fetchAllRows(client);
    setBusy(false);
    // Behind the turn in which the lists hear of their rows.
    setTimeout(() => shown.current && window.print());
  };
  return { print, busy };
}

/** Has the lists of maintenance that are in sight and go on fetch all their rows. */
export async function fetchAllRows(client: QueryClient): Promise<void> {
  const lists = client.getQueryCache().findAll({ queryKey: [["maintenance"]], type: "active" });
  const cut = lists.filter(({ state }) => (state.data as Pages | undefined)?.pages?.at(-1)?.meta.next);
  // Also where the first rows have only just come.
  const anew = { pages: MOST_PAGES, staleTime: 0 };
  await Promise.allSettled(
    cut.map(({ options }) => client.fetchInfiniteQuery({ ...options, ...anew } as FetchInfiniteQueryOptions)),
  );
}
