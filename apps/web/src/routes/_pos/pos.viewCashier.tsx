import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CashierList, cashierListInput } from "../../features/pos/cashiers/screens.tsx";

export const Route = createFileRoute("/_pos/pos/viewCashier")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.pos.cashiers.list.prefetch(cashierListInput(args.location.search), options),
    ]),
  component: CashierList,
});
