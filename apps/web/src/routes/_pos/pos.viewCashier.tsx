import { first } from "@custodia/app-shell/records/first-queries.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CashierList } from "../../features/pos/cashiers/cashier-list.tsx";
import { cashiersAsked } from "../../features/pos/cashiers/cashiers-asked.ts";

export const Route = createFileRoute("/_pos/pos/viewCashier")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [calls.pos.cashiers.list.prefetch(cashiersAsked(args.location.search), how)]),
  component: CashierList,
});
