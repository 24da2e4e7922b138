import { trpc } from "@custodia/client/trpc";
import type { AgendaSearch, Span } from "./agenda-search.ts";

/** What is due in a span of days, page by page; all until its last day where it has no first. */
export function useDueWork(
  span: Partial<Span> & Pick<Span, "until">,
  filter: AgendaSearch["filter"],
  enabled = true,
) {
  return trpc.maintenance.due.useInfiniteQuery(
    { ...span, filter },
    { enabled, getNextPageParam: ({ meta }) => meta.next ?? undefined },
  );
}

/** What maintenance was done in a span of days, page by page. */
export function useDoneWork(span: Span, filter: AgendaSearch["filter"]) {
  return trpc.maintenance.done.useInfiniteQuery(
    { ...span, filter },
    { getNextPageParam: ({ meta }) => meta.next ?? undefined },
  );
}

export type DueWorkQuery = ReturnType<typeof useDueWork>;
