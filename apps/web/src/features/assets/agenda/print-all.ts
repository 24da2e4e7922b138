import { type FetchInfiniteQueryOptions, type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** Pages of a list that go onto paper: a thousand rows. */
const MOST_PAGES = 20;

type Pages = InfiniteData<{ meta: { next: string | null } }>;

/** Prints the page with all rows of its lists, of which the screen has the first. */
export function usePrintAll(): { print: () => Promise<void>; busy: boolean } {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    const lists = client.getQueryCache().findAll({ queryKey: [["maintenance"]], type: "active" });
    const cut = lists.filter(({ state }) => (state.data as Pages | undefined)?.pages?.at(-1)?.meta.next);
    setBusy(true);
    await Promise.allSettled(
      cut.map(({ options }) =>
        client.fetchInfiniteQuery({ ...options, pages: MOST_PAGES } as FetchInfiniteQueryOptions),
      ),
    );
    setBusy(false);
    // Behind the turn in which the lists hear of their rows.
    setTimeout(() => window.print());
  };
  return { print, busy };
}
