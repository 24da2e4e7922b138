import { createQueryClient } from "@custodia/client/query-client";
import { InfiniteQueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fetchAllRows } from "../src/features/assets/agenda/print-all.ts";

type Page = { data: number[]; meta: { next: string | null } };

test("loads all rows of an agenda before printing", async () => {
  const ignore = () => undefined;
  const client = createQueryClient({ onUnauthenticated: ignore, onUnreachable: ignore });
  const due = new InfiniteQueryObserver<Page, Error>(client, {
    queryKey: [["maintenance", "due"], { type: "infinite" }],
    queryFn: async ({ pageParam }) => {
      const page = Number(pageParam);
      return { data: [page], meta: { next: page < 3 ? `${page + 1}` : null } };
    },
    initialPageParam: "1",
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
  });
  const unsubscribe = due.subscribe(ignore);
  const rows = () => due.getCurrentResult().data as { pages: Page[] } | undefined;
  await expect.poll(() => rows()?.pages.length).toBe(1);
  await fetchAllRows(client);
  expect(rows()?.pages.flatMap(({ data }) => data)).toEqual([1, 2, 3]);
  unsubscribe();
  client.clear();
});
