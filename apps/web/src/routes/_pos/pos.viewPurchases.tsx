import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PurchaseList, purchaseListInput } from "../../features/pos/stock/list.tsx";

export const Route = createFileRoute("/_pos/pos/viewPurchases")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.pos.purchases.list.prefetch(purchaseListInput(args.location.search), options),
    ]),
  component: PurchaseList,
});
