import { PICKED, type RecordKind, type RecordSource } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import { MAX_PER_PAGE } from "@custodia/domain/list";
import type { CategoryView } from "@custodia/domain/pos/items/categories";
import { useMemo } from "react";
import { CategoryForm } from "./category-form.tsx";

export const categoryKind: RecordKind<CategoryView> = {
  title: "Category",
  plural: "categories",
  needs: "pos.write",
  nameOf: ({ name }) => name,
  Form: CategoryForm,
  option: ({ id, name }) => ({ value: id, label: name }),
  useSource: useCategories,
};

/** Categories are shown in lists alone: one of them is looked for there. */
function useCategories(): RecordSource<CategoryView> {
  const { list } = trpc.useUtils().pos.categories;
  return useMemo(
    () => ({
      search: async (search) => (await list.fetch({ search, per_page: PICKED, sort: "name" })).data,
      one: async (id) => {
        for (let page = 1; ; page++) {
          const { data, meta } = await list.fetch({ page, per_page: MAX_PER_PAGE, sort: "name" });
          const found = data.find((category) => category.id === id);
          if (found) return found;
          if (page >= meta.last_page) throw new Error("There is no such category.");
        }
      },
    }),
    [list],
  );
}
