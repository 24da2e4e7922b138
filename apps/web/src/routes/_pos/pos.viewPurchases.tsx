import { first } from "@custodia/app-shell/records/first-queries.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PurchaseList } from "../../features/pos/stock/document-list.tsx";
import { purchasesAsked } from "../../features/pos/stock/documents-asked.ts";

export const Route = createFileRoute("/_pos/pos/viewPurchases")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [
      calls.pos.purchases.list.prefetch(purchasesAsked(args.location.search), how),
    ]),
  component: PurchaseList,
});
