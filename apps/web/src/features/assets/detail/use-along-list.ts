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

export interface Along {
  /** From 1. */
  place: number;
  total: number;
  previous: Step | undefined;
  next: Step | undefined;
  /** The search parameters of the list when the user left it. */
  list: TableSearch;
}

/**
 * Finds the asset's position in the list that it was opened from, with the list's filters and order (rules/screens 6);
 * undefined if the user came by another way. The list's page is already loaded; at its end the next one is fetched.
 */
export function useAlongList(id: number): Along | undefined {
  const list = listAt(useLocation({ select: ({ state }) => state.from }));
  const shown = useListPage(list);
  const place = shown?.data.findIndex((row) => row.id === id) ?? -1;
  const { current_page = 1, last_page = 1, per_page = 1, total = 0 } = shown?.meta ?? {};
  const onPage = (page: number) => list && { ...list, page };
  const before = useListPage(place === 0 && current_page > 1 ? onPage(current_page - 1) : undefined);
  const atEnd = shown !== undefined && place === shown.data.length - 1;
  const after = useListPage(atEnd && current_page < last_page ? onPage(current_page + 1) : undefined);
  if (!list || !shown || place < 0) return undefined;
  const step = (row: { id: number } | undefined, page: number): Step | undefined =>
    row && { id: row.id, from: assetPaths.list + stringifySearch({ ...list, page }) };
  return {
    place: (current_page - 1) * per_page + place + 1,
    total,
    previous: before ? step(before.data.at(-1), current_page - 1) : step(shown.data[place - 1], current_page),
    next: after ? step(after.data[0], current_page + 1) : step(shown.data[place + 1], current_page),
    list,
  };
}

function listAt(address: string | undefined): TableSearch | undefined {
  const [path, query = ""] = address?.split("?") ?? [];
  return path === assetPaths.list ? tableSearch(parseSearch(query)) : undefined;
}

/** Returns a page of the list from the query cache; fetches it only if it is no longer cached. */
function useListPage(search: TableSearch | undefined) {
  const query = assetsQuery(search ?? {});
  const { data } = trpc.assets.list.useQuery(query, { enabled: search !== undefined, staleTime: Infinity });
  return search && data;
}
