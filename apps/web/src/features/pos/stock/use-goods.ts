import { PICKED } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { useMemo } from "react";

const option = ({ id, name, item_no, unit }: ItemRow) => ({
  value: id,
  label: name,
  hint: `${item_no}, ${unit}`,
});

/** Goods for a combobox, found by name, number or code; `itemOf` answers one that was loaded. */
export function useGoods() {
  const { list, show } = trpc.useUtils().pos.items;
  return useMemo(() => {
    const loaded = new Map<number, ItemRow>();
    return {
      load: async (search: string) => {
        const filter = { stocked: true };
        const { data } = await list.fetch({ search, per_page: PICKED, sort: "name", filter });
        for (const item of data) loaded.set(item.id, item);
        return data.map(option);
      },
      find: async (id: number) => {
        const item = await show.fetch({ id });
        loaded.set(id, item);
        return option(item);
      },
      itemOf: (id: number | null | undefined) => (id ? loaded.get(id) : undefined),
    };
  }, [list, show]);
}
