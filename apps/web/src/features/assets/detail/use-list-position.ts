import { type TableSearch, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { parseSearch, stringifySearch } from "@custodia/app-shell/search-params.ts";
import { trpc } from "@custodia/client/trpc";
import { useLocation } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-links.tsx";
import { assetsQuery } from "../list-query.ts";

/** A neighbour in the list, and the list page that contains it. */
export interface Step {
  id: number;
  from: string;
}

export interface ListPosition {
  /** The position, from 1. */
  index: number;
  total: number;
  previous: Step | undefined;
  next: Step | undefined;
  /** The search parameters of the list when the user left it. */
  list: TableSearch;
}

/**
 * Finds the asset's position in the list that it was opened from, with the list's filters and order (rules/screens 6);
 * undefined if the user did not come from a list. The current page of the list is already loaded; at its ends the
 * neighbouring page is fetched.
 */
export function useListPosition(id: number): ListPosition | undefined {
  const list = parseListAddress(useLocation({ select: ({ state }) => state.from }));
  const current = useListPage(list);
  const index = current?.data.findIndex((row) => row.id === id) ?? -1;
  const { current_page = 1, last_page = 1, per_page = 1, total = 0 } = current?.meta ?? {};
  const onPage = (page: number) => list && { ...list, page };
  const previousPage = useListPage(index === 0 && current_page > 1 ? onPage(current_page - 1) : undefined);
  const isLast = current !== undefined && index === current.data.length - 1;
  const nextPage = useListPage(isLast && current_page < last_page ? onPage(current_page + 1) : undefined);
  if (!list || !current || index < 0) return undefined;
  const step = (row: { id: number } | undefined, page: number): Step | undefined =>
    row && { id: row.id, from: assetPaths.list + stringifySearch({ ...list, page }) };
  return {
    index: (current_page - 1) * per_page + index + 1,
    total,
    previous: previousPage
      ? step(previousPage.data.at(-1), current_page - 1)
      : step(current.data[index - 1], current_page),
    next: nextPage ? step(nextPage.data[0], current_page + 1) : step(current.data[index + 1], current_page),
    list,
  };
}

function parseListAddress(address: string | undefined): TableSearch | undefined {
  const [path, query = ""] = address?.split("?") ?? [];
  return path === assetPaths.list ? tableSearch(parseSearch(query)) : undefined;
}

/** Returns a page of the list from the query cache; fetches it only if it is no longer cached. */
function useListPage(search: TableSearch | undefined) {
  const query = assetsQuery(search ?? {});
  const { data } = trpc.assets.list.useQuery(query, { enabled: search !== undefined, staleTime: Infinity });
  return search && data;
}
