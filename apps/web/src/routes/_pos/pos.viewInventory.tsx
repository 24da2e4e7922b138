import { first } from "@custodia/app-shell/records/first-queries.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ItemList } from "../../features/pos/items/item-list.tsx";
import { itemsAsked } from "../../features/pos/items/items-asked.ts";

export const Route = createFileRoute("/_pos/pos/viewInventory")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [calls.pos.items.list.prefetch(itemsAsked(args.location.search), how)]),
  component: () => <ItemList search={Route.useSearch()} />,
});
