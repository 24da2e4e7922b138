import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { itemListInput } from "../../features/pos/items/columns.tsx";
import { ItemList } from "../../features/pos/items/list.tsx";

export const Route = createFileRoute("/_pos/pos/viewInventory")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.pos.items.list.prefetch(itemListInput(args.location.search, true), options),
    ]),
  component: () => <ItemList search={Route.useSearch()} />,
});
