import { trpc } from "@custodia/client/trpc";
import { MAX_PER_PAGE } from "@custodia/domain/list";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { useQuery } from "@tanstack/react-query";
import type { ItemListInput } from "./columns.tsx";

/** Pages of a list that go onto one print: a thousand items. */
const MOST_PAGES = 5;

/** All rows that a list answers, as far as they are printed. */
export function useAllItems(asked: ItemListInput) {
  const { list } = trpc.useUtils().pos.items;
  return useQuery({
    queryKey: ["print items", asked],
    queryFn: async () => {
      const items: ItemRow[] = [];
      for (let page = 1; ; page++) {
        const { data, meta } = await list.fetch({ ...asked, page, per_page: MAX_PER_PAGE });
        items.push(...data);
        if (page >= meta.last_page || page >= MOST_PAGES) return { items, total: meta.total };
      }
    },
  });
}
