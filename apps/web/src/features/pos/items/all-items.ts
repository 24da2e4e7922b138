import { trpc } from "@custodia/client/trpc";
import { MAX_PER_PAGE } from "@custodia/domain/list";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { useQuery } from "@tanstack/react-query";
import type { ItemListInput } from "./columns.tsx";

/** The maximum number of pages in one print, together a thousand items. */
const MAX_PAGES = 5;

/** All rows of a list, up to the maximum of a print. */
export function useAllItems(query: ItemListInput) {
  const { list } = trpc.useUtils().pos.items;
  return useQuery({
    queryKey: ["print items", query],
    queryFn: async () => {
      const items: ItemRow[] = [];
      for (let page = 1; ; page++) {
        const { data, meta } = await list.fetch({ ...query, page, per_page: MAX_PER_PAGE });
        items.push(...data);
        if (page >= meta.last_page || page >= MAX_PAGES) return { items, total: meta.total };
      }
    },
  });
}
