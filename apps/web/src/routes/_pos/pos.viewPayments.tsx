import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { BankTransferList, bankTransferListInput } from "../../features/pos/sales/bank-transfers.tsx";

export const Route = createFileRoute("/_pos/pos/viewPayments")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.pos.payments.list.prefetch(bankTransferListInput(args.location.search), options),
    ]),
  component: BankTransferList,
});
