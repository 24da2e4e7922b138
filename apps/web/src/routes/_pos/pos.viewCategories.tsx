import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CategoryList, categoryListInput } from "../../features/pos/items/categories.tsx";

export const Route = createFileRoute("/_pos/pos/viewCategories")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.pos.categories.list.prefetch(categoryListInput(args.location.search), options),
    ]),
  component: CategoryList,
});
