import { trpc } from "@custodia/client/trpc";
import type { DueWorkRow } from "@custodia/domain/assets/agenda";
import { useIsMounted } from "@custodia/ui/form/unsaved-watch";
import {
  type FetchInfiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { AgendaSearch, Span } from "./agenda-search.ts";

/** The option of an infinite query whose pages name the next one. */
export const NEXT_PAGE = {
  getNextPageParam: <Next>({ meta }: { meta: { next: Next | null } }) => meta.next ?? undefined,
};

/** Loads the work due in a range of days, page by page; without a first day, loads all work that is due by the last day. */
export function useDueWork(span: Partial<Span> & Pick<Span, "until">, filter: AgendaSearch["filter"], enabled = true) {
  return trpc.maintenance.due.useInfiniteQuery({ ...span, filter }, { enabled, ...NEXT_PAGE });
}

/** Loads the maintenance done in a range of days, page by page. */
export const useDoneWork = (span: Span, filter: AgendaSearch["filter"]) =>
  trpc.maintenance.done.useInfiniteQuery({ ...span, filter }, NEXT_PAGE);

export type DueWorkQuery = ReturnType<typeof useDueWork>;

const NONE: ReadonlyMap<string, DueWorkRow> = new Map();

/** Identifies a row: a return by its movement, a job by itself, a service by its asset. */
export const workKey = ({ kind, movement_id, job, asset }: DueWorkRow) =>
  `${kind} ${movement_id ?? job?.id ?? asset.id}`;

/**
 * Stores the selection of one address. At another address nothing is selected, so that no hidden row is recorded by
 * accident.
 */
export function useWorkSelection(address: string) {
  const [selection, setSelection] = useState({ address, rows: NONE });
  const rows = selection.address === address ? selection.rows : NONE;
  const change = (update: (rows: Map<string, DueWorkRow>) => void) =>
    setSelection((current) => {
      const next = new Map(current.address === address ? current.rows : NONE);
      update(next);
      return { address, rows: next };
    });
  return {
    rows: [...rows.values()],
    has: (row: DueWorkRow) => rows.has(workKey(row)),
    toggle: (row: DueWorkRow) =>
      change((next) => {
        if (!next.delete(workKey(row))) next.set(workKey(row), row);
      }),
    /** Deselects work that was completed in its own row, so that the bulk action does not record it again. */
    deselect: (done: readonly DueWorkRow[]) =>
      change((next) => {
        for (const row of done) next.delete(workKey(row));
      }),
    clear: () => change((next) => next.clear()),
  };
}

/** The selected services and jobs. */
export type WorkSelection = ReturnType<typeof useWorkSelection>;

/** Data attributes that mark the rows, their action buttons and the list's heading, so that the focus can be moved to them. */
export const WORK_ROW = { "data-work-row": "" } as const;
export const WORK_ACTION = { "data-work-action": "" } as const;
export const WORK_HEADING = { "data-work-heading": "", tabIndex: -1 } as const;

/**
 * Returns a function that moves the focus once rows are removed; call `focusAfter` while they are still there. The focus
 * goes to the next row, else the previous one, else the heading, and to none of the removed rows.
 */
export function focusAfter(removed: readonly (Element | null | undefined)[]): () => void {
  const rows = [...document.querySelectorAll("[data-work-row]")];
  const last = rows.findLastIndex((row) => removed.includes(row));
  const remains = (row: Element) => !removed.includes(row);
  const next = rows.slice(last + 1).find(remains) ?? rows.slice(0, Math.max(last, 0)).findLast(remains);
  return () => {
    const target = next?.isConnected
      ? (next.querySelector<HTMLElement>("[data-work-action] :is(a, button)") ?? next.querySelector<HTMLElement>("a"))
      : null;
    (target ?? document.querySelector<HTMLElement>("[data-work-heading]"))?.focus();
  };
}

/** The maximum number of pages to fetch, which together have a thousand rows. */
const MAX_PAGES = 20;

type Pages = InfiniteData<{ meta: { next: string | null } }>;

/** Loads all rows of the visible lists, then prints the page; does nothing if the user leaves the page meanwhile. */
export function usePrintAll(): { print: () => Promise<void>; busy: boolean } {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();
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
