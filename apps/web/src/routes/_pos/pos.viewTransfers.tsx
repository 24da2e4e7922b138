import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { TransferList, transferListInput } from "../../features/pos/stock/list.tsx";

export const Route = createFileRoute("/_pos/pos/viewTransfers")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.pos.transfers.list.prefetch(transferListInput(args.location.search), options),
    ]),
  component: TransferList,
});
