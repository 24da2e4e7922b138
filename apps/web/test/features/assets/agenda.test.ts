import { createQueryClient } from "@custodia/client/query-client";
import type { AgendaDaysView } from "@custodia/domain/assets/agenda";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { InfiniteQueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { agendaSummary } from "../../../src/features/assets/agenda/agenda-words.ts";
import { fetchAllRows } from "../../../src/features/assets/agenda/use-due-work.ts";

const today = "2026-12-01" as CalendarDate;

/** Returns days from the first of December on, each with one service due and one done. */
const agendaOf = (days: number): AgendaDaysView => ({
  today,
  overdue: { returns: 0, services: 1, jobs: 1 },
  days: Array.from({ length: days }, (_, index) => ({
    date: addDays(today, index),
    returns: 0,
    services: 1,
    jobs: 0,
    done: 1,
    first: [],
    first_done: [],
  })),
  out: 0,
});

test("summarises a month, but only once the whole month is loaded", () => {
  const month = { part: "month" } as const;
  expect(agendaSummary(agendaOf(42), month, today)).toBe(
    "December 2026: 31 done, 31 to come; nothing out for maintenance.",
  );
  expect(agendaSummary(agendaOf(7), month, today)).not.toContain("December");
  expect(agendaSummary(agendaOf(7), {}, today)).toBe("2 overdue, 7 due this week, nothing out for maintenance.");
});

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
